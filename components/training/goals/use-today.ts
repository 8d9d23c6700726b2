import { useServerNow } from '@/components/ui/use-server-now';
import { localDay } from '@/lib/platform/dates/local-day';
import { serverNow } from '@/lib/platform/http/server-clock';
import type { Day } from '@/lib/training/programs/days';

const MINUTE_MS = 60_000;

/** Today in her zone, by the server's clock; a page that stays open follows it over midnight. */
export const useToday = (zone: string): Day => localDay(useServerNow(serverNow(), MINUTE_MS), zone);
