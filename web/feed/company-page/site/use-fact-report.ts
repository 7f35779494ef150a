import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportedFact } from '../../../../contract/enrichment/reported-facts.ts';
import { companyQuery } from '../../../companies/queries.ts';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { alertsKey } from '../../../platform/api/query-keys.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { toastUndo } from '../../../ui/toasts/toast-undo.ts';
import { companyTexts as texts } from '../texts.ts';
import '../../../platform/api/connection-calls.ts';

type Change = { fact: ReportedFact; isDoubted: boolean };

/** Says that a fact is of another company, or takes that back. */
export function useFactReport(startupId: string) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ fact, isDoubted }: Change): Promise<{ isDoubted: boolean }> => {
      const asked = { startupId, fact };
      return isDoubted ? api.websites.doubt(asked) : api.websites.trust(asked);
    },
    onSuccess: (_answer, { fact, isDoubted }) => {
      if (isDoubted) toastUndo(texts.doubted, () => mutate({ fact, isDoubted: false }), `doubt-${fact}`);
      else toast(texts.trusted, { id: `doubt-${fact}` });
      // Cards and rows show it too.
      return Promise.all(
        [companyQuery(startupId).queryKey, alertsKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (error) => {
      toast.error(texts.doubtFailed, { description: messageOfError(error) });
    },
  });
  return {
    doubt: (fact: ReportedFact) => mutate({ fact, isDoubted: true }),
    trust: (fact: ReportedFact) => mutate({ fact, isDoubted: false }),
  };
}
