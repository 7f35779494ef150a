import type { AlertFilter } from '../../contract/alerts.ts';
import { useSearchNews } from './saved-channel.ts';
import { useLook } from './use-look.ts';

/** Draws nothing: follows what other tabs do to the searches, and takes them for looked at as they are shown. */
export default function FollowSearches({ filter }: { filter: AlertFilter }) {
  useSearchNews();
  useLook(filter);
  return null;
}
