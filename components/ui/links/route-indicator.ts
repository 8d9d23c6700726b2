let isRunning = false;

/** The template replaces the library's own markup, which has an invalid role. */
const LOOKS = {
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
};

async function apply(): Promise<void> {
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
  void apply();
}

export function stopRouteIndicator(): void {
  if (!isRunning) return;
  isRunning = false;
  void apply();
}
