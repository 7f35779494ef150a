import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { RecordSplit } from '../../../contract/admin/review.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { isPreview } from './queries.ts';
import { splitTexts as texts } from './texts.ts';

/** Splits reports off, with a way back. */
export function useSplit(id: StartupId, onSplit: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Companies are shown in many places; none is what it was.
  // But a preview of reports that are gone would be refused.
  const reread = () => queryClient.invalidateQueries({ predicate: (query) => !isPreview(query.queryKey) });

  const undo = useMutation({
    mutationFn: (split: RecordSplit) => api.review.undoSplit({ id: split.id }),
    async onSuccess(_, { startupId, partedName }) {
      toast(texts.undone(partedName));
      // What was split off is not there any more.
      await navigate(paths.adminCompany(startupId), { replace: true });
      await reread();
    },
    onError: (error) => void toast.error(texts.undoFailed, { description: messageOfError(error) }),
  });

  const split = useMutation({
    mutationFn: (reportIds: string[]) => api.review.split({ id, reportIds }),
    onSuccess(done) {
      onSplit();
      toastUndo(texts.done(done.partedName), () => undo.mutate(done));
    },
    onError: (error) => void toast.error(texts.failed, { description: messageOfError(error) }),
    onSettled: reread,
  });

  return { split: split.mutate, undo: undo.mutate, isSplitting: split.isPending };
}
