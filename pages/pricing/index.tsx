import type { PricingPage } from '@/components/membership/pricing/PricingPage';
import type { PageData } from '@/components/shell/app-page';
import { getPlans, type Plan } from '@/lib/membership/plans';
import { counted } from '@/lib/platform/dates/duration';
import { readerFor } from '@/lib/server/site/content-updates';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/site/shell-props';
import { getFaqs } from '@/lib/site/content/faqs';

export { PricingPage as default } from '@/components/membership/pricing/PricingPage';

const NAME = 'Membership';
const EVERYTHING = 'Every class, every series, every live event.';

function breadcrumb(plans: readonly Plan[]) {
  const trial = plans.find(({ trialDays }) => trialDays > 0);
  const description = trial
    ? `${EVERYTHING} Free for ${counted(trial.trialDays, 'day')} on ${trial.title}.`
    : EVERYTHING;
  return { name: NAME, description };
}

export const getStaticProps: PageData<typeof PricingPage> = async ({ revalidateReason }) => {
  const read = await readerFor(revalidateReason);
  const [plans, faqs] = await Promise.all([getPlans(read), getFaqs(read)]);
  const shell = await shellProps(breadcrumb(plans), read);
  const questions = faqs.filter(({ category }) => category === NAME);
  return { props: { ...shell, plans, questions }, revalidate: REVALIDATE_SECONDS };
};
