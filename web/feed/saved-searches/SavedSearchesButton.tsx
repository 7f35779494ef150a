import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { preload } from '../../ui/lazy/preload.ts';
import { savedSearchesQuery } from './queries.ts';
import { savedSearchTexts as texts } from './texts.ts';

const loadSheet = () => import('./SavedSearchesDialog.tsx');
const SavedSearchesDialog = lazyPart(loadSheet, 'line');

/** The saved searches where there is no room for a column: a button that says how much is new, and opens them as a sheet. */
export default function SavedSearchesButton({ filter }: { filter: AlertFilter | null }) {
  const { data: list } = useQuery(savedSearchesQuery);
  const [isOpen, setIsOpen] = useState(false);
  const newCount = list?.savedSearches.reduce((sum, search) => sum + (search.newCount ?? 0), 0) ?? 0;
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(loadSheet)}
        onClick={() => setIsOpen(true)}
        className="shrink-0"
      >
        <span className="sr-only">{texts.title}</span>
        <span aria-hidden="true">{texts.brief}</span>
        {newCount > 0 ? (
          <span className="figures font-normal text-ink-3">{texts.fresh(newCount)}</span>
        ) : null}
      </Button>
      {isOpen ? (
        <Suspense>
          <SavedSearchesDialog filter={filter} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
