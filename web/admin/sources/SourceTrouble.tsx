import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { sourcesTexts as texts } from './texts.ts';

/** What keeps a source from reading anything, and since when. */
export function SourceTrouble({ source: { trouble, schedule } }: { source: SourceState }) {
  if (!trouble) return null;
  return (
    <>
      {trouble.lastReadAt ? (
        <>
          {texts.lastSuccess} <RelativeMoment moment={trouble.lastReadAt} />.
        </>
      ) : (
        texts.nothingYet
      )}{' '}
      {trouble.kind === 'failing' ? texts.failing(trouble.reason) : texts.stale(schedule)}
    </>
  );
}
