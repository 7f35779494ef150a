import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Revenue, RevenueMonth } from '../../../contract/billing/revenue.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { exactMoney } from '../../ui/money.ts';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { billingPath } from '../billing/billing-view.ts';
import { monthName, percent, revenueTexts as texts } from './texts.ts';

const grid = 'mb-10 grid border-rule border-t border-l sm:grid-cols-2 xl:grid-cols-3';
const tile = 'grid content-start gap-1 border-rule border-r border-b px-4 py-3.5';

/** The month so far, each figure with what it was before or what it is made of. */
export function Figures({ revenue }: { revenue: Revenue }) {
  const [before, now] = revenue.months.slice(-2);
  if (!before || !now) return null;
  const money = (amount: string) => exactMoney({ amount, currency: revenue.currency, usd: null });
  const running = revenue.plans.reduce((sum, { trials }) => sum + trials, 0);
  return (
    <dl className={grid}>
      <Figure name={texts.earned} value={money(now.net)}>
        <Link to={billingPath({ tab: 'payments' })} className={run}>
          {texts.earnedOf(money(now.charged), money(now.refunded))}
        </Link>
      </Figure>
      <Figure name={texts.mrr} value={money(now.mrr)}>
        {texts.mrrBefore(money(before.mrr), monthName(before.month))}
      </Figure>
      <Figure name={texts.paying} value={withCommas(now.paying)}>
        {texts.changes(now.new, now.churned)}
      </Figure>
      <Figure name={texts.churn} value={percent(now.churnRate)}>
        {texts.churnOf(now.churned, now.payingBefore)}
      </Figure>
      <Figure name={texts.failed} value={withCommas(now.failedPayments)}>
        {texts.failedMeaning}
      </Figure>
      <Figure name={texts.trials} value={withCommas(running)}>
        {texts.trialsOf(now.trials, now.convertedTrials)}
      </Figure>
    </dl>
  );
}

const run = 'underline decoration-rule-2 underline-offset-4 hover:decoration-ink';

type FigureProps = { name: string; value: string; children: ReactNode };

function Figure({ name, value, children }: FigureProps) {
  return (
    <div className={tile}>
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd className="headline text-36">{value}</dd>
      <dd className="text-13 text-ink-3">{children}</dd>
    </div>
  );
}

/** As much room as all of the page takes that is seen at first. */
export function RevenueSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
          <div key={each} className={tile}>
            <SkeletonLine className="w-32 text-14" />
            <SkeletonLine className="w-24 text-36" />
            <SkeletonLine className="w-44 text-13" />
          </div>
        ))}
      </div>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <SkeletonBlock className="h-56" />
        <SkeletonBlock className="h-56" />
      </div>
    </Loading>
  );
}

/** Whether there is anything to show: a payment, a trial or one that was declined. */
export const hasAnything = ({ months, plans }: Pick<Revenue, 'months' | 'plans'>): boolean =>
  months.some(isLively) || plans.some(({ trials }) => trials > 0);

const isLively = ({ paying, payingBefore, charged, failedPayments, trials }: RevenueMonth) =>
  paying + payingBefore + failedPayments + trials > 0 || Number(charged) > 0;
