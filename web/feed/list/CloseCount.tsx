import { useInfiniteQuery } from '@tanstack/react-query';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { closeTexts } from './close-texts.ts';
import { closeQuery } from './queries.ts';
import { alertTexts as texts } from './texts.ts';

/** Where nothing matches in full, what is listed in its place is counted. */
export default function CloseCount({ filter }: { filter: AlertFilter }) {
  const close = useInfiniteQuery(closeQuery(filter));
  if (close.isPending) return null;
  const count = close.data?.pages.reduce((sum, { alerts }) => sum + alerts.length, 0) ?? 0;
  return <p className="figures text-ink-2">{count > 0 ? closeTexts.matches(count) : texts.rounds(0)}</p>;
}
