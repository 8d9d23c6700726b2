import { createClient } from '@sanity/client';
import { createMockAuthStore } from 'sanity';

const MAX_HOSTS = 20;

/**
 * Gives each event stream a host name of its own (all lead to the local backend): HTTP/1.1 allows six connections
 * per host, and the Studio holds up to eleven streams.
 */
function spreadEventStreams(): void {
  let count = 0;
  const Native = window.EventSource;
  window.EventSource = class extends Native {
    constructor(url: string | URL, init?: EventSourceInit) {
      const target = new URL(url, location.href);
      if (target.host === location.host) {
        count = (count + 1) % MAX_HOSTS;
        target.hostname = `l${count}.localhost`;
      }
      super(target, init);
    }
  };
}

/** Hides the Studio's warning about HTTP/1.1, with the entry that the Studio writes when a user snoozes it. */
function hideProtocolWarning(): void {
  sessionStorage.setItem('sanity-studio.network.check.snooze', new Date().toISOString());
}

/** Returns the address and sign-in of the local backend. It has no accounts: its only user is the local editor. */
export function localBackend(projectId: string, dataset: string) {
  if (location.hostname !== 'localhost') location.replace(`http://localhost:${location.port}${location.pathname}`);
  // The Sanity command line also loads this configuration, without a browser.
  if (window.EventSource !== undefined) {
    spreadEventStreams();
    hideProtocolWarning();
  }
  const apiHost = `${location.origin}/content`;
  const client = createClient({
    projectId,
    dataset,
    apiVersion: '2025-04-18',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    // The Presentation tool fails without this setting.
    withCredentials: true,
  });
  const currentUser = {
    id: 'local-editor',
    name: 'Local editor',
    email: 'editor@localhost',
    role: 'administrator',
    roles: [{ name: 'administrator', title: 'Administrator' }],
    provider: 'local',
  };
  return { apiHost, auth: createMockAuthStore({ client, currentUser }) };
}
