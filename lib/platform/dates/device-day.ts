const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar day of a moment where this device is, `YYYY-MM-DD`. */
export const deviceDay = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
