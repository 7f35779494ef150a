import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { SavedSearches } from './SavedSearches.tsx';
import { savedSearchTexts as texts } from './texts.ts';

/** The saved searches' place in the left column. */
export default function SavedSearchesSection({ filter }: { filter: AlertFilter | null }) {
  return (
    <section aria-label={texts.title} className="mt-8">
      <h2 className="px-3 pb-2 text-13 text-ink-3">{texts.title}</h2>
      <SavedSearches filter={filter} />
    </section>
  );
}
