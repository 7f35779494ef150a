import type { MailSettings } from '../../../../contract/alerts/streams.ts';
import { ShortList } from '../../../page/ShortList.tsx';
import { StreamRow } from './StreamRow.tsx';

const shownAtFirst = 6;

/** Every kind of mail; someone may have thirty searches, which come last. */
export default function StreamList({ streams, settings }: MailSettings) {
  const ordered = streams.toSorted((one, other) => Number(isSearch(one)) - Number(isSearch(other)));
  return (
    <ShortList items={ordered} most={shownAtFirst}>
      {(stream) => <StreamRow key={stream.stream} stream={stream} settings={settings} />}
    </ShortList>
  );
}

const isSearch = ({ kind }: MailSettings['streams'][number]) => kind === 'saved-search';
