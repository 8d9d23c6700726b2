/**
 * Replaces https://player.vimeo.com/video/<id> in browser tests: speaks Vimeo's message protocol with the real SDK and
 * simulates the playback time. Ids starting with 404 or 403 answer with Vimeo's errors.
 */
export function fakeVimeoPage(durationSec: number): string {
  return `<!doctype html><meta charset="utf-8"><title>Fake Vimeo</title>
<body style="margin:0;background:#1d1a16;color:#fff;font:16px sans-serif">
<script>${clientScript(durationSec)}</script>`;
}

const clientScript = (durationSec: number): string => `
const id = location.pathname.split('/').pop();
const failure = id.startsWith('404') ? 'NotFoundError' : id.startsWith('403') ? 'PrivacyError' : null;
const duration = ${durationSec};
const state = { at: 0, paused: true, ended: false, volume: 1, muted: false, rate: 1, track: null, quality: 'auto', pip: false };
const listeners = new Set();
const post = (message) => parent.postMessage(JSON.stringify(message), '*');
const time = () => ({ seconds: state.at, percent: state.at / duration, duration });
const emit = (event, data) => { if (listeners.has(event)) post({ event, data }); };
const fail = (method) => post({ event: 'error', data: { method, name: failure, message: 'The video cannot be shown' } });
const tracks = () => [{ language: 'en', kind: 'captions', label: 'English', mode: state.track === 'en' ? 'showing' : 'disabled' }];
const qualities = () => ['auto', '360p', '720p'].map((id) => ({ id, label: id, active: id === state.quality }));
let last = Date.now();
setInterval(() => {
  const now = Date.now();
  const passed = ((now - last) / 1000) * state.rate;
  last = now;
  if (state.paused || failure) return;
  state.at = Math.min(duration, state.at + passed);
  emit('timeupdate', time());
  emit('progress', { ...time(), seconds: Math.min(duration, state.at + 20) });
  if (state.at < duration) return;
  state.paused = true;
  state.ended = true;
  emit('pause', time());
  emit('ended', time());
}, 250);
const play = () => {
  if (state.ended) state.at = 0;
  state.paused = false;
  state.ended = false;
  last = Date.now();
  emit('play', time());
  emit('playing', time());
};
const pause = () => { state.paused = true; emit('pause', time()); };
const seek = (sec) => {
  state.at = Math.min(Math.max(0, sec), duration);
  state.ended = false;
  emit('seeking', time());
  emit('timeupdate', time());
  emit('seeked', time());
  return state.at;
};
const set = (key, value, event, data) => { state[key] = value; emit(event, data); return value; };
const methods = {
  ping: () => null,
  appendVideoMetadata: () => null,
  _hideOverlay: () => null,
  play, pause, unload: pause, destroy: () => null, loadVideo: (video) => video,
  getPaused: () => state.paused, getEnded: () => state.ended, getDuration: () => duration,
  getCurrentTime: () => state.at, setCurrentTime: seek,
  getVolume: () => state.volume,
  setVolume: (value) => set('volume', value, 'volumechange', { volume: value, muted: state.muted }),
  getMuted: () => state.muted,
  setMuted: (value) => set('muted', value, 'volumechange', { volume: state.volume, muted: value }),
  getPlaybackRate: () => state.rate,
  setPlaybackRate: (value) => set('rate', value, 'playbackratechange', { playbackRate: value }),
  getTextTracks: tracks,
  enableTextTrack: ({ language }) => { state.track = language; return tracks()[0]; },
  disableTextTrack: () => { state.track = null; return null; },
  getChapters: () => [], getQualities: qualities,
  setQuality: (value) => set('quality', value, 'qualitychange', { quality: value }),
  getVideoTitle: () => 'Fake class', getVideoId: () => Number(id), getVideoUrl: () => 'https://vimeo.com/' + id,
  getVideoWidth: () => 1280, getVideoHeight: () => 720,
  getPictureInPicture: () => state.pip,
  requestPictureInPicture: () => set('pip', true, 'enterpictureinpicture'),
  exitPictureInPicture: () => set('pip', false, 'leavepictureinpicture'),
  requestFullscreen: () => null, exitFullscreen: () => null, getFullscreen: () => false,
};
const subscribe = (event) => {
  listeners.add(event);
  if (failure) return;
  if (event === 'durationchange') setTimeout(() => emit('durationchange', { duration }), 300);
  if (event === 'loaded') setTimeout(() => emit('loaded', { id: Number(id) }), 300);
};
addEventListener('message', ({ data }) => {
  const { method, value } = typeof data === 'string' ? JSON.parse(data) : data;
  const argument = Array.isArray(value) ? value[0] : value;
  if (method === 'addEventListener') { subscribe(argument); return; }
  if (method === 'removeEventListener') { listeners.delete(argument); return; }
  if (failure) { fail(method === 'ping' ? 'ready' : method); return; }
  if (!(method in methods)) throw new Error('The fake knows no ' + method);
  const result = methods[method](argument);
  if (method !== 'ping') post({ method, value: result === undefined ? null : result });
});
if (failure) fail('ready');
else post({ event: 'ready' });
`;
