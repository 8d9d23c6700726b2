/** Runs the task after the next paint, so that a pressed button shows first; at once in a hidden page. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
