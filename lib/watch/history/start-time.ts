/** Accepts "90", "90s" and "1m30s"; null for anything else. */
export function parseStartTime(text: string | null | undefined): number | null {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text?.trim() ?? '');
  if (!match?.[0]) return null;
  const [hours, minutes, seconds] = [match[1], match[2], match[3]].map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}
