import { Icon } from '@/components/ui/Icon';
import { ICON_PATHS, type IconName } from '@/components/ui/icons';

export function IconSamples() {
  return (
    <section className="stack" aria-label="Icons">
      <h2>Icons</h2>
      <div className="cluster" style={{ gap: 'var(--space-5)' }}>
        {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
          <span key={name} style={{ display: 'grid', justifyItems: 'center' }}>
            <Icon name={name} size={28} />
            <small>{name}</small>
          </span>
        ))}
      </div>
    </section>
  );
}
