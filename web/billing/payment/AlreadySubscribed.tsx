import { useState } from 'react';
import { Link } from 'react-router';
import type { CurrentSubscription } from '../../../contract/billing/billing.ts';
import { planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { stateMeaning, stateNames } from '../plans/state-texts.ts';
import { subscribedTexts, paymentTexts as texts } from './texts.ts';

/** For those whose subscription runs: what they have, and where it is changed. Paying again would buy nothing. */
export function AlreadySubscribed({ current }: { current: CurrentSubscription }) {
  const [now] = useState(() => new Date());
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { name, tone } = stateNames[current.standing];
  return (
    <>
      <title>{subscribedTexts.pageTitle}</title>
      <h1 className="headline text-36 sm:text-52">{subscribedTexts.heading}</h1>
      <p className="mt-2 text-17 text-ink-2">{subscribedTexts.lead}</p>
      <section aria-labelledby="running-plan" className="mt-8 border-ink border-t-3 pt-5">
        <h2 id="running-plan" className="headline flex items-center gap-3 text-22">
          {planCatalogue[current.plan].name}
          <span className="font-normal font-sans tracking-normal">
            <Tag tone={tone}>{name}</Tag>
          </span>
        </h2>
        <p className="mt-1 text-15 text-ink-2">{stateMeaning(current, { timeZone, now })}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={paths.billing()} className={buttonStyle()}>
            {texts.toBilling}
          </Link>
          <Link to={paths.dashboard()} className={buttonStyle({ variant: 'outline' })}>
            {subscribedTexts.toDashboard}
          </Link>
        </div>
      </section>
    </>
  );
}
