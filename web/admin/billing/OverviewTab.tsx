import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BillingOverview } from '../../../contract/billing/billing-admin.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { relativeMoment } from '../../ui/relative-time.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Loaded } from '../Loaded.tsx';
import { Figure, Panel, PanelSkeleton } from '../Panel.tsx';
import { billingPath } from './billing-view.ts';
import { isOverdue } from './format.ts';
import { LastReconciliation } from './LastReconciliation.tsx';
import { billingOverviewQuery } from './queries.ts';
import { Refusals } from './Refusals.tsx';
import { billingTexts, billingOverviewTexts as texts } from './texts.ts';

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
