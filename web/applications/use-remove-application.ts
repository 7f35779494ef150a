import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Application } from '../../contract/applications/applications.ts';
import { announceFavoritesChange } from '../feed/favorites/cached-favorites.ts';
import type { ApplicationList } from '../feed/favorites/queries.ts';
import { showRestored } from '../feed/favorites/show-restored.ts';
import { api, codeOfError } from '../platform/api/client.ts';
import { applicationListKey } from '../platform/api/query-keys.ts';
import { toast } from '../ui/toasts/toast.ts';
import { toastUndo } from '../ui/toasts/toast-undo.ts';
import { applicationsTexts, detailTexts as texts } from './texts.ts';

type Known = Pick<Application, 'applicationId'> & { companyName?: string };

/** Brings back an application that was deleted a moment ago, here or elsewhere. */
export function useBringBack(): (application: Known) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ applicationId }: Known) => api.applications.restoreOne({ id: applicationId }),
    onSuccess: ({ restored }, { companyName }) => {
      if (restored === 0) return toast.error(applicationsTexts.notRestored, { description: texts.tooLate });
      announceFavoritesChange({ kind: 'restored' });
      toast(companyName ? texts.back(companyName) : texts.isBack);
      return showRestored(queryClient);
    },
    onError: () => toast.error(applicationsTexts.notRestored),
  });
  return mutate;
}

/** Deletes an application, at once on the screen; for a while it can be brought back. */
export function useRemoveApplication(): (application: Application) => void {
  const queryClient = useQueryClient();
  const bringBack = useBringBack();
  const { mutate } = useMutation({
    mutationFn: async ({ applicationId }: Application) => {
      try {
        await api.applications.remove({ id: applicationId });
      } catch (error) {
        // A user who deletes what another tab deleted has what they want.
        if (codeOfError(error) !== 'NOT_FOUND') throw error;
      }
    },
    onMutate: async ({ applicationId }) => {
      await queryClient.cancelQueries({ queryKey: applicationListKey });
      return leaveOut(queryClient, applicationId);
    },
    onSuccess: (_answer, application) => {
      announceFavoritesChange({ kind: 'restored' });
      toastUndo(texts.removed(application.companyName), () => bringBack(application));
    },
    onError: (_error, _application, before) => {
      queryClient.setQueryData<ApplicationList>(applicationListKey, before);
      toast.error(applicationsTexts.clearFailed);
    },
    onSettled: () => void showRestored(queryClient),
  });
  return mutate;
}

/** Answers the list as it was. */
function leaveOut(queryClient: QueryClient, id: string): ApplicationList | undefined {
  const before = queryClient.getQueryData<ApplicationList>(applicationListKey);
  queryClient.setQueryData<ApplicationList>(
    applicationListKey,
    (list) => list && { applications: list.applications.filter(({ applicationId }) => applicationId !== id) },
  );
  return before;
}
