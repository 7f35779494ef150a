import { useQuery } from '@tanstack/react-query';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { previewQuery } from './queries.ts';
import { savedSearchTexts as texts } from './texts.ts';

/** How much a search finds, and whether that is nothing, or more than anybody reads. */
export function SearchPreview({ filter }: { filter: AlertFilter }) {
  const { data, isError } = useQuery(previewQuery(filter));
  if (data?.volume === 'empty')
    return (
      <Notice tone="warn" title={texts.emptyTitle(data)}>
        {texts.emptyMeaning}
      </Notice>
    );
  return (
    <div role="status" aria-busy={!data && !isError} className="text-14 text-ink-2">
      {data ? texts.preview(data) : null}
      {data?.volume === 'noisy' ? (
        <p className="text-warn">{`${texts.noisyTitle} ${texts.noisyMeaning}`}</p>
      ) : null}
      {!data && isError ? texts.previewFailed : null}
      {!data && !isError ? (
        <>
          <span className="sr-only">{texts.counting}</span>
          <SkeletonLine className="w-56 text-14" />
        </>
      ) : null}
    </div>
  );
}
