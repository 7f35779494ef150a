import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  criteriaOf,
  isOtherwise,
  piecesOf,
  withoutCriterion,
  withWords,
} from '../../../contract/search/sentence.ts';
import { meaningQuery } from '../../search/queries.ts';
import { useSearch } from '../../search/use-search.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';
import SaveSearch from '../saved-searches/SaveSearch.tsx';
import { Chip } from './Chip.tsx';
import { ChipsSkeleton } from './ChipsSkeleton.tsx';
import { searchFieldTexts } from './search-field-texts.ts';
import { searchTexts as texts } from './texts.ts';

/** What was understood of the sentence, piece by piece; each piece can be changed or taken out, and the sentence follows. */
export default function Chips() {
  const [query, search, isCut] = useSearch();
  const list = useRef<HTMLUListElement>(null);
  const meaning = useQuery({ ...meaningQuery(query), placeholderData: keepPreviousData });
  useFailureToast(meaning, texts.failed);
  if (meaning.isError) return <Failed isBusy={meaning.isFetching} onRetry={() => meaning.refetch()} />;
  if (!meaning.data) return <ChipsSkeleton query={query} />;
  const { query: sentence, interpretation, meaning: understood } = meaning.data;
  const pieces = piecesOf(understood);
  const criteria = criteriaOf(understood);
  const unread = understood.unread.filter(({ isFrame }) => !isFrame).map(({ words }) => words);
  const guessed = pieces.filter(({ readBy }) => readBy === 'model').map(({ words }) => words);

  // While these are still the pieces of the sentence before, they would bring back what was changed since.
  const change = (next: string) => meaning.isPlaceholderData || search(next);

  function isOtherwiseAt(index: number): boolean {
    const [before, criterion] = criteria.slice(index - 1, index + 1);
    return (
      index > 0 &&
      before !== undefined &&
      criterion !== undefined &&
      isOtherwise(understood, before, criterion)
    );
  }
  function remove(index: number) {
    const criterion = criteria[index];
    if (!criterion || meaning.isPlaceholderData) return;
    // The piece that follows takes the place, and the focus; behind the last one there is none.
    if (criteria.length === 1) document.getElementById('search')?.focus();
    else if (index === criteria.length - 1) list.current?.focus();
    search(withoutCriterion(sentence, criterion, pieces));
  }

  return (
    <div
      aria-busy={meaning.isPlaceholderData}
      className={meaning.isPlaceholderData ? 'opacity-50' : undefined}
    >
      <p className="sr-only" role="status">
        {searchFieldTexts.active}. {interpretation}
      </p>
      {criteria.length === 0 ? <p className="text-15 text-ink-2">{texts.nothingUnderstood}</p> : null}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={texts.understood}
        className="relative flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:[scrollbar-width:none] max-sm:*:shrink-0 sm:flex-wrap"
      >
        {criteria.map((criterion, index) => (
          <Chip
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece that was changed keeps its place and the focus
            key={index}
            wish={criterion}
            isOtherwise={isOtherwiseAt(index)}
            onChange={(words) => change(withWords(sentence, criterion, words, pieces))}
            onRemove={() => remove(index)}
          />
        ))}
        {criteria.length > 0 ? (
          <li className="max-w-full">
            <SaveSearch filter={{ query }} />
          </li>
        ) : null}
      </ul>
      {unread.length > 0 ? (
        <p className="wrap-anywhere mt-2 line-clamp-2 text-13 text-ink-3">{texts.unread(unread)}</p>
      ) : null}
      {guessed.length > 0 ? (
        <p className="wrap-anywhere mt-2 line-clamp-2 text-13 text-ink-3">
          {texts.readByModel(guessed.join(', '))}
        </p>
      ) : null}
      {isCut ? <p className="mt-2 text-13 text-ink-3">{texts.cut}</p> : null}
    </div>
  );
}

function Failed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <NotLoaded title={texts.failed} again={texts.tryAgain} isBusy={isBusy} onTryAgain={onRetry}>
      {texts.failedMeaning}
    </NotLoaded>
  );
}
