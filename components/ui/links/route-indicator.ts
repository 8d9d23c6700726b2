/** The bar at the top of the window while another page loads. Its code is fetched on the first use. */
let isRunning = false;

/** Decoration: the library's own markup has a role that no assistive technology knows. */
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

/** Shows the indicator; product.md §2: internal links start it. */
export function startRouteIndicator(): void {
  if (isRunning) return;
  isRunning = true;
  void apply();
}

/** Completes and hides the indicator, whether the route arrived or failed. */
export function stopRouteIndicator(): void {
  if (!isRunning) return;
  isRunning = false;
  void apply();
}
