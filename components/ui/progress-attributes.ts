export interface ProgressProps {
  /** What progresses: "Profile completeness". */
  readonly label: string;
  /** 0 to 100; other numbers are clamped. */
  readonly percent: number;
  /** What screen readers say instead of the percentage: "12 of 30 minutes". */
  readonly valueText?: string;
}

export const clampPercent = (percent: number): number => Math.min(100, Math.max(0, percent));

export const progressAttributes = ({ label, percent, valueText }: ProgressProps) =>
  ({
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(clampPercent(percent)),
    'aria-valuetext': valueText,
  }) as const;
