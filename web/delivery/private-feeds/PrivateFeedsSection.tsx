import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import { type FeedFormat, feedFormats, type PrivateFeed } from '../../../contract/delivery/private-feeds.ts';
import { SettingsRow, SettingsRowSkeleton } from '../../page/SettingsRow.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { ShortList } from '../../page/ShortList.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { feedsQuery } from './queries.ts';
import { feedTexts as texts } from './texts.ts';

/** Someone may have thirty searches. */
const shownAtFirst = 5;

/** The private feeds, in the settings: one for each stream. */
export default function PrivateFeedsSection() {
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      <Feeds />
    </SettingsSection>
  );
}

function Feeds() {
  const { data, isError, refetch } = useQuery(feedsQuery);
  const [shown, setShown] = useState<DeliveredStream | null>(null);
  if (!data && isError)
    return (
      <NotLoaded title={texts.notLoaded} again={texts.tryAgain} onTryAgain={() => void refetch()}>
        {texts.notLoadedMeaning}
      </NotLoaded>
    );
  if (!data) return <FeedsSkeleton />;
  const open = data.feeds.find(({ stream }) => stream === shown);
  return (
    <>
      <ShortList items={data.feeds} most={shownAtFirst} mostOnPhone={1}>
        {(feed) => <FeedRow key={feed.stream} feed={feed} onShow={() => setShown(feed.stream)} />}
      </ShortList>
      {data.feeds.length === 1 ? <p className="mt-3 text-13 text-ink-3">{texts.noSearches}</p> : null}
      {open?.addresses ? (
        <FeedDialog feed={open} addresses={open.addresses} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}

function FeedRow({ feed, onShow }: { feed: PrivateFeed; onShow: () => void }) {
  const queryClient = useQueryClient();
  const { stream, name, addresses, readAt, isPaused } = feed;
  const make = useMutation({
    mutationFn: () => api.privateFeeds.open({ stream }),
    onSuccess: (made) => {
      queryClient.setQueryData(
        feedsQuery.queryKey,
        (list) => list && { feeds: list.feeds.map((each) => (each.stream === stream ? made : each)) },
      );
      onShow();
    },
    onError: (error) => {
      toast.error(texts.failed, { description: messageOfError(error) });
      void queryClient.invalidateQueries(feedsQuery);
    },
  });
  return (
    <li className="py-3">
      <SettingsRow
        title={
          <>
            <span dir="auto" className="min-w-0 break-words font-medium">
              {name}
            </span>
            {isPaused ? <Tag>{texts.paused}</Tag> : null}
          </>
        }
        detail={addresses ? <LastRead readAt={readAt} /> : texts.noAddress}
      >
        <Button
          variant="outline"
          size="small"
          isBusy={make.isPending}
          aria-label={addresses ? texts.showFor(name) : texts.makeFor(name)}
          onClick={() => (addresses ? onShow() : make.mutate())}
        >
          {addresses ? texts.show : texts.make}
        </Button>
      </SettingsRow>
    </li>
  );
}

function LastRead({ readAt }: { readAt: string | null }) {
  if (readAt === null) return texts.neverRead;
  return (
    <>
      {texts.lastRead} <RelativeMoment moment={readAt} />
    </>
  );
}

function FeedsSkeleton() {
  return (
    <Loading label={texts.loading}>
      {/* Everyone has the feed of their matches and that of the companies they follow. */}
      <div className="divide-y divide-rule border-rule border-y">
        {['matches', 'watchlist'].map((stream) => (
          <div key={stream} className="py-3">
            <SettingsRowSkeleton />
          </div>
        ))}
      </div>
    </Loading>
  );
}

type FeedDialogProps = {
  feed: PrivateFeed;
  addresses: NonNullable<PrivateFeed['addresses']>;
  onClose: () => void;
};

/** The address of a feed: copied, replaced and stopped here. What kills it is asked for once more. */
function FeedDialog({ feed, addresses, onClose }: FeedDialogProps) {
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
