import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Application } from '../../contract/applications/applications.ts';
import type { ApplicationList } from '../feed/favorites/queries.ts';
import { showRestored } from '../feed/favorites/show-restored.ts';
import { api } from '../platform/api/client.ts';
import { applicationListKey } from '../platform/api/query-keys.ts';
import { deviceStorage } from '../platform/browser/browser-storage.ts';
import { useUrlParameters } from '../platform/navigation/use-url-parameters.ts';
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

export const applicationViews = ['board', 'list'] as const;

export type ApplicationView = (typeof applicationViews)[number];

const storageKey = 'applicationsViewMode';

const asView = (word: string | null): ApplicationView | null =>
  applicationViews.find((view) => view === word) ?? null;

/** Board or list: what the address says, else the last choice on this device. */
export function useApplicationView(): [ApplicationView, (view: ApplicationView) => void] {
  const [parameters, changeParameters] = useUrlParameters();
  const view = asView(parameters.get('view')) ?? asView(deviceStorage.read(storageKey)) ?? 'board';
  const choose = (chosen: ApplicationView) => {
    deviceStorage.write(storageKey, chosen);
    changeParameters((current) => {
      current.set('view', chosen);
      return current;
    });
  };
  return [view, choose];
}
