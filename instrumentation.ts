/** Called by Next once when a server starts, never during a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { prepareServer } = await import('@/lib/server/site/prepare-server');
  prepareServer(process.env);
}
