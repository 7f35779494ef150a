import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BillingOverview, Reconciliation } from '../../../contract/billing/billing-admin.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { relativeMoment } from '../../ui/relative-time.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Loaded } from '../Loaded.tsx';
import { Figure, Panel, PanelSkeleton } from '../Panel.tsx';
import { billingPath } from './billing-view.ts';
import { isOverdue, reconciliationTones, refusalWords } from './format.ts';
import { billingOverviewQuery } from './queries.ts';
import { Unclaimed } from './ReconciliationsTab.tsx';
import { billingTexts, reconciliationTexts, billingOverviewTexts as texts } from './texts.ts';

const halves = 'grid gap-x-12 gap-y-10 xl:grid-cols-2';

export function BillingOverviewTab() {
  const overview = useQuery(billingOverviewQuery);
  return (
    <Loaded query={overview} what={billingTexts.tabs.overview} skeleton={<OverviewSkeleton />}>
      {(answer) => <Overview overview={answer} />}
    </Loaded>
  );
}

function Overview({ overview }: { overview: BillingOverview }) {
  const now = new Date();
  const { waiting, dead, oldestWaitingAt } = overview;
  const oldest = oldestWaitingAt === null ? null : relativeMoment(oldestWaitingAt, now);
  const isLate = isOverdue(overview, now);
  return (
    <>
      {oldest !== null && isLate ? (
        <div className="mb-8">
          <Notice
            tone="warn"
            title={texts.overdue}
            action={
              <Link
                to={billingPath({ tab: 'events', status: 'waiting' })}
                className={buttonStyle({ variant: 'outline', size: 'small' })}
              >
                {texts.seeWaiting}
              </Link>
            }
          >
            {texts.overdueMeaning(oldest)}
          </Notice>
        </div>
      ) : null}
      <div className={halves}>
        <div className="space-y-10">
          <Panel title={texts.inbox} to={billingPath({ tab: 'events' })} link={texts.openInbox}>
            <div className="divide-y divide-rule">
              <Figure
                count={dead}
                words={texts.dead}
                meaning={dead === 0 ? texts.noneDead : <DeadMeaning />}
              />
              <Figure
                count={waiting}
                words={texts.waiting(waiting)}
                meaning={oldest === null ? texts.noneWaiting : texts.oldest(oldest)}
              />
            </div>
          </Panel>
          <Panel title={texts.pending}>
            <Figure
              count={overview.pendingChanges}
              words={texts.pendingCount(overview.pendingChanges)}
              meaning={overview.pendingChanges === 0 ? texts.nonePending : texts.somePending}
            />
          </Panel>
        </div>
        <div className="space-y-10">
          <Panel title={texts.provider}>
            <Provider overview={overview} />
          </Panel>
          <Panel title={texts.last} to={billingPath({ tab: 'reconciliations' })} link={texts.seeAll}>
            <LastReconciliation run={overview.lastReconciliation} isSold={overview.provider === 'paypro'} />
          </Panel>
          <Panel title={texts.refusals}>
            <Refusals refusals={overview.refusals} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function DeadMeaning() {
  return (
    <>
      {texts.deadMeaning}{' '}
      <Link
        to={billingPath({ tab: 'events', status: 'dead' })}
        className={`${buttonStyle({ variant: 'link' })} text-ink`}
      >
        {texts.seeDead}
      </Link>
    </>
  );
}

function Provider({ overview: { provider, isTest, sandboxUrl } }: { overview: BillingOverview }) {
  return (
    <div className="py-3">
      <p className="flex items-center gap-3">
        <span className="headline text-22">{texts.providers[provider]}</span>
        {isTest ? <Tag tone="warn">{billingTexts.test}</Tag> : null}
      </p>
      <p className="mt-1 text-14 text-ink-3">
        {texts.providerMeaning[provider]}
        {isTest && provider === 'paypro' ? ` ${texts.testOnly}` : ''}
      </p>
      {sandboxUrl ? (
        <a
          href={sandboxUrl}
          className="mt-1 inline-flex min-h-8 items-center text-14 underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink"
        >
          {texts.openSandbox}
        </a>
      ) : null}
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <div className={halves}>
      <Panel title={texts.inbox}>
        <PanelSkeleton lines={4} />
      </Panel>
      <Panel title={texts.provider}>
        <PanelSkeleton lines={2} />
      </Panel>
    </div>
  );
}

/** Notifications that were turned away, by day and reason. */
function Refusals({ refusals }: Pick<BillingOverview, 'refusals'>) {
  if (refusals.length === 0) return <p className="py-3 text-14 text-ink-3">{texts.noRefusals}</p>;
  return (
    <>
      <p className="pt-3 text-13 text-ink-3">{texts.refusalsMeaning}</p>
      <ul className="divide-y divide-rule text-14">
        {refusals.map(({ day, reason, count }) => (
          <li key={`${day} ${reason}`} className="flex justify-between gap-6 py-2">
            <span>
              {refusalWords(reason)}
              <span className="block text-13 text-ink-3">{writtenDate(day)}</span>
            </span>
            <span className="figures whitespace-nowrap text-ink-2">{texts.times(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type LastReconciliationProps = { run: Reconciliation | null; isSold: boolean };

/** What the last one did. Where plans are really sold, a failed one may be a matter of keys. */
function LastReconciliation({ run, isSold }: LastReconciliationProps) {
  if (!run) return <p className="py-3 text-14 text-ink-3">{texts.neverCompared}</p>;
  return (
    <div className="py-3 text-14">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Tag tone={reconciliationTones[run.status]}>{reconciliationTexts.statuses[run.status]}</Tag>
        <span className="font-medium">{reconciliationTexts.scopes[run.scope]}</span>
        <span className="text-ink-3">
          <RelativeMoment moment={run.startedAt} />
        </span>
      </p>
      <p className="mt-1 text-ink-2">
        {reconciliationTexts.seenWords(run.subscriptionsSeen, run.ordersSeen)},{' '}
        {reconciliationTexts.changedWords(run.changed)}
      </p>
      {run.reason ? <p className="mt-1 text-ink-2">{run.reason}</p> : null}
      {run.status === 'failed' && isSold ? <p className="mt-1 text-ink-3">{texts.keysHint}</p> : null}
      <Unclaimed unclaimed={run.unclaimed} />
    </div>
  );
}
