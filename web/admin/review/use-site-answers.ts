import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { websitesQuery } from '../queries.ts';
import { outsideTexts as texts } from './outside-texts.ts';

type Company = { startupId: StartupId; companyName: string };

/** Answers whose websites are at once on the screen, each with a way back, which `remember` is told too. */
export function useSiteAnswers(remember: (undo: () => void) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = websitesQuery;
  const reread = () => queryClient.invalidateQueries({ queryKey });

  const takeBack = useMutation({
    mutationFn: ({ startupId }: Company) => api.websites.takeBack({ startupId }),
    onSuccess: (_, { companyName }) => void toast(texts.waitsAgain(companyName)),
    onError: (error) => void toast.error(texts.undoFailed, { description: messageOfError(error) }),
    onSettled: reread,
  });

  const answer = useMutation({
    mutationFn: ({ company, domain }: { company: Company; domain: string | null }) =>
      api.websites.answer({ startupId: company.startupId, domain }),
    async onMutate({ company }) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (shown) =>
        shown
          ? {
              ...shown,
              questions: shown.questions.filter(({ startupId }) => startupId !== company.startupId),
              waiting: shown.waiting - 1,
            }
          : shown,
      );
      remember(() => takeBack.mutate(company));
    },
    onSuccess: (_, { company, domain }) =>
      void toast(texts.siteDone(company.companyName, domain), {
        action: { label: texts.undo, onClick: () => takeBack.mutate(company) },
      }),
    onError: (error) => void toast.error(texts.failed, { description: messageOfError(error) }),
    onSettled: reread,
  });
  return {
    answer: (company: Company, domain: string | null) => answer.mutate({ company, domain }),
    takeBack: takeBack.mutate,
  };
}
