/** Delay before the indicator is shown. A prefetched page opens sooner and needs no indicator. */
const DELAY_MS = 300;

let isRunning = false;
let timer: ReturnType<typeof setTimeout> | null = null;

/** Options for NProgress. The template replaces its default markup, which has an invalid ARIA role. */
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
