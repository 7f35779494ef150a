import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import {
  applicationStatuses,
  closingReasonNames,
  closingReasons,
  statusOf,
} from '../../contract/applications/application-status.ts';
import { applicationStatusNames } from '../../contract/applications/application-status-names.ts';
import {
  type Application,
  type ApplicationDetail,
  applicationLimits,
} from '../../contract/applications/applications.ts';
import { CompanyLink } from '../companies/CompanyLink.tsx';
import { api } from '../platform/api/client.ts';
import { applicationListKey } from '../platform/api/query-keys.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { controlStyle, Field, useFieldIds } from '../ui/forms/Field.tsx';
import { SelectField } from '../ui/forms/SelectField.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { TheirsAlone } from '../ui/impersonation/TheirsAlone.tsx';
import { Notice } from '../ui/Notice.tsx';
import { writtenMoment } from '../ui/relative-time.ts';
import { SkeletonLine } from '../ui/Skeleton.tsx';
import { detailTexts as texts } from './texts.ts';
import type { useChangeApplication } from './use-change-application.ts';

const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationListKey, id],
    queryFn: () => api.applications.get({ id }),
    refetchOnMount: true,
  });

type ApplicationDialogProps = {
  application: Application;
  onClose: () => void;
  change: ReturnType<typeof useChangeApplication>;
  onRemove: (application: Application) => void;
};

/** All of one application: what a person may change of it, and how it came to where it is. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { onClose } = props;
  const { startupId, companyName } = props.application;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={companyName}>
      {startupId ? (
        <p className="-mt-4 mb-4 w-fit relative text-14 underline underline-offset-4">
          <CompanyLink startupId={startupId}>{texts.openCompany}</CompanyLink>
        </p>
      ) : (
        <p className="-mt-4 mb-4 text-14 text-ink-3">{texts.gone}</p>
      )}
      <TheirsAlone>
        <Detail {...props} />
      </TheirsAlone>
    </Dialog>
  );
}

function Detail({ application, onClose, change, onRemove }: ApplicationDialogProps) {
  const { isArchived } = application;
  const detail = useQuery(detailQuery(application.applicationId));
  const closeAnd = (act: () => void) => {
    onClose();
    act();
  };
  return (
    <>
      {detail.isError ? <Notice tone="loss" title={texts.loadFailed} /> : null}
      {detail.isPending ? <SkeletonLine className="w-48" /> : null}
      {detail.data ? (
        <>
          <DetailForm
            key={application.applicationId}
            application={application}
            notes={detail.data.notes}
            onSave={(changes) => closeAnd(() => change(application, changes))}
          />
          <History detail={detail.data} />
          <div className="mt-6 flex flex-wrap gap-2 border-rule border-t pt-4">
            <Button
              variant="outline"
              size="small"
              onClick={() => closeAnd(() => change(application, { isArchived: !isArchived }))}
            >
              {isArchived ? texts.unarchive : texts.archive}
            </Button>
            <Button variant="outline" size="small" onClick={() => closeAnd(() => onRemove(application))}>
              {texts.remove}
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}

type DetailFormProps = {
  application: Application;
  notes: string;
  onSave: (change: Parameters<ReturnType<typeof useChangeApplication>>[1]) => void;
};

function DetailForm({ application, notes, onSave }: DetailFormProps) {
  const { status, contactName, contactEmail, sentOn, followUpOn, closingReason: reason } = application;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => `${form.get(name) ?? ''}`.trim();
    const given = {
      sentOn: text('sentOn') || null,
      followUpOn: text('followUpOn') || null,
      closingReason: closingReasons.find((each) => each === text('closingReason')) ?? null,
    };
    const chosen = statusOf(text('status')) ?? status;
    onSave({
      ...(chosen === status ? {} : { status: chosen }),
      notes: `${form.get('notes') ?? ''}`,
      contactName: text('contactName'),
      contactEmail: text('contactEmail'),
      // What was left as it was follows the status.
      ...(given.sentOn === sentOn ? {} : { sentOn: given.sentOn }),
      ...(given.followUpOn === followUpOn ? {} : { followUpOn: given.followUpOn }),
      ...(given.closingReason === reason ? {} : { closingReason: given.closingReason }),
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <SelectField label={texts.status} name="status" defaultValue={status}>
        {applicationStatuses.map((each) => (
          <option key={each} value={each}>
            {applicationStatusNames[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.closingReason} name="closingReason" defaultValue={reason ?? ''}>
        <option value="">{texts.noReason}</option>
        {closingReasons.map((each) => (
          <option key={each} value={each}>
            {closingReasonNames[each]}
          </option>
        ))}
      </SelectField>
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
        defaultValue={contactEmail ?? ''}
        maxLength={applicationLimits.email}
      />
      <TextField label={texts.sentOn} name="sentOn" type="date" defaultValue={sentOn ?? ''} />
      <TextField label={texts.followUpOn} name="followUpOn" type="date" defaultValue={followUpOn ?? ''} />
      <Notes notes={notes} />
      <Button type="submit" className="w-fit">
        {texts.save}
      </Button>
    </form>
  );
}

function Notes({ notes }: { notes: string }) {
  const { id, control } = useFieldIds({});
  return (
    <Field id={id} label={texts.notes} className="sm:col-span-2">
      <textarea
        {...control}
        name="notes"
        rows={4}
        maxLength={applicationLimits.notes}
        defaultValue={notes}
        className={`${controlStyle} py-2`}
      />
    </Field>
  );
}

function History({ detail: { history, letter } }: { detail: ApplicationDetail }) {
  return (
    <>
      <h3 className="headline mt-6 border-rule border-t pt-4 text-17">{texts.history}</h3>
      <ol className="mt-2 grid gap-1 text-14">
        {history.map(({ status, at }) => (
          <li key={`${status} ${at}`} className="flex justify-between gap-4">
            {applicationStatusNames[status]}
            <time dateTime={at} className="figures text-ink-3">
              {writtenMoment(at)}
            </time>
          </li>
        ))}
      </ol>
      {letter ? (
        <details className="mt-4 text-14">
          <summary className="min-h-6 cursor-pointer font-medium">{texts.letter}</summary>
          <p dir="auto" className="mt-2 whitespace-pre-wrap text-ink-2">
            {letter}
          </p>
        </details>
      ) : null}
    </>
  );
}
