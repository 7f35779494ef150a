import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ChecklistItem, Settings, Verdict } from '../../../contract/admin/settings.ts';
import { api } from '../../platform/api/client.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { Loaded } from '../Loaded.tsx';
import { mailboxPath } from '../mailbox/mailbox-view.ts';
import { Panel, PanelSkeleton } from '../Panel.tsx';
import { RemoveSample } from '../sources/RemoveSample.tsx';
import { adminTexts } from '../texts.ts';
import { usersPath } from '../users/users-view.ts';
import { settingsTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: () => api.settings.get(),
  staleTime: 0,
  refetchOnMount: 'always',
});

export default function AdminSettingsPage() {
  const query = useQuery(settingsQuery);
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.lead} />
      <Loaded query={query} what={texts.title} skeleton={<PanelSkeleton lines={5} />}>
        {(settings) => (
          <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <div className="order-2 min-w-0 space-y-10 xl:order-1">
              <Checks findings={settings.findings} verdict="broken" />
              <Checks findings={settings.findings} verdict="toDo" />
              <Checks findings={settings.findings} verdict="fine" />
              <p className="text-13 text-ink-3">
                {texts.examinedAt} <RelativeMoment moment={settings.examinedAt} />. {texts.tryAgain}
              </p>
            </div>
            <div className="order-1 min-w-0 xl:order-2">
              <Checklist steps={settings.steps} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

const tones = { broken: 'loss', toDo: 'warn', fine: 'go' } as const satisfies Record<Verdict, string>;

function Checks({ findings, verdict }: { findings: Settings['findings']; verdict: Verdict }) {
  const found = findings.filter((check) => check.verdict === verdict);
  if (found.length === 0) return null;
  return (
    <Panel title={texts.groups[verdict]}>
      <ul className="divide-y divide-rule border-rule border-b">
        {found.map(({ sentence }) => (
          <li key={sentence} className="flex gap-3 py-2.5 text-14">
            <span
              aria-hidden="true"
              className={`mt-1.5 size-2 shrink-0 rounded-full ${dots[tones[verdict]]}`}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{sentence}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const dots = { loss: 'bg-loss', warn: 'bg-warn', go: 'bg-go' };

function Checklist({ steps }: { steps: readonly ChecklistItem[] }) {
  const isAllDone = steps.every(({ isDone }) => isDone);
  return (
    <Panel title={texts.steps}>
      {isAllDone ? <p className="border-rule border-b py-3 text-14 text-ink-3">{texts.stepsDone}</p> : null}
      <ol className="divide-y divide-rule border-rule border-b">
        {steps.map((item) => (
          <li
            key={item.step}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-14"
          >
            <span className="min-w-0 flex-1 basis-48">{texts.stepNames[item.step]}</span>
            <span className="ml-auto flex items-center gap-3">
              <StepAction item={item} />
              <Tag tone={item.isDone ? 'go' : 'warn'}>{item.isDone ? texts.done : texts.open}</Tag>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What can be done from here; the rest is set where the product runs. */
function StepAction({ item: { step, isDone } }: { item: ChecklistItem }) {
  if (step === 'sample') return isDone ? null : <RemoveSample />;
  const run = 'inline-flex min-h-6 items-center text-13 underline decoration-rule-2 underline-offset-4';
  if (step === 'second-admin' && !isDone)
    return (
      <Link to={usersPath({})} className={run}>
        {texts.stepLinks['second-admin']}
      </Link>
    );
  if (step === 'mail' && isDone)
    return (
      <Link to={mailboxPath({ tab: 'by-hand' })} className={run}>
        {texts.stepLinks.mail}
      </Link>
    );
  return null;
}
