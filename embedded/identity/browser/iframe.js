/** Runs in the hidden frame of the signed-out page and forwards the popup's answer to it. */
window.addEventListener('message', (message) => {
  if (message.origin !== location.origin || message.data?.eventType !== 'sendAuthEvent') return;
  window.parent.postMessage(
    { popupHelper: 'authEvent', authEvent: message.data.data.authEvent },
    location.origin,
  );
});

window.parent.postMessage({ popupHelper: 'ready' }, location.origin);
