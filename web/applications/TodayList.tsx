import { useState } from 'react';
import type { Application } from '../../contract/applications/applications.ts';
import { addDays, daysBetween } from '../../contract/platform/time/days.ts';
import { Face } from '../companies/Face.tsx';
import { Button } from '../ui/Button.tsx';
import { Marker } from '../ui/Marker.tsx';
import { SampleTag } from '../ui/rounds/SampleTag.tsx';
import { applicationsTexts, cardTexts as texts } from './texts.ts';
import { type DueApplication, dueOn } from './today.ts';
import type { useChangeApplication } from './use-change-application.ts';

/** So many marks at most stand on one screen. */
const mostShown = 4;
const snoozeDays = 7;

type TodayListProps = {
  applications: readonly Application[];
  today: string;
  onOpen: (id: string) => void;
  change: ReturnType<typeof useChangeApplication>;
};

/** What a person should look at today, before everything else. */
export function TodayList({ applications, today, onOpen, change }: TodayListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const due = dueOn(applications, today);
  const shown = isWhole ? due : due.slice(0, mostShown);
  return (
    <section aria-labelledby="due-today" className="mb-8">
      <h2 id="due-today" className="headline border-rule border-b pb-2 text-20">
        {applicationsTexts.today}
      </h2>
      {due.length === 0 ? <p className="pt-3 text-14 text-ink-3">{applicationsTexts.nothingToday}</p> : null}
      <ul>
        {shown.map((entry) => (
          <li key={entry.application.applicationId} className="border-rule border-b">
            <DueRow entry={entry} today={today} onOpen={onOpen} change={change} />
          </li>
        ))}
      </ul>
      {shown.length < due.length ? (
        <Button variant="link" size="small" className="mt-3" onClick={() => setIsWhole(true)}>
          {applicationsTexts.showAll(due.length)}
        </Button>
      ) : null}
    </section>
  );
}

type DueRowProps = Omit<TodayListProps, 'applications'> & { entry: DueApplication };

function DueRow({ entry: { application, kind }, today, onOpen, change }: DueRowProps) {
  const { applicationId, startupId, companyName, logo, isSample } = application;
  const later = addDays(today, snoozeDays);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2.5 xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,2fr)_5rem_17.5rem]">
      <Face startupId={startupId ?? applicationId} name={companyName} logo={logo} size="row" />
      <p className="flex items-center gap-2">
        <span dir="auto" className="truncate font-medium text-15">
          {companyName}
        </span>
        {isSample ? <SampleTag /> : null}
      </p>
      <p className="order-4 col-span-3 truncate text-14 text-ink-2 sm:col-span-2 xl:order-none xl:col-span-1">
        {sentence(application, kind, today)}
      </p>
      <p className="text-right text-13 xl:text-left">
        {kind === 'your-turn' ? (
          <span className="text-go">{texts.yourTurn}</span>
        ) : (
          <Marker>{texts.followUpNow}</Marker>
        )}
      </p>
      <div className="order-5 col-span-3 flex justify-end gap-2 sm:col-span-1 xl:order-none">
        {kind === 'your-turn' ? null : (
          <Button
            variant="outline"
            size="small"
            aria-label={texts.doneOf(companyName)}
            onClick={() => change(application, { followUpOn: null }, texts.isDone(companyName))}
          >
            {texts.done}
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          aria-label={texts.detailsOf(companyName)}
          onClick={() => onOpen(applicationId)}
        >
          {texts.details}
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-label={texts.snoozeOf(companyName)}
          onClick={() => change(application, { followUpOn: later }, texts.snoozed(companyName, later))}
        >
          {texts.snooze}
        </Button>
      </div>
    </div>
  );
}

function sentence(application: Application, kind: DueApplication['kind'], today: string): string {
  const { contactName, companyName, sentOn, status, followUpOn } = application;
  if (kind === 'your-turn') return texts.theyAnswered;
  if (status === 'SUBMITTED' && sentOn)
    return texts.noAnswerFor(contactName ?? companyName, daysBetween(sentOn, today));
  return followUpOn ? texts.followUp(followUpOn, daysBetween(today, followUpOn)) : '';
}
