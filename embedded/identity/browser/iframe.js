/** Runs in the hidden frame of the signed-out page: passes the popup's answer on to the page. */
window.addEventListener('message', (message) => {
  if (message.origin !== location.origin || message.data?.eventType !== 'sendAuthEvent') return;
  window.parent.postMessage(
    { popupHelper: 'authEvent', authEvent: message.data.data.authEvent },
    location.origin,
  );
});

window.parent.postMessage({ popupHelper: 'ready' }, location.origin);
