/** A prefetched page opens sooner than this, so that an indicator would only delay it. */
const DELAY_MS = 300;

let isRunning = false;
let timer: ReturnType<typeof setTimeout> | null = null;

/** The template replaces the library's own markup, which has an invalid role. */
const LOOKS = {
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
};

async function apply(): Promise<void> {
  timer = null;
  try {
    const { default: nprogress } = await import('nprogress');
    nprogress.configure(LOOKS);
    if (isRunning) nprogress.start();
    else nprogress.done();
  } catch (error) {
    console.warn('The route indicator could not be loaded', error);
  }
}

export function startRouteIndicator(): void {
  if (isRunning) return;
  isRunning = true;
  timer = setTimeout(apply, DELAY_MS);
}

export function stopRouteIndicator(): void {
  if (!isRunning) return;
  isRunning = false;
  if (timer === null) void apply();
  else clearTimeout(timer);
}
