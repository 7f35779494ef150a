import { useState } from 'react';
import { type NextStep, sayDay, sayStep } from '../../contract/applications/application-state.ts';
import type { Application } from '../../contract/applications/applications.ts';
import { addDays, daysBetween } from '../../contract/platform/time/days.ts';
import { Face } from '../companies/Face.tsx';
import { Button } from '../ui/Button.tsx';
import { Marker } from '../ui/Marker.tsx';
import { SampleTag } from '../ui/rounds/SampleTag.tsx';
import { StepAction } from './StepAction.tsx';
import { applicationsTexts, cardTexts as texts } from './texts.ts';
import { type DueApplication, dueOn, hasReminderDue, nextReminder } from './today.ts';
import type { ChangeApplication } from './use-change-application.ts';

/** So many marks at most stand on one screen. */
const mostShown = 4;
const snoozeDays = 7;

type TodayListProps = {
  applications: readonly Application[];
  today: string;
  onOpen: (id: string) => void;
  change: ChangeApplication['change'];
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
      {due.length === 0 ? <NothingDue applications={applications} today={today} /> : null}
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

function NothingDue({ applications, today }: Pick<TodayListProps, 'applications' | 'today'>) {
  const next = nextReminder(applications, today);
  return (
    <p className="pt-3 text-14 text-ink-3">
      {next?.followUpOn
        ? applicationsTexts.nextUp(next.companyName, sayDay(next.followUpOn, today))
        : applicationsTexts.nothingToday}
    </p>
  );
}

type DueRowProps = Omit<TodayListProps, 'applications'> & { entry: DueApplication };

function DueRow({ entry: { application, step }, today, onOpen, change }: DueRowProps) {
  const { applicationId, startupId, companyName, logo, isSample } = application;
  const later = addDays(today, snoozeDays);
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 py-3 xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.6fr)_17.5rem] xl:py-2.5">
      <Face startupId={startupId ?? applicationId} name={companyName} logo={logo} size="row" />
      <p className="flex min-w-0 items-center gap-2">
        <button
          type="button"
          dir="auto"
          title={companyName}
          aria-label={texts.detailsOf(companyName)}
          onClick={() => onOpen(applicationId)}
          className="line-clamp-2 min-h-0! text-left font-medium text-15 leading-[1.3] outline-none [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ink"
        >
          {companyName}
        </button>
        {isSample ? <SampleTag /> : null}
      </p>
      <p className="order-3 col-span-3 text-14 text-ink-2 xl:order-none xl:col-span-1">
        {hasReminderDue(step) ? (
          <Marker>{sayStep(step, today)}</Marker>
        ) : (
          <span className="text-go">{sayStep(step, today)}</span>
        )}
        {whyNow(application, step, today)}
      </p>
      <div className="relative z-10 order-4 col-span-3 flex flex-wrap gap-2 xl:order-none xl:col-span-1 xl:justify-end">
        <StepAction application={application} today={today} onOpen={onOpen} change={change} />
        {hasReminderDue(step) ? (
          <Button
            variant="outline"
            size="small"
            aria-label={texts.doneOf(companyName)}
            onClick={() => change(application, { followUpOn: null }, texts.isDone(companyName))}
          >
            {texts.done}
          </Button>
        ) : null}
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

/** Why it is time, where the step does not say so. */
function whyNow({ contactName, companyName, sentOn }: Application, { kind }: NextStep, today: string) {
  const days = kind === 'follow-up' && sentOn ? daysBetween(sentOn, today) : 0;
  if (days > 0) return ` · ${texts.noReplyFor(contactName ?? companyName, days)}`;
  return kind === 'arrange' ? ` · ${texts.theyAnswered}` : null;
}
