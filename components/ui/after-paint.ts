/** Shows feedback such as a pressed button before the task; runs at once in a hidden page. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
