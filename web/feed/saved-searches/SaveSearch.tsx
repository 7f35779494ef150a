import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { Suspense, useState } from 'react';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { preload } from '../../ui/lazy/preload.ts';
import { savedSearchesQuery } from './queries.ts';
import { searchOf } from './search-filter.ts';
import { savedSearchTexts as texts } from './texts.ts';

const loadDialog = () => import('./SearchDialog.tsx');
const SearchDialog = lazyPart(loadDialog, 'line');

/** Offers to save what the alerts are narrowed to; once it is, says under which name, and offers another one. */
export default function SaveSearch({ filter }: { filter: AlertFilter }) {
  const { data: list } = useQuery(savedSearchesQuery);
  const [isOpen, setIsOpen] = useState(false);
  const search = searchOf(list?.savedSearches ?? [], filter);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => preload(loadDialog)}
        onClick={() => setIsOpen(true)}
        className={clsx(
          'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-control border border-rule-2 px-2.5 text-14 hover:border-ink-3 sm:min-h-8.5',
          search ? 'text-ink-2' : 'border-dashed font-medium',
        )}
      >
        {search ? <Check size={14} aria-hidden="true" className="shrink-0" /> : null}
        <span className="truncate">{search ? texts.savedAs(search.name) : texts.saveThis}</span>
      </button>
      {isOpen ? (
        <Suspense>
          <SearchDialog filter={filter} search={search} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
