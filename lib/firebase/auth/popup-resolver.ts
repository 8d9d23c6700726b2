import { type Auth, browserPopupRedirectResolver, type PopupRedirectResolver } from 'firebase/auth';

/** What the SDK makes of its resolver: `_initialize` connects to the helper page, without which no window opens. */
interface Connection {
  _initialize(auth: Auth): Promise<unknown>;
}

const isMaker = (value: unknown): value is new () => Connection =>
  typeof value === 'function' && '_initialize' in value.prototype;

/** The SDK makes one object of each class it is handed; of this one it gets the object that is connected already. */
function connectedAs(connection: Connection): PopupRedirectResolver {
  function Connected(): Connection {
    return connection;
  }
  Connected.prototype = Object.getPrototypeOf(connection);
  return Connected as unknown as PopupRedirectResolver;
}

let resolver: PopupRedirectResolver = browserPopupRedirectResolver;
let connecting: Promise<void> | null = null;

async function connect(auth: Auth): Promise<void> {
  const maker: unknown = browserPopupRedirectResolver;
  if (!isMaker(maker)) return;
  const connection = new maker();
  await connection._initialize(auth);
  resolver = connectedAs(connection);
}

/**
 * Connects to the helper page ahead of the press, once. Left to the press it takes so long that WebKit no longer sees the
 * window as asked for, and blocks it. Rejects when the page cannot be reached.
 */
export function connectPopups(auth: Auth): Promise<void> {
  connecting ??= connect(auth).catch((cause: unknown) => {
    connecting = null;
    throw cause;
  });
  return connecting;
}

/** What to open sign-in windows with: connected ahead where that was possible. */
export const popupResolver = (): PopupRedirectResolver => resolver;
