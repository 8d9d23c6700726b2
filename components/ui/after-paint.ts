/** Runs the task after the next paint, so that a pressed button is drawn first; in a hidden page, immediately. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
