import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { stageName } from '../../contract/applications/application-stages.ts';
import type {
  Application,
  ApplicationChange,
  ApplicationDetail,
} from '../../contract/applications/applications.ts';
import { followChange } from '../../contract/applications/follow-change.ts';
import { announceFavoritesChange } from '../feed/favorites/cached-favorites.ts';
import type { ApplicationList } from '../feed/favorites/queries.ts';
import { showRestored } from '../feed/favorites/show-restored.ts';
import { api, codeOfError } from '../platform/api/client.ts';
import { applicationListKey } from '../platform/api/query-keys.ts';
import { viewersTimeZone } from '../platform/browser/time-zone.ts';
import { todayHere } from '../platform/browser/today-here.ts';
import { sendOrStore } from '../platform/offline/send-or-store.ts';
import { toast } from '../ui/toasts/toast.ts';
import { toastUndo } from '../ui/toasts/toast-undo.ts';
import { cardTexts as texts } from './texts.ts';
import { useBringBack } from './use-remove-application.ts';

const changeKey = [...applicationListKey, 'change'];

type Change = {
  application: Application;
  change: ApplicationChange;
  /** What is said of it, with the way to undo it; null of an undo. */
  said: string | null;
  /** The notes that the user changed. */
  notesBefore?: string;
  /** Whether who asked for it says what went wrong. */
  isWatched?: boolean;
};

export type ChangeApplication = {
  /** Changes at once on the screen. */
  change: (application: Application, change: ApplicationChange, said?: string) => void;
  /** Does the same, and rejects where the server refuses: what the user typed stays. */
  save: (application: Application, change: ApplicationChange, notesBefore: string) => Promise<unknown>;
};

/** Changes an application: at once on the screen, one change after another, taken back when the server refuses, and undone on demand. */
export function useChangeApplication(): ChangeApplication {
  const queryClient = useQueryClient();
  const bringBack = useBringBack();
  const { mutateAsync } = useMutation({
    mutationKey: changeKey,
    scope: { id: 'application-changes' },
    mutationFn: ({ application, change, notesBefore }: Change) => {
      const { applicationId: id, companyName } = application;
      const timeZone = viewersTimeZone();
      const before = seenOf(queryClient, application);
      const made = { kind: 'application', id, change, before, timeZone } as const;
      const send = () => api.applications.change({ id, timeZone, notesBefore, ...change });
      return sendOrStore(made, send, companyName);
    },
    onMutate: async ({ application, change }) => {
      const before = seenOf(queryClient, application);
      await queryClient.cancelQueries({ queryKey: applicationListKey });
      show(queryClient, application.applicationId, (shown) => foresee(shown, change));
      return before;
    },
    onError: (error, { application, isWatched }) => {
      show(queryClient, application.applicationId, () => application);
      if (isWatched) return;
      if (codeOfError(error) !== 'NOT_FOUND') return toast.error(texts.changeFailed);
      toast.error(texts.goneElsewhere(application.companyName), {
        action: { label: texts.bringBack, onClick: () => bringBack(application) },
      });
    },
    onSuccess: (_answer, { application, change, said }, before) => {
      if (said === null) return;
      const undo = () =>
        void mutateAsync({ application, change: undoing(change, before), said: null }).catch(() => undefined);
      toastUndo(said, undo, `application-${application.applicationId}`);
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: changeKey }) > 1) return;
      announceFavoritesChange({ kind: 'restored' });
      void showRestored(queryClient);
    },
  });
  return {
    change: (application, change, said = describe(application, change)) =>
      void mutateAsync({ application, change, said }).catch(() => undefined),
    save: (application, change, notesBefore) =>
      mutateAsync({ application, change, said: describe(application, change), notesBefore, isWatched: true }),
  };
}

function show(queryClient: QueryClient, id: string, edit: (application: Application) => Application): void {
  queryClient.setQueryData<ApplicationList>(
    applicationListKey,
    (list) =>
      list && {
        applications: list.applications.map((each) => (each.applicationId === id ? edit(each) : each)),
      },
  );
}

/** What the viewer sees, as a change says it. Notes are known where the dialog shows them. */
function seenOf(queryClient: QueryClient, application: Application): ApplicationChange {
  const { status, subStatus, followUpOn, sentOn, answeredOn, closingReason, isArchived } = application;
  const detail = queryClient.getQueryData<ApplicationDetail>([
    ...applicationListKey,
    application.applicationId,
  ]);
  return {
    ...{ status, subStatus, followUpOn, sentOn, answeredOn, closingReason, isArchived },
    contactName: application.contactName ?? '',
    contactEmail: application.contactEmail ?? '',
    jobAdUrl: application.jobAdUrl ?? '',
    notes: detail?.notes,
  };
}

function describe({ companyName }: Application, change: ApplicationChange): string {
  const { status, subStatus = null, followUpOn } = change;
  if (status) return texts.moved(companyName, stageName({ value: status, status, subStatus }));
  return followUpOn ? texts.reminded(companyName, followUpOn) : texts.changed(companyName);
}

/** What the server will make of it, as far as a card shows it. */
export function foresee(shown: Application, change: ApplicationChange): Application {
  const followed = followChange(shown, change, todayHere(new Date()));
  const {
    contactName = shown.contactName,
    contactEmail = shown.contactEmail,
    jobAdUrl = shown.jobAdUrl,
  } = change;
  return {
    ...shown,
    ...followed,
    contactName: contactName || null,
    contactEmail: contactEmail || null,
    jobAdUrl: jobAdUrl || null,
    isArchived: change.isArchived ?? shown.isArchived,
    statusSince: followed.status === shown.status ? shown.statusSince : new Date().toISOString(),
  };
}

const broughtAlong = ['status', 'subStatus', 'followUpOn', 'sentOn', 'answeredOn', 'closingReason'] as const;

/** What was changed outright, and all that another status may have brought along, as it was before. */
export function undoing(change: ApplicationChange, before: ApplicationChange): ApplicationChange {
  const isMoved = change.status !== undefined || change.sentOn !== undefined;
  const names = new Set([...Object.keys(change), ...(isMoved ? broughtAlong : [])]);
  return Object.fromEntries(Object.entries(before).filter(([name]) => names.has(name)));
}
