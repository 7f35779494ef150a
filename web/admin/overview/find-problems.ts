import type { Overview } from '../../../contract/admin/overview.ts';
import type { BillingOverview } from '../../../contract/billing/billing-admin.ts';
import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { billingPath } from '../billing/billing-view.ts';
import { isOverdue } from '../billing/format.ts';
import { billingOverviewTexts } from '../billing/texts.ts';
import { attentionTexts as texts } from './texts.ts';

/** What does not work, each with where it is put right. A source stands for itself. */
export type Problem =
  | { kind: 'source'; source: SourceState }
  | { kind: 'other'; title: string; detail: string | null; to: string; link: string };

type Known = {
  trouble: Overview['trouble'];
  sources: readonly SourceState[];
  payments: BillingOverview | undefined;
};

/** All that keeps the product from working, what stops most of it first. */
export function findProblems({ trouble, sources, payments }: Known, now: Date): Problem[] {
  const { failedMails, failedJobs, lastFailedJob, failedBackup, isCountingLate } = trouble;
  const other = (title: string, to: string, link: string, detail: string | null = null): Problem => ({
    kind: 'other',
    title,
    detail,
    to,
    link,
  });
  return [
    ...trouble.installation.map((each) =>
      other(texts.installation[each], paths.adminSettings(), texts.seeSettings),
    ),
    ...sources.flatMap((source): Problem[] => (source.trouble ? [{ kind: 'source', source }] : [])),
    ...(payments ? findPaymentProblems(payments, now) : []),
    ...(failedMails > 0
      ? [other(texts.mails(failedMails), paths.adminMailbox({ status: 'failed' }), texts.seeMails)]
      : []),
    ...(failedJobs > 0
      ? [
          other(
            texts.jobs(failedJobs),
            paths.adminJobs({ state: 'given-up' }),
            texts.seeJobs,
            lastFailedJob ? texts.lastJob(lastFailedJob, failedJobs) : null,
          ),
        ]
      : []),
    ...(failedBackup === null
      ? []
      : [other(texts.backup, paths.adminBackups(), texts.seeBackups, failedBackup)]),
    ...(isCountingLate
      ? [
          other(
            texts.countingLate,
            paths.adminJobs({ tab: 'schedules' }),
            texts.seeJobs,
            texts.isWorkerRunning,
          ),
        ]
      : []),
  ];
}

function findPaymentProblems(payments: BillingOverview, now: Date): Problem[] {
  const isLate = isOverdue(payments, now);
  if (payments.dead === 0 && !isLate) return [];
  return [
    {
      kind: 'other',
      title: billingOverviewTexts.dashboardPayments(
        billingOverviewTexts.dashboardTitle(payments.dead, isLate),
      ),
      detail: billingOverviewTexts.dashboardMeaning,
      to: billingPath({ tab: 'events', status: payments.dead > 0 ? 'dead' : 'waiting' }),
      link: billingOverviewTexts.openInbox,
    },
  ];
}
