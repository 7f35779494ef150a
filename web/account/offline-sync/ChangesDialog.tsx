import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OfflineChange, PresentState } from '../../../contract/account/offline-sync/offline-changes.ts';
import { stageName } from '../../../contract/applications/application-stages.ts';
import { subStatusNames } from '../../../contract/applications/application-state.ts';
import { closingReasonNames } from '../../../contract/applications/application-status.ts';
import type { ApplicationChange } from '../../../contract/applications/applications.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { detailTexts } from '../../applications/texts.ts';
import { changesOf, dropChange, replaceChange, type WaitingChange } from '../../platform/offline/changes.ts';
import { useConnection } from '../../platform/offline/connection.ts';
import { giveWay, insistOn } from '../../platform/offline/decide.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { sendNow, shortMoment } from './send-now.ts';
import { offlineChangeTexts as texts } from './texts.ts';

/** What waits, in its order; of what cannot go on by itself the person says what becomes of it. */
export default function ChangesDialog({ person, onClose }: { person: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { waiting, unsettled } = useConnection();
  const { data: changes, refetch } = useQuery({
    queryKey: ['kept-changes', person],
    queryFn: () => changesOf(person),
    staleTime: 0,
    gcTime: 0,
  });
  // Whatever is sent, decided or added meanwhile changes them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the reason, though nothing of them is read
  useEffect(() => void refetch(), [waiting, unsettled, refetch]);
  const finish = async (work: Promise<unknown>) => {
    await work;
    await sendNow();
    await queryClient.invalidateQueries();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      description={texts.meaning}
    >
      {changes?.length === 0 ? <p className="text-15">{texts.none}</p> : null}
      <ol className="grid divide-y divide-rule border-rule border-y">
        {changes?.map((change) => (
          <li key={change.id} className="grid gap-3 py-4">
            <Change change={change} onSettle={(work) => void finish(work)} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

type ChangeProps = { change: WaitingChange; onSettle: (work: Promise<unknown>) => void };

function Change({ change, onSettle }: ChangeProps) {
  const { standing, name, madeAt } = change;
  const drop = () => onSettle(dropChange(change));
  const sendAs = (said: OfflineChange) =>
    onSettle(replaceChange({ ...change, change: said, standing: { kind: 'waiting' } }));
  return (
    <>
      <div>
        <h3 dir="auto" className="font-medium text-15">
          {name ?? texts.unnamed}
        </h3>
        <p className="text-13 text-ink-3">{texts.madeAt(shortMoment(madeAt, new Date()))}</p>
      </div>
      {standing.kind === 'conflict' ? (
        <Conflict change={change.change} present={standing.present} onSend={sendAs} onDrop={drop} />
      ) : (
        <>
          <Lines lines={describeChange(change.change)} />
          {standing.kind === 'refused' ? (
            <p className="text-14 text-loss">{texts.refused(standing.reason)}</p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {standing.kind === 'refused' ? (
              <Button size="small" onClick={() => sendAs(change.change)}>
                {texts.tryAgain}
              </Button>
            ) : null}
            <Button variant="outline" size="small" onClick={drop}>
              {texts.discard}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

type ConflictProps = {
  change: OfflineChange;
  present: PresentState;
  onSend: (change: OfflineChange) => void;
  onDrop: () => void;
};

function Conflict({ change, present, onSend, onDrop }: ConflictProps) {
  const rest = giveWay(change, present);
  return (
    <>
      <p className="text-14">{texts.conflict}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version title={texts.mine} lines={describeMine(change, present)} />
        <Version title={texts.theirs} lines={describePresent(present)} />
      </div>
      {rest ? (
        <div className="grid gap-1.5">
          <p className="text-13 text-ink-3">{texts.rest}</p>
          <Lines lines={describeChange(rest)} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onSend(insistOn(change, present))}>
          {texts.keepMine}
        </Button>
        <Button variant="outline" size="small" onClick={() => (rest ? onSend(rest) : onDrop())}>
          {texts.keepTheirs}
        </Button>
      </div>
    </>
  );
}

function Version({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className="grid content-start gap-2 border-rule-2 border-l-2 pl-3">
      <h4 className="text-13 text-ink-3">{title}</h4>
      <Lines lines={lines} />
    </section>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <div className="grid gap-1.5 text-14">
      {lines.map(({ name, value }) => (
        <p
          key={name}
          dir="auto"
          className="max-h-48 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {name ? <span className="text-ink-3">{name}: </span> : null}
          {value}
        </p>
      ))}
    </div>
  );
}

/** What something is called, and what it is to be. */
type Line = { name: string | null; value: string };

/** A change as a person reads it. */
function describeChange(change: OfflineChange): Line[] {
  switch (change.kind) {
    case 'favorite':
      return [{ name: null, value: change.isFavorite ? texts.saved : texts.unsaved }];
    case 'application':
      return linesOf(change.change);
    case 'letter':
      return [{ name: texts.letter, value: change.text || texts.empty }];
    case 'mute':
      return [{ name: null, value: texts.hidden }];
    case 'unmute':
      return [{ name: null, value: texts.shown }];
  }
}

/** What is in its way. */
const describePresent = (present: PresentState): Line[] =>
  present.kind === 'letter'
    ? [{ name: texts.letter, value: present.text || texts.empty }]
    : linesOf(present.present);

/** Of a change only what is in the way of something. */
function describeMine(change: OfflineChange, present: PresentState): Line[] {
  if (change.kind !== 'application' || present.kind !== 'application') return describeChange(change);
  const names = new Set(Object.keys(present.present));
  return linesOf(Object.fromEntries(Object.entries(change.change).filter(([name]) => names.has(name))));
}

function linesOf(change: ApplicationChange): Line[] {
  const { status, subStatus, closingReason: reason, isArchived } = change;
  const archive = isArchived ? texts.inArchive : texts.notInArchive;
  return [
    line(
      detailTexts.status,
      status
        ? stageName({ value: status, status, subStatus: subStatus ?? null })
        : subStatus && subStatusNames[subStatus],
    ),
    line(detailTexts.closingReason, reason && closingReasonNames[reason]),
    line(detailTexts.notes, change.notes),
    line(detailTexts.contactName, change.contactName),
    line(detailTexts.contactEmail, change.contactEmail),
    line(detailTexts.jobAdUrl, change.jobAdUrl),
    line(detailTexts.sentOn, written(change.sentOn)),
    line(texts.answeredOn, written(change.answeredOn)),
    line(detailTexts.followUpOn, written(change.followUpOn)),
    line(texts.archived, isArchived === undefined ? undefined : archive),
  ].flatMap((each) => each ?? []);
}

const written = (day: string | null | undefined) => day && writtenDate(day);

const line = (name: string, value: string | null | undefined): Line | null =>
  value === undefined ? null : { name, value: value || texts.empty };
