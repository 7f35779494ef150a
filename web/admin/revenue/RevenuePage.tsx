import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import type { Revenue, RevenueMonth } from '../../../contract/billing/revenue.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { compactMoney, exactMoney } from '../../ui/money.ts';
import { Tag } from '../../ui/Tag.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminTable, cell, numberCell } from '../AdminTable.tsx';
import { billingPath } from '../billing/billing-view.ts';
import { Loaded } from '../Loaded.tsx';
import { Panel } from '../Panel.tsx';
import { adminTexts } from '../texts.ts';
import { Figures, hasAnything, RevenueSkeleton } from './Figures.tsx';
import { MonthBars } from './MonthBars.tsx';
import { revenueQuery } from './queries.ts';
import { monthName, percent, revenueTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function RevenuePage() {
  const query = useQuery(revenueQuery);
  return (
    <>
      <AdminHeading
        title={texts.title}
        lead={
          <>
            {query.data?.isTest ? <Tag tone="warn">{texts.test}</Tag> : null}{' '}
            {query.data?.isTest ? texts.testLead : null} {texts.lead}
          </>
        }
      />
      <Loaded query={query} what={texts.title} skeleton={<RevenueSkeleton />}>
        {(revenue) =>
          hasAnything(revenue) ? (
            <Shown revenue={revenue} />
          ) : (
            <>
              <EmptyState
                title={texts.none}
                action={
                  <Link to={billingPath({})} className={buttonStyle({ variant: 'outline' })}>
                    {texts.seeBilling}
                  </Link>
                }
              >
                {texts.noneMeaning}
              </EmptyState>
              <Notes revenue={revenue} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Shown({ revenue }: { revenue: Revenue }) {
  const { currency, months } = revenue;
  const bars = (amountOf: (month: RevenueMonth) => string) =>
    months.map((month) => ({
      month: month.month,
      value: Number(amountOf(month)),
      words: compactMoney({ amount: amountOf(month), currency, usd: null }),
    }));
  return (
    <>
      <Figures revenue={revenue} />
      <div className="mb-10 grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <MonthBars title={texts.earnedChart} bars={bars(({ net }) => net)} />
        <MonthBars title={texts.mrrChart} bars={bars(({ mrr }) => mrr)} />
      </div>
      <div className="space-y-10">
        <Plans revenue={revenue} />
        <Months revenue={revenue} />
        <Notes revenue={revenue} />
      </div>
    </>
  );
}

const columns = Object.values(texts.monthColumns).map((name, at) => ({ name, isNumber: at > 0 }));

/** All that the charts draw and more, the newest month first. */
function Months({ revenue: { months, currency } }: { revenue: Revenue }) {
  const money = (amount: string) => exactMoney({ amount, currency, usd: null });
  return (
    <Panel title={texts.months} to={billingPath({ tab: 'payments' })} link={texts.seePayments}>
      <AdminTable caption={texts.months} columns={columns}>
        {months.toReversed().map((month, ago) => (
          <tr key={month.month}>
            <th scope="row" className={`${cell} whitespace-nowrap text-left font-normal`}>
              {monthName(month.month)}{' '}
              {ago === 0 ? <span className="text-13 text-ink-3">{texts.sofar}</span> : null}
            </th>
            <td className={numberCell}>{money(month.mrr)}</td>
            <td className={numberCell}>{withCommas(month.paying)}</td>
            <td className={numberCell}>{withCommas(month.new)}</td>
            <td className={numberCell}>{withCommas(month.churned)}</td>
            <td className={numberCell}>{percent(month.churnRate)}</td>
            <td className={numberCell}>{money(month.charged)}</td>
            <td className={numberCell}>{money(month.refunded)}</td>
            <td className={`${numberCell} font-medium`}>{money(month.net)}</td>
            <td className={numberCell}>{withCommas(month.failedPayments)}</td>
            <td className={numberCell}>{withCommas(month.trials)}</td>
          </tr>
        ))}
      </AdminTable>
    </Panel>
  );
}

const planColumns = Object.values(texts.planColumns).map((name, at) => ({ name, isNumber: at > 0 }));

function Plans({ revenue: { plans, currency, months } }: { revenue: Revenue }) {
  const money = (amount: string) => exactMoney({ amount, currency, usd: null });
  const now = months.at(-1);
  return (
    <Panel title={texts.plans} to={billingPath({ tab: 'subscriptions' })} link={texts.seeSubscriptions}>
      <AdminTable caption={texts.plans} columns={planColumns}>
        {plans.map(({ plan, paying, trials, mrr }) => (
          <tr key={plan}>
            <th scope="row" className={`${cell} text-left font-normal`}>
              {planCatalogue[plan].name}
            </th>
            <td className={numberCell}>{withCommas(paying)}</td>
            <td className={numberCell}>{withCommas(trials)}</td>
            <td className={numberCell}>{money(mrr)}</td>
          </tr>
        ))}
        <tr className="font-medium">
          <th scope="row" className={`${cell} text-left font-medium`}>
            {texts.total}
          </th>
          <td className={numberCell}>{withCommas(now?.paying ?? 0)}</td>
          <td className={numberCell}>{withCommas(plans.reduce((sum, { trials }) => sum + trials, 0))}</td>
          <td className={numberCell}>{money(now?.mrr ?? '0')}</td>
        </tr>
      </AdminTable>
    </Panel>
  );
}

function Notes({ revenue: { given, leftOut, isTest } }: { revenue: Revenue }) {
  const notes = [
    texts.noteNormal,
    texts.noteDeleted,
    ...(given > 0 ? [texts.noteGiven(given)] : []),
    ...(leftOut.otherMode > 0 ? [texts.noteOtherMode(leftOut.otherMode, isTest)] : []),
    ...(leftOut.otherCurrency > 0 ? [texts.noteOtherCurrency(leftOut.otherCurrency)] : []),
  ];
  return (
    <section aria-label={texts.notes} className="mt-6 max-w-prose text-13 text-ink-3">
      <ul className="space-y-1">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
