import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FeedFormat, feedFormats, type PrivateFeed } from '../../../contract/delivery/private-feeds.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { feedsQuery } from './queries.ts';
import { feedTexts as texts } from './texts.ts';

type FeedDialogProps = {
  feed: PrivateFeed;
  addresses: NonNullable<PrivateFeed['addresses']>;
  onClose: () => void;
};

/** The address of a feed: copied, replaced and stopped here. What kills it is asked for once more. */
export function FeedDialog({ feed, addresses, onClose }: FeedDialogProps) {
  const [format, setFormat] = useState<FeedFormat>('rss');
  const [asked, setAsked] = useState<'renew' | 'stop' | null>(null);
  const change = useChangeFeed(feed, onClose);
  const copy = () =>
    navigator.clipboard.writeText(addresses[format]).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.copyFailed),
    );
  const confirm = (wanted: 'renew' | 'stop') => change.mutate(wanted, { onSettled: () => setAsked(null) });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.dialog(feed.name)}
      description={texts.dialogMeaning}
    >
      <div className="grid gap-4">
        <SelectField
          label={texts.format}
          value={format}
          onChange={({ target }) => setFormat(feedFormats.find((each) => each === target.value) ?? 'rss')}
        >
          {feedFormats.map((each) => (
            <option key={each} value={each}>
              {texts.formats[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.address}
          value={addresses[format]}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        {asked === null ? (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => void copy()}>
              {texts.copy}
            </Button>
            <Button variant="outline" size="small" onClick={() => setAsked('renew')}>
              {texts.renew}
            </Button>
            <Button variant="outline" size="small" onClick={() => setAsked('stop')}>
              {texts.stop}
            </Button>
          </div>
        ) : (
          <div role="alert" className="grid gap-3 border-loss border-l-3 pl-4">
            <p className="text-14">{asked === 'renew' ? texts.renewQuestion : texts.stopQuestion}</p>
            <div className="flex flex-wrap gap-2">
              <Button size="small" isBusy={change.isPending} onClick={() => confirm(asked)}>
                {asked === 'renew' ? texts.renew : texts.stop}
              </Button>
              <Button variant="outline" size="small" onClick={() => setAsked(null)}>
                {texts.keep}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function useChangeFeed({ stream, name }: PrivateFeed, onClose: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: 'renew' | 'stop') => {
      if (wanted === 'renew') await api.privateFeeds.open({ stream });
      else await api.privateFeeds.close({ stream });
      await queryClient.invalidateQueries(feedsQuery);
    },
    onSuccess: (_answer, wanted) => {
      toast(wanted === 'renew' ? texts.renewed : texts.stopped(name));
      if (wanted === 'stop') onClose();
    },
    onError: (error) => toast.error(texts.failed, { description: messageOfError(error) }),
  });
}
