import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Settings, Verdict } from '../../../contract/admin/settings.ts';
import { api } from '../../platform/api/client.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { Loaded } from '../Loaded.tsx';
import { Panel, PanelSkeleton } from '../Panel.tsx';
import { adminTexts } from '../texts.ts';
import { Checklist } from './Checklist.tsx';
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
