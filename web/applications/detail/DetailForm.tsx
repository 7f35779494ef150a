import { type FormEvent, useState } from 'react';
import {
  applicationStages,
  stageOf,
  stageValueOf,
} from '../../../contract/applications/application-stages.ts';
import { stateName } from '../../../contract/applications/application-state.ts';
import {
  type ApplicationStatus,
  closingReasonNames,
  closingReasons,
} from '../../../contract/applications/application-status.ts';
import { type Application, applicationLimits } from '../../../contract/applications/applications.ts';
import { addDays } from '../../../contract/platform/time/days.ts';
import { codeOfError, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { controlStyle, Field, useFieldIds } from '../../ui/forms/Field.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { detailTexts as texts } from '../texts.ts';
import type { ChangeApplication } from '../use-change-application.ts';
import { changesOf } from './changes-of.ts';

type DetailFormProps = {
  application: Application;
  /** As they are stored by now. */
  notes: string;
  today: string;
  onSave: ChangeApplication['save'];
  /** Reads the notes again. */
  onReread: () => Promise<unknown>;
  onClose: () => void;
};

/** What a person may change. It closes once that is saved; until then nothing that was typed goes. */
export function DetailForm(props: DetailFormProps) {
  const { application, notes, today, onSave, onReread, onClose } = props;
  // What the fields began with: only what the user changes in them is saved, whatever another tab changes meanwhile.
  const [opened] = useState(application);
  const [chosen, choose] = useState<string | null>(null);
  const stage = chosen ?? stageValueOf(application);
  const status = stageOf(stage)?.status ?? application.status;
  // The stored notes that the user began to change; until then they follow what another tab saves.
  const [notesBefore, setNotesBefore] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { status: shownStatus, subStatus } = application;
    const began = { ...opened, status: shownStatus, subStatus };
    const change = changesOf(new FormData(event.currentTarget), { application: began, notes });
    if (Object.keys(change).length === 0) return onClose();
    setIsBusy(true);
    try {
      await onSave(application, change, notesBefore ?? notes);
      onClose();
    } catch (error) {
      if (codeOfError(error) === 'CONFLICT') await onReread();
      setFailure(error);
      setIsBusy(false);
    }
  };
  const isConflict = codeOfError(failure) === 'CONFLICT';
  // Who has seen the other notes may replace them.
  if (isConflict && notes !== notesBefore) setNotesBefore(notes);
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-4 border-rule border-t pt-5 sm:grid-cols-2"
    >
      <StageField value={stage} hasLetter={opened.hasLetter} onChange={choose} />
      <TextField
        label={texts.followUpOn}
        hint={texts.followUpHint}
        name="followUpOn"
        type="date"
        min={earlier(opened.followUpOn, today)}
        max={addDays(today, 730)}
        defaultValue={opened.followUpOn ?? ''}
      />
      <StageDates application={opened} status={status} today={today} />
      <Contact application={opened} />
      <JobAd jobAdUrl={opened.jobAdUrl} />
      <Notes notes={notes} onBegin={() => setNotesBefore((before) => before ?? notes)} />
      {failure ? (
        <div className="sm:col-span-2">
          <Notice tone="loss" title={texts.saveFailed}>
            {texts.stillHere(messageOfError(failure))}
            {isConflict ? <TheirNotes notes={notes} /> : null}
          </Notice>
        </div>
      ) : null}
      <Button type="submit" isBusy={isBusy} className="w-full sm:w-fit">
        {texts.save}
      </Button>
    </form>
  );
}

/** Before this a year was mistyped. */
const firstDay = '2000-01-01';

/** A day that is stored may stay. */
const earlier = (day: string | null, today: string) => (day !== null && day < today ? day : today);

type StageFieldProps = { value: string; hasLetter: boolean; onChange: (value: string) => void };

function StageField({ value, hasLetter, onChange }: StageFieldProps) {
  return (
    <SelectField
      label={texts.status}
      name="stage"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {applicationStages.map((each) => (
        <option key={each.value} value={each.value}>
          {stateName({ ...each, hasLetter })}
        </option>
      ))}
    </SelectField>
  );
}

type StageDatesProps = Pick<DetailFormProps, 'application' | 'today'> & { status: ApplicationStatus };

/** What only some stages have: a draft was never sent, and only what is closed has a reason for it. */
function StageDates({ application, status, today }: StageDatesProps) {
  const { sentOn, answeredOn, closingReason } = application;
  if (status === 'PENDING') return null;
  return (
    <>
      <TextField
        label={texts.sentOn}
        name="sentOn"
        type="date"
        min={earlier(sentOn, firstDay)}
        max={today}
        defaultValue={sentOn ?? ''}
      />
      {status === 'ACCEPTED' ? (
        <TextField
          label={texts.answeredOn}
          name="answeredOn"
          type="date"
          min={earlier(answeredOn, sentOn ?? firstDay)}
          max={today}
          defaultValue={answeredOn ?? ''}
        />
      ) : null}
      {status === 'REJECTED' ? (
        <SelectField
          key={closingReason}
          label={texts.closingReason}
          name="closingReason"
          defaultValue={closingReason ?? ''}
        >
          <option value="">{texts.noReason}</option>
          {closingReasons.map((each) => (
            <option key={each} value={each}>
              {closingReasonNames[each]}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}

function Contact({ application: { contactName, contactEmail } }: Pick<DetailFormProps, 'application'>) {
  return (
    <div className="grid items-start gap-4 sm:col-span-2 sm:grid-cols-2">
      <TextField
        label={texts.contactName}
        name="contactName"
        defaultValue={contactName ?? ''}
        maxLength={applicationLimits.name}
      />
      <TextField
        label={texts.contactEmail}
        name="contactEmail"
        type="email"
        inputMode="email"
        defaultValue={contactEmail ?? ''}
        maxLength={applicationLimits.email}
      />
    </div>
  );
}

function JobAd({ jobAdUrl }: Pick<Application, 'jobAdUrl'>) {
  const address = jobAdUrl === null ? null : URL.parse(jobAdUrl);
  return (
    <div className="sm:col-span-2">
      <TextField
        label={texts.jobAdUrl}
        name="jobAdUrl"
        type="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={jobAdUrl ?? ''}
        maxLength={applicationLimits.jobAdUrl}
      />
      {address && /^https?:$/.test(address.protocol) ? (
        <a
          href={address.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="mt-1 inline-block break-all text-14 underline underline-offset-4"
        >
          {texts.openJobAd(address.host)}
        </a>
      ) : null}
    </div>
  );
}

function Notes({ notes, onBegin }: { notes: string; onBegin: () => void }) {
  const { id, control } = useFieldIds({});
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    onBegin();
  };
  return (
    <Field id={id} label={texts.notes} className="sm:col-span-2">
      <textarea
        {...control}
        name="notes"
        rows={4}
        maxLength={applicationLimits.notes}
        value={typed ?? notes}
        onChange={({ target }) => change(target.value)}
        className={`${controlStyle} py-2`}
      />
    </Field>
  );
}

function TheirNotes({ notes }: { notes: string }) {
  return (
    <>
      <p className="mt-2">{texts.theirNotes}</p>
      <p
        dir="auto"
        className="mt-1 max-h-40 overflow-y-auto whitespace-pre-wrap border-rule-2 border-l-2 pl-3"
      >
        {notes}
      </p>
      <p className="mt-2">{texts.saveOver}</p>
    </>
  );
}
