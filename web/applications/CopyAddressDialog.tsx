import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { inboundMailQuery } from './queries.ts';
import { privateAddressTexts as common, copyAddressTexts as texts } from './texts.ts';
import '../platform/api/connection-calls.ts';

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

type PrivateAddressDialogProps = {
  texts: { title: string; meaning: string; address: string; copied: string };
  address: string | null;
  isBusy: boolean;
  onOpenAddress: () => void;
  onStopAddress: () => void;
  onClose: () => void;
};

/** An address that is one person's secret: made, copied, replaced and stopped here. */
export function PrivateAddressDialog(props: PrivateAddressDialogProps) {
  const { texts, address, isBusy, onOpenAddress, onStopAddress, onClose } = props;
  const copy = () =>
    navigator.clipboard.writeText(address ?? '').then(
      () => toast.success(texts.copied),
      () => toast.error(common.copyFailed),
    );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      description={texts.meaning}
    >
      {address ? (
        <div className="grid gap-4">
          <TextField
            label={texts.address}
            value={address}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => void copy()}>
              {common.copy}
            </Button>
            <Button variant="outline" size="small" isBusy={isBusy} onClick={onOpenAddress}>
              {common.makeAnother}
            </Button>
            <Button variant="outline" size="small" isBusy={isBusy} onClick={onStopAddress}>
              {common.stop}
            </Button>
          </div>
        </div>
      ) : (
        <Button isBusy={isBusy} onClick={onOpenAddress}>
          {common.makeAddress}
        </Button>
      )}
    </Dialog>
  );
}
