import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { useMarkViewed } from './use-mark-viewed.ts';
import { useSavedSearchesOfOtherTabs } from './use-saved-searches-of-other-tabs.ts';

/** Renders nothing: follows what other tabs do to the searches, and marks what is shown as viewed. */
export default function SavedSearchesSync({ filter }: { filter: AlertFilter | null }) {
  useSavedSearchesOfOtherTabs();
  return filter ? <MarkViewed filter={filter} /> : null;
}

function MarkViewed({ filter }: { filter: AlertFilter }) {
  useMarkViewed(filter);
  return null;
}
