/** Returns the CPU time of this process in milliseconds: unlike wall time it ignores other processes. */
export function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
