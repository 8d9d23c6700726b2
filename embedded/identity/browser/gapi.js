/** Replaces Google's script for sign-in popups: implements only the `gapi.iframes` calls of the Firebase SDK. */
(() => {
  if (window.gapi) return;

  class Iframe {
    constructor(url, attributes) {
      this.origin = new URL(url).origin;
      this.handlers = new Map();
      this.early = [];
      this.element = document.createElement('iframe');
      this.element.src = url;
      for (const [name, value] of Object.entries(attributes ?? {})) {
        if (name === 'style') Object.assign(this.element.style, value);
        else this.element.setAttribute(name, value);
      }
      this.ready = new Promise((resolve) => {
        this.markReady = resolve;
      });
      window.addEventListener('message', (message) => this.hear(message));
    }

    hear(message) {
      if (message.origin !== this.origin || message.source !== this.element.contentWindow) return;
      const kind = message.data?.popupHelper;
      if (kind === 'ready') this.markReady();
      else if (this.handlers.has(kind))
        this.handlers.get(kind)({ type: kind, authEvent: message.data.authEvent });
      else this.early.push(message);
    }

    restyle() {
      return Promise.resolve();
    }

    ping(callback) {
      return this.ready.then(() => callback?.());
    }

    register(name, handler) {
      this.handlers.set(name, handler);
      for (const message of this.early.splice(0)) this.hear(message);
    }

    /** Answers that storage works: the SDK sends no other question. */
    send(_name, _data, callback) {
      setTimeout(() => {
        try {
          callback([{ webStorageSupport: true }]);
        } catch {
          // The SDK's callback always throws here; the answer has been read.
        }
      });
    }
  }

  const open = async (options, onOpen) => {
    const frame = new Iframe(options.url, options.attributes);
    (options.where ?? document.body).append(frame.element);
    return onOpen(frame);
  };

  window.gapi = {
    load: (_name, options) => options.callback(),
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open }) },
  };
})();
