import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { ChangeButton } from '../MayChange.tsx';
import { billingKey, billingOverviewQuery } from './queries.ts';
import { reconciliationTexts as texts } from './texts.ts';

/** Where nothing is sold there is nothing to compare. */
export function CompareNow() {
  const overview = useQuery(billingOverviewQuery);
  const queryClient = useQueryClient();
  const compare = useMutation({
    mutationFn: () => api.billingAdmin.reconcile(),
    onSuccess: ({ isQueued }) => {
      toast(isQueued ? texts.queued : texts.notQueued);
      return queryClient.invalidateQueries({ queryKey: billingKey });
    },
    onError: (error) => toast.error(texts.failed(messageOfError(error))),
  });
  const { provider, lastReconciliation } = overview.data ?? {};
  if (provider === 'off') return null;
  const isBusy = provider === undefined || compare.isPending || lastReconciliation?.status === 'running';
  return (
    <ChangeButton variant="outline" size="small" isBusy={isBusy} onClick={() => compare.mutate()}>
      {texts.compare}
    </ChangeButton>
  );
}
