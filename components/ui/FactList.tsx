import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

interface FactListProps {
  readonly className: string | undefined;
  readonly facts: readonly Fact[];
}

export function FactList({ className, facts }: FactListProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
