const request = new URLSearchParams(location.search);
const problem = document.getElementById('problem');
const form = document.querySelector('form');
const accounts = [...document.querySelectorAll('button[data-identity]')];

function helperFrame() {
  const frames = window.opener?.frames;
  for (let index = 0; index < (frames?.length ?? 0); index += 1) {
    try {
      const url = new URL(frames[index].location.href);
      const isHelper = url.pathname === '/emulator/auth/iframe';
      const isSame = ['apiKey', 'appName'].every((name) => url.searchParams.get(name) === request.get(name));
      if (isHelper && isSame) return frames[index];
    } catch {
      // Access fails for a frame of another origin, such as a video.
    }
  }
  return null;
}

function show(text) {
  problem.textContent = text;
  problem.hidden = false;
}

/** Stores the answer and returns to the page that started the sign-in, where iframe.js reads the answer. */
function goBack(authEvent) {
  const page = new URL(request.get('redirectUrl') ?? '/', location.href);
  if (page.origin !== location.origin) {
    show('This sign-in was asked for by another site.');
    return;
  }
  sessionStorage.setItem('redirect-answer', JSON.stringify(authEvent));
  location.assign(page);
}

function answer(outcome) {
  const authEvent = {
    type: request.get('authType'),
    eventId: request.get('eventId'),
    urlResponse: null,
    sessionId: 'local',
    postBody: null,
    tenantId: null,
    error: null,
    ...outcome,
  };
  if (authEvent.type.endsWith('ViaRedirect')) {
    goBack(authEvent);
    return;
  }
  const frame = helperFrame();
  if (!frame) {
    show('The page that asked for this sign-in is gone. Close this window and try again.');
    return;
  }
  frame.postMessage({ eventType: 'sendAuthEvent', data: { authEvent } }, location.origin);
}

function choose(identity) {
  const url = new URL(location.origin + location.pathname);
  url.searchParams.set('providerId', request.get('providerId'));
  url.searchParams.set('id_token', JSON.stringify(identity));
  answer({ urlResponse: url.href });
}

for (const button of accounts) {
  button.addEventListener('click', () => choose(JSON.parse(button.dataset.identity)));
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const email = form.elements.email.value.trim().toLowerCase();
  const name = form.elements.name.value.trim();
  const existing = accounts
    .map((button) => JSON.parse(button.dataset.identity))
    .find((identity) => email !== '' && identity.email === email);
  const invented = { sub: `local-${email || name}`, name, email_verified: true };
  choose(existing ?? (email === '' ? invented : { ...invented, email }));
});

document.getElementById('cancel').addEventListener('click', () => {
  answer({ error: { code: 'auth/user-cancelled', message: 'Cancelled' } });
  if (window.opener) window.close();
});

window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') document.getElementById('cancel').click();
});

for (const button of document.querySelectorAll('button')) button.disabled = false;
