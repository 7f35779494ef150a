import type { AlertFilter } from '../../contract/alerts.ts';
import { useSearchNews } from './saved-channel.ts';
import { useLook } from './use-look.ts';

/** Draws nothing: follows what other tabs do to the searches, and takes for looked at what is shown. */
export default function FollowSearches({ filter }: { filter: AlertFilter | null }) {
  useSearchNews();
  return filter ? <Look filter={filter} /> : null;
}

function Look({ filter }: { filter: AlertFilter }) {
  useLook(filter);
  return null;
}
