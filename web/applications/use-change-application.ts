import { useMutation, useQueryClient } from '@tanstack/react-query';
import { followUpDays } from '../../contract/applications/application-status.ts';
import { applicationStatusNames } from '../../contract/applications/application-status-names.ts';
import type {
  Application,
  ApplicationChange,
  ApplicationDetail,
} from '../../contract/applications/applications.ts';
import { addDays } from '../../contract/platform/time/days.ts';
import type { ApplicationList } from '../feed/favorites/queries.ts';
import { showRestored } from '../feed/favorites/show-restored.ts';
import { api } from '../platform/api/client.ts';
import { applicationListKey } from '../platform/api/query-keys.ts';
import { viewersTimeZone } from '../platform/browser/time-zone.ts';
import { sendOrStore } from '../platform/offline/send-or-store.ts';
import { toast } from '../ui/toasts/toast.ts';
import { toastUndo } from '../ui/toasts/toast-undo.ts';
import { cardTexts as texts } from './texts.ts';
import { todayHere } from './today.ts';

type Change = { application: Application; change: ApplicationChange; said: string | null };

/** Changes an application: at once on the screen, taken back when the server refuses, and undone on demand. */
export function useChangeApplication() {
  const queryClient = useQueryClient();
  const show = (id: string, edit: (application: Application) => Application) =>
    queryClient.setQueryData<ApplicationList>(
      applicationListKey,
      (list) =>
        list && {
          applications: list.applications.map((each) => (each.applicationId === id ? edit(each) : each)),
        },
    );
  /** As a change says it. Notes are known where the dialog shows them. */
  const seen = (application: Application): ApplicationChange => {
    const { status, followUpOn, sentOn, answeredOn, closingReason, isArchived } = application;
    const detail = queryClient.getQueryData<ApplicationDetail>([
      ...applicationListKey,
      application.applicationId,
    ]);
    return {
      ...{ status, followUpOn, sentOn, answeredOn, closingReason, isArchived },
      contactName: application.contactName ?? '',
      contactEmail: application.contactEmail ?? '',
      notes: detail?.notes,
    };
  };
  const { mutate } = useMutation({
    mutationKey: [...applicationListKey, 'change'],
    mutationFn: ({ application, change }: Change) => {
      const { applicationId: id, companyName } = application;
      const timeZone = viewersTimeZone();
      const made = { kind: 'application', id, change, before: seen(application), timeZone } as const;
      return sendOrStore(made, () => api.applications.change({ id, timeZone, ...change }), companyName);
    },
    onMutate: async ({ application, change }) => {
      await queryClient.cancelQueries({ queryKey: applicationListKey });
      show(application.applicationId, (shown) => foresee(shown, change));
    },
    onError: (_error, { application }) => {
      show(application.applicationId, () => application);
      toast.error(texts.changeFailed);
    },
    onSuccess: (_answer, { application, change, said }) => {
      if (said === null) return;
      const undo = () => mutate({ application, change: before(application, change), said: null });
      toastUndo(said, undo, `application-${application.applicationId}`);
    },
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: [...applicationListKey, 'change'] }) === 1;
      if (isLast) void showRestored(queryClient);
    },
  });
  return (application: Application, change: ApplicationChange, said?: string) => {
    const { companyName } = application;
    const reported =
      said ??
      (change.status
        ? texts.moved(companyName, applicationStatusNames[change.status])
        : texts.changed(companyName));
    mutate({ application, change, said: reported });
  };
}

/** What the server will make of it, as far as a card shows it. */
function foresee(shown: Application, change: ApplicationChange): Application {
  const { notes, ...visible } = change;
  const edited = { ...shown, ...visible };
  if (change.status === undefined || change.status === shown.status) return edited;
  const today = todayHere(new Date());
  const isSent = change.status === 'SUBMITTED';
  return {
    ...edited,
    statusSince: new Date().toISOString(),
    sentOn:
      change.status === 'PENDING' ? null : (edited.sentOn ?? (change.status === 'REJECTED' ? null : today)),
    followUpOn: change.followUpOn ?? (isSent ? (shown.followUpOn ?? addDays(today, followUpDays)) : null),
    closingReason: change.status === 'REJECTED' ? edited.closingReason : null,
  };
}

/** All that another status may have brought along, and what was changed outright. */
function before(application: Application, change: ApplicationChange): ApplicationChange {
  const { status, followUpOn, sentOn, answeredOn, closingReason, isArchived } = application;
  if (change.status !== undefined) return { status, followUpOn, sentOn, answeredOn, closingReason };
  return change.isArchived === undefined ? { followUpOn } : { isArchived };
}
