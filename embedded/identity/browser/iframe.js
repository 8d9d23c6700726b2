window.addEventListener('message', (message) => {
  if (message.origin !== location.origin || message.data?.eventType !== 'sendAuthEvent') return;
  window.parent.postMessage(
    { popupHelper: 'authEvent', authEvent: message.data.data.authEvent },
    location.origin,
  );
});

window.parent.postMessage({ popupHelper: 'ready' }, location.origin);
