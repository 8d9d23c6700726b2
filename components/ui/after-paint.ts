/** Runs the task after the next paint, so that a pressed button is drawn first. In a hidden page, runs it at once. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
