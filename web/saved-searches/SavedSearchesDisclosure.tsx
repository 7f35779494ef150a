import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import type { AlertFilter } from '../../contract/alerts.ts';
import { savedSearchesQuery } from './queries.ts';
import { SavedSearches } from './SavedSearches.tsx';
import { savedSearchTexts as texts } from './texts.ts';

/** The saved searches where there is no room for a column: one line that says how much is new, unfolded when pressed. */
export default function SavedSearchesDisclosure({ filter }: { filter: AlertFilter | null }) {
  const { data: list } = useQuery(savedSearchesQuery);
  const fold = useRef<HTMLDetailsElement>(null);
  const newCount = list?.savedSearches.reduce((sum, search) => sum + (search.newCount ?? 0), 0) ?? 0;
  const close = () => fold.current?.removeAttribute('open');
  return (
    <details ref={fold} className="group/fold border-rule border-b px-5">
      <summary className="flex min-h-12 items-center gap-1.5 text-14 text-ink-2">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="text-ink-3 transition group-open/fold:rotate-90"
        />
        {texts.title}
        {newCount > 0 ? <span className="figures ml-auto text-ink-3">{texts.fresh(newCount)}</span> : null}
      </summary>
      <div className="-mx-3 pb-3">
        <SavedSearches filter={filter} onChoose={close} />
      </div>
    </details>
  );
}
