import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Application } from '../../contract/applications/applications.ts';
import type { ApplicationList } from '../feed/favorites/queries.ts';
import { showRestored } from '../feed/favorites/show-restored.ts';
import { api } from '../platform/api/client.ts';
import { applicationListKey } from '../platform/api/query-keys.ts';
import { toast } from '../ui/toasts/toast.ts';
import { toastUndo } from '../ui/toasts/toast-undo.ts';
import { applicationsTexts, detailTexts as texts } from './texts.ts';

/** Deletes an application; for a while it can be brought back. */
export function useRemoveApplication() {
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: ({ applicationId }: Application) => api.applications.restoreOne({ id: applicationId }),
    onSuccess: ({ restored }, { companyName }) => {
      if (restored === 0) return toast.error(applicationsTexts.notRestored);
      toast(texts.back(companyName));
      return showRestored(queryClient);
    },
    onError: () => toast.error(applicationsTexts.notRestored),
  });
  const remove = useMutation({
    mutationFn: ({ applicationId }: Application) => api.applications.remove({ id: applicationId }),
    onSuccess: async (_answer, application) => {
      await queryClient.cancelQueries({ queryKey: applicationListKey });
      queryClient.setQueryData<ApplicationList>(
        applicationListKey,
        (list) =>
          list && {
            applications: list.applications.filter(
              ({ applicationId }) => applicationId !== application.applicationId,
            ),
          },
      );
      toastUndo(texts.removed(application.companyName), () => undo.mutate(application));
    },
    onError: () => toast.error(applicationsTexts.clearFailed),
    onSettled: () => void showRestored(queryClient),
  });
  return remove.mutate;
}
