import { useState } from 'react';
import { sourceMessages } from '../../../contract/admin/sources.ts';
import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { api } from '../../platform/api/client.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell } from '../AdminTable.tsx';
import { WrittenMoment } from '../billing/BillingCells.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { foundBy } from '../run-texts.ts';
import { runTones } from '../status.ts';
import { adminTexts } from '../texts.ts';
import { useSourceChange } from './queries.ts';
import { isRunByHand, RunNow } from './RunNow.tsx';
import { SourceTrouble } from './SourceTrouble.tsx';
import { sourcesTexts as texts } from './texts.ts';

const columns = [
  { name: texts.source },
  { name: texts.lastRun },
  { name: texts.found },
  { name: texts.nextRun },
  { name: texts.runNow, isHidden: true },
];

export function SourceTable({ sources }: { sources: readonly SourceState[] }) {
  return (
    <AdminTable caption={texts.title} columns={columns}>
      {sources.map((source) => (
        <tr key={source.source}>
          <th scope="row" className={`${cell} min-w-52 text-left font-normal`}>
            <span className="font-medium">{source.label}</span>
            <span className="block text-13 text-ink-3">
              {source.offBecause === null ? texts.on(source.schedule) : texts.off(source.offBecause)}
            </span>
            {source.pause ? (
              <span className="block text-13 text-warn">
                {texts.pausedSince} <RelativeMoment moment={source.pause.since} />: {source.pause.reason}
              </span>
            ) : null}
            {source.trouble ? (
              <span className="block text-13 text-warn">
                <SourceTrouble source={source} />
              </span>
            ) : null}
          </th>
          <LastRun source={source} />
          <td className={`${cell} whitespace-nowrap text-ink-2`}>
            {source.nextRunAt ? <WrittenMoment moment={source.nextRunAt} /> : '–'}
          </td>
          <td className={`${cell} text-right`}>
            <Actions state={source} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

function LastRun({ source: { lastRun, lastGoodAt } }: { source: SourceState }) {
  if (!lastRun) {
    return (
      <td className={`${cell} text-ink-3`} colSpan={2}>
        {adminTexts.never}
      </td>
    );
  }
  const isGood = lastRun.status === 'succeeded' || lastRun.status === 'partial';
  return (
    <>
      <td className={`${cell} whitespace-nowrap`}>
        <Tag tone={runTones[lastRun.status]}>{texts.statuses[lastRun.status]}</Tag>
        <span className="ml-2 text-ink-2">
          <RelativeMoment moment={lastRun.startedAt} />
        </span>
        {!isGood && lastGoodAt ? (
          <span className="block text-13 text-ink-3">
            {texts.lastGood} <RelativeMoment moment={lastGoodAt} />
          </span>
        ) : null}
      </td>
      <td className={`${cell} min-w-48`}>
        <span className="figures">{foundBy(lastRun)}</span>
        {lastRun.reason ? <span className="block text-13 text-ink-2">{lastRun.reason}</span> : null}
      </td>
    </>
  );
}

function Actions({ state }: { state: SourceState }) {
  const { source, offBecause, pause } = state;
  if (!isRunByHand(source) || (offBecause !== null && pause === null)) return null;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {pause === null ? <RunNow source={source} label={state.label} words={texts.runNow} /> : null}
      <PauseSource source={source} state={state} />
    </span>
  );
}

type PauseSourceProps = { source: 'form-d' | 'feed'; state: SourceState };

/** Keeps a source from running, or lets it run again. */
function PauseSource({ source, state: { label, pause } }: PauseSourceProps) {
  const [isAsking, setAsking] = useState(false);
  const resume = useSourceChange(
    () => api.adminSources.resume({ source }),
    () => texts.resumed(label),
  );
  if (pause)
    return (
      <ChangeButton size="small" isBusy={resume.isPending} onClick={() => resume.mutate(undefined)}>
        {texts.resume}
        <span className="sr-only">: {label}</span>
      </ChangeButton>
    );
  return (
    <>
      <ChangeButton variant="outline" size="small" onClick={() => setAsking(true)}>
        {texts.pause}
        <span className="sr-only">: {label}</span>
      </ChangeButton>
      <PauseDialog source={source} label={label} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

type PauseDialogProps = {
  source: 'form-d' | 'feed';
  label: string;
  isOpen: boolean;
  onClose: () => void;
};

function PauseDialog({ source, label, isOpen, onClose }: PauseDialogProps) {
  const pause = useSourceChange(
    (reason: string) => api.adminSources.pause({ source, reason }),
    () => texts.paused(label),
  );
  const words = {
    reason: texts.why,
    missing: sourceMessages.reason,
    confirm: texts.pause,
    cancel: texts.cancel,
  };
  return (
    <ReasonDialog
      title={texts.pauseTitle(label)}
      description={texts.pauseMeaning}
      texts={words}
      isBusy={pause.isPending}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={(reason) => pause.mutate(reason, { onSuccess: onClose })}
    />
  );
}
