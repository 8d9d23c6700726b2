/**
 * Runs a task once the page shows the answer to what happens now, such as the look of a pressed button: asking for code
 * costs a phone longer than drawing that. A page that is not seen draws nothing and runs it at once.
 */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
