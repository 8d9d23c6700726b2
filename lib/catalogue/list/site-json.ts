import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';

export const LISTS_FAILED = 'We couldn’t load the classes. Check your connection and try again.';

/** GETs JSON of this site. Rejects with an AppError on any failure. */
export async function fetchSiteJson(address: string, deadlineMs?: number): Promise<unknown> {
  const request = async (): Promise<unknown> => {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    if (!response.ok)
      throw new AppError('unavailable', LISTS_FAILED, { cause: new Error(`${address}: ${response.status}`) });
    return response.json();
  };
  try {
    return await withDeadline(request(), 'Loading the classes', deadlineMs);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('network', LISTS_FAILED, { cause });
  }
}
