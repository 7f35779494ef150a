import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../platform/api/client.ts';
import { toast } from '../ui/toasts/toast.ts';
import { PrivateAddressDialog } from './PrivateAddressDialog.tsx';
import { inboundMailQuery } from './queries.ts';
import { privateAddressTexts as common, copyAddressTexts as texts } from './texts.ts';

/** The private address that a person puts into the BCC of their mails, which marks applications as sent. */
export function CopyAddressDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const copies = useQuery(inboundMailQuery);
  const change = useMutation({
    mutationFn: (wanted: 'open' | 'close') =>
      wanted === 'open' ? api.sentCopies.openAddress() : api.sentCopies.closeAddress(),
    onSuccess: (answer, wanted) => {
      if (wanted === 'close') toast(texts.stopped);
      else if (copies.data?.address) toast(common.another);
      queryClient.setQueryData(inboundMailQuery.queryKey, answer);
      // Mails that are opened from letters bear it.
      void queryClient.invalidateQueries({ queryKey: ['letters'] });
    },
    onError: () => toast.error(common.changeFailed),
  });
  return (
    <PrivateAddressDialog
      texts={texts}
      address={copies.data?.address ?? null}
      isBusy={copies.isPending || change.isPending}
      onOpenAddress={() => change.mutate('open')}
      onStopAddress={() => change.mutate('close')}
      onClose={onClose}
    />
  );
}
