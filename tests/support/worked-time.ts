/**
 * What this process has worked so far, in milliseconds. For what must not keep a server busy: a wall clock would count what a
 * busy machine does in between, and waiting time would leave out the very work.
 */
export function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
