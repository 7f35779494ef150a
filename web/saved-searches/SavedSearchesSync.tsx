import type { AlertFilter } from '../../contract/alerts.ts';
import { useMarkViewed } from './use-mark-viewed.ts';
import { useSavedSearchesOfOtherTabs } from './use-saved-searches-of-other-tabs.ts';

/** Draws nothing: follows what other tabs do to the searches, and takes for looked at what is shown. */
export default function SavedSearchesSync({ filter }: { filter: AlertFilter | null }) {
  useSavedSearchesOfOtherTabs();
  return filter ? <Look filter={filter} /> : null;
}

function Look({ filter }: { filter: AlertFilter }) {
  useMarkViewed(filter);
  return null;
}
