import Head from 'next/head';
import { Icon } from '@/components/ui/Icon';
import { ICON_PATHS, type IconName } from '@/components/ui/icons';
import { usePageBreadcrumb } from '@/contexts/BreadcrumbContext';
import { useContentReady } from '@/contexts/LoadingContext';
import { publicEnv } from '@/lib/platform/config/env';
import { CardSamples } from './CardSamples';
import { ControlSamples } from './ControlSamples';
import { FormSamples } from './FormSamples';
import { MessageSamples } from './MessageSamples';

function IconSamples() {
  return (
    <section className="stack" aria-label="Icons">
      <h2>Icons</h2>
      <div className="cluster gap-5">
        {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
          <span key={name} className="d-grid" style={{ justifyItems: 'center' }}>
            <Icon name={name} size={28} />
            <small>{name}</small>
          </span>
        ))}
      </div>
    </section>
  );
}

export function StyleGuidePage() {
  usePageBreadcrumb({ name: 'Style guide', description: 'Every shared piece of the site on one page.' });
  useContentReady();
  return (
    <div className="container section stack" style={{ gap: 'var(--space-7)' }}>
      <Head>
        <title>Style guide</title>
        <meta name="robots" content="noindex" />
      </Head>
      <section className="stack" aria-label="Type">
        <p className="eyebrow">Eyebrow, gold deep</p>
        <p className="display">{publicEnv.tagline}</p>
        <h2>A heading of the second rank</h2>
        <p className="lede">
          A lede says in one breath what the page is for, in a softer ink and a larger size.
        </p>
        <h3>A heading of the third rank</h3>
        <p className="prose">
          Body text at one rem and 1.6 lines, never wider than 68 characters, with{' '}
          <a href="#type">a link to this text</a> in deep teal. Numbers in timers are{' '}
          <span className="tabular">12:34</span> tabular.
        </p>
      </section>
      <ControlSamples />
      <FormSamples />
      <MessageSamples />
      <CardSamples />
      <IconSamples />
    </div>
  );
}
