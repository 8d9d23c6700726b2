window.addEventListener('message', (message) => {
  if (message.origin !== location.origin || message.data?.eventType !== 'sendAuthEvent') return;
  window.parent.postMessage(
    { popupHelper: 'authEvent', authEvent: message.data.data.authEvent },
    location.origin,
  );
});

window.parent.postMessage({ popupHelper: 'ready' }, location.origin);

const kept = sessionStorage.getItem('redirect-answer');
sessionStorage.removeItem('redirect-answer');
const none = { type: 'unknown', error: { code: 'auth/no-auth-event', message: 'No sign-in is waiting' } };
window.parent.postMessage(
  { popupHelper: 'authEvent', authEvent: kept === null ? none : JSON.parse(kept) },
  location.origin,
);
