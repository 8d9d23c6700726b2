import { createHmac, randomBytes } from 'node:crypto';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import { answerJson, answerText, type Call, passToBackend, Refusal, rewrite, type StandIn } from './exchange';
import { AUTH_DOMAIN, type Host, PROJECT, SITE_HOST } from './hosts';
import { missingIndex } from './missing-index';
import type { HostedSettings } from './settings';

interface Ports {
  readonly port: number;
  readonly publicPort: number;
}

const OWNER = { authorization: 'Bearer owner' };

const bearer = ({ headers }: Call): string => headers.authorization?.replace(/^Bearer /, '') ?? '';

/** Adds CORS headers, as Google's APIs do. Throws `Refusal` for a page of another origin than the site's. */
const forBrowsers =
  (standIn: StandIn): StandIn =>
  async (call) => {
    const { origin } = call.headers;
    if (origin !== undefined && origin !== `https://${SITE_HOST}`)
      throw new Refusal(403, `a page of ${origin} asked ${call.url}`);
    const cors = {
      'access-control-allow-origin': origin ?? '*',
      'access-control-allow-headers': String(call.headers['access-control-request-headers'] ?? ''),
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-max-age': '3600',
    };
    if (call.method === 'OPTIONS') return { status: 204, headers: cors, body: '' };
    const answer = await standIn(call);
    return { ...answer, headers: { ...answer.headers, ...cors } };
  };

export function googleStandIns(
  settings: HostedSettings,
  backend: Ports,
  consoleAnswer: StandIn,
): Partial<Record<Host, StandIn>> {
  const { environment } = settings;
  const accessTokenKey = randomBytes(32);
  const accessToken = (scope: string): string =>
    `ya29.${createHmac('sha256', accessTokenKey).update(scope).digest('hex')}`;

  function checkApiKey({ url }: Call): void {
    if (url.searchParams.get('key') !== environment.NEXT_PUBLIC_FIREBASE_API_KEY)
      throw new Refusal(400, `API key not valid: ${url}`);
  }

  async function checkServiceAccount(token: string, audience: string): Promise<Record<string, unknown>> {
    const issuer = environment.FIREBASE_CLIENT_EMAIL;
    try {
      return (await jwtVerify(token, await importSPKI(settings.publicKey, 'RS256'), { issuer, audience }))
        .payload;
    } catch (error) {
      throw new Refusal(401, `The service account's token is not good: ${error}`);
    }
  }

  const SCOPES = [
    'cloud-platform',
    'firebase.database',
    'firebase.messaging',
    'identitytoolkit',
    'userinfo.email',
  ].map((name) => `https://www.googleapis.com/auth/${name}`);

  function checkAccessToken(call: Call): void {
    if (bearer(call) !== accessToken(SCOPES.join(' ')))
      throw new Refusal(401, `no access token for ${call.url}`);
  }

  const console: StandIn = (call) => {
    checkAccessToken(call);
    return consoleAnswer(call);
  };

  async function issueAccessToken(call: Call) {
    const form = new URLSearchParams(String(call.body));
    const claims = await checkServiceAccount(
      form.get('assertion') ?? '',
      'https://oauth2.googleapis.com/token',
    );
    return answerJson({
      access_token: accessToken(String(claims.scope)),
      expires_in: 3599,
      token_type: 'Bearer',
    });
  }

  const identity: StandIn = async (call) => {
    const { pathname, search } = call.url;
    const path = `/${call.url.host}${pathname}${search}`;
    if (pathname.startsWith('/admin/v2/')) return console(call);
    if (pathname.startsWith(`/v1/projects/${PROJECT}/`)) {
      checkAccessToken(call);
      return passToBackend(call, backend.port, { path, headers: OWNER });
    }
    checkApiKey(call);
    if (pathname === '/v1/projects')
      return answerJson({ projectId: '123456789012', authorizedDomains: [SITE_HOST, AUTH_DOMAIN] });
    return passToBackend(call, backend.publicPort, { path });
  };

  const firestore: StandIn = async (call) => {
    const { pathname } = call.url;
    if (pathname.endsWith('/collectionGroups/-/fields')) return console(call);
    const missing = missingIndex(pathname, String(call.body));
    if (missing) throw new Refusal(400, `The query requires an index: ${missing}`);
    const token = bearer(call);
    const isServer = token !== '' && decodeJwt(token).iss === environment.FIREBASE_CLIENT_EMAIL;
    if (!isServer) return passToBackend(call, backend.publicPort);
    await checkServiceAccount(token, 'https://firestore.googleapis.com/');
    return passToBackend(call, backend.port, { headers: OWNER });
  };

  const keys: StandIn = (call) => {
    if (!call.url.pathname.endsWith('/jwk/securetoken@system.gserviceaccount.com'))
      throw new Refusal(404, `unknown path ${call.url}`);
    return passToBackend(call, backend.port, { path: '/jwks' });
  };

  /** Serves Firebase's sign-in helper (`/__/`) from the pages of the embedded backend. */
  const authPages: StandIn = async (call) => {
    const { pathname, search } = call.url;
    if (pathname === '/__/firebase/init.json')
      return answerJson({ apiKey: environment.NEXT_PUBLIC_FIREBASE_API_KEY, authDomain: AUTH_DOMAIN });
    if (!pathname.startsWith('/__/auth/')) throw new Refusal(404, `unknown path ${call.url}`);
    const path = pathname.replace('/__/', '/emulator/') + search;
    const answer = await passToBackend(call, backend.publicPort, { path });
    return rewrite(answer, (text) => text.replaceAll('/emulator/auth/', '/__/auth/'));
  };

  const helperScript: StandIn = async (call) => {
    const answer = await passToBackend(call, backend.publicPort, { path: '/emulator/auth/gapi.js' });
    const callback = call.url.searchParams.get('onload');
    return rewrite(answer, (text) => (callback ? `${text}\nwindow[${JSON.stringify(callback)}]?.();` : text));
  };

  return {
    [AUTH_DOMAIN]: authPages,
    'identitytoolkit.googleapis.com': forBrowsers(identity),
    'securetoken.googleapis.com': forBrowsers(identity),
    'firestore.googleapis.com': forBrowsers(firestore),
    'firebaserules.googleapis.com': console,
    'www.googleapis.com': keys,
    'oauth2.googleapis.com': issueAccessToken,
    'apis.google.com': helperScript,
    'www.googletagmanager.com': () => answerText(200, 'text/javascript', 'window.tagManagerLoaded = true;'),
  };
}
