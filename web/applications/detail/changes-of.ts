import { stageOf, stageValueOf } from '../../../contract/applications/application-stages.ts';
import { closingReasons } from '../../../contract/applications/application-status.ts';
import type { Application, ApplicationChange } from '../../../contract/applications/applications.ts';

type Opened = { application: Application; notes: string };

/** What a person changed of what the form began with. What it did not show, or they left as it was, follows the status. */
export function changesOf(form: FormData, { application, notes }: Opened): ApplicationChange {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim();
  const day = (name: 'sentOn' | 'answeredOn' | 'followUpOn') =>
    form.has(name) && (text(name) || null) !== application[name] ? { [name]: text(name) || null } : {};
  const words = (name: 'contactName' | 'contactEmail' | 'jobAdUrl') =>
    text(name) === (application[name] ?? '') ? {} : { [name]: text(name) };
  const stage = stageOf(text('stage'));
  const isMoved = stage !== null && stage.value !== stageValueOf(application);
  const reason = closingReasons.find((each) => each === text('closingReason')) ?? null;
  const written = `${form.get('notes') ?? ''}`.replaceAll('\r\n', '\n');
  return {
    ...(isMoved ? { status: stage.status, subStatus: stage.subStatus } : {}),
    ...day('sentOn'),
    ...day('answeredOn'),
    ...day('followUpOn'),
    ...words('contactName'),
    ...words('contactEmail'),
    ...words('jobAdUrl'),
    ...(form.has('closingReason') && reason !== application.closingReason ? { closingReason: reason } : {}),
    ...(written === notes ? {} : { notes: written }),
  };
}
