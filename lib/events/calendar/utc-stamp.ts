/** A moment as calendars write it in UTC: '20261128T090000Z'. */
export const utcStamp = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
