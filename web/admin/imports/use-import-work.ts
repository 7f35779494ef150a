import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ImportMapping } from '../../../contract/admin/imports/imports.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { importsKey } from './queries.ts';
import { importTexts as texts } from './texts.ts';

type Work = 'check' | 'start' | 'cancel' | 'undo' | 'remove';

/** What can be done with one import; the page follows by asking again. */
export function useImportWork(id: string, mapping: ImportMapping) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (work: Work) => {
      if (work === 'check') await api.imports.check({ id, mapping });
      if (work === 'start') await api.imports.start({ id, mapping });
      if (work === 'cancel') await api.imports.cancel({ id });
      if (work === 'undo') await api.imports.undo({ id });
      if (work === 'remove') await api.imports.remove({ id });
      return work;
    },
    onSuccess: async (work) => {
      if (work === 'cancel') toast(texts.stopping);
      if (work !== 'remove') return;
      toast(texts.removed);
      await navigate(paths.adminImports());
    },
    onError: (error) => toast.error(texts.failed(messageOfError(error))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsKey }),
  });
}
