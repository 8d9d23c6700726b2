import { Icon } from '@/components/ui/Icon';
import * as classIcons from '@/components/ui/icons/class-icons';
import * as messageIcons from '@/components/ui/icons/message-icons';
import * as playerIcons from '@/components/ui/icons/player-icons';
import * as shellIcons from '@/components/ui/icons/shell-icons';
import * as socialIcons from '@/components/ui/icons/social-icons';

const GROUPS = [shellIcons, classIcons, messageIcons, playerIcons, socialIcons];

export function IconSamples() {
  return (
    <section className="stack" aria-label="Icons">
      <h2>Icons</h2>
      <div className="cluster" style={{ gap: 'var(--space-5)' }}>
        {GROUPS.flatMap((group) =>
          Object.entries(group).map(([name, glyph]) => (
            <span key={name} style={{ display: 'grid', justifyItems: 'center' }}>
              <Icon glyph={glyph} size={28} />
              <small>{name.replace('Glyph', '')}</small>
            </span>
          )),
        )}
      </div>
    </section>
  );
}
