/** Runs the task after the next paint, so that a button is drawn as pressed first; in a hidden page, at once. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
