import { keepPreviousData, useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Criterion,
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
import { ChipsSkeleton } from './ChipsSkeleton.tsx';
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
        {texts.active}. {interpretation}
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

type ChipProps = {
  wish: Criterion;
  /** Whether it begins another way in which a company may fit. */
  isOtherwise: boolean;
  onChange: (words: string) => void;
  onRemove: () => void;
};

/** One thing that was understood. Pressed, it becomes a field with the words that it came from. */
function Chip({ wish, isOtherwise, onChange, onRemove }: ChipProps) {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { kind, label, words, said } = wish;

  // The button has to be there before the focus can return to it.
  function close() {
    flushSync(() => setIsEditing(false));
    button.current?.focus();
  }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('words');
    close();
    if (field instanceof HTMLInputElement && field.value.trim() !== words) onChange(field.value);
  }

  if (isEditing) {
    return (
      <li className="max-w-full">
        <form onSubmit={apply}>
          <input
            name="words"
            defaultValue={words}
            size={Math.max(10, words.length)}
            aria-label={texts.edit(label)}
            // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was just pressed
            autoFocus
            autoComplete="off"
            enterKeyHint="search"
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
            }}
            onBlur={() => setIsEditing(false)}
            className="h-11 max-w-full rounded-control border border-ink bg-surface px-2.5 text-15 sm:h-8.5 sm:text-14"
          />
        </form>
      </li>
    );
  }
  return (
    <li className="inline-flex max-w-full items-center rounded-control border border-rule-2 bg-surface text-14 hover:border-ink-3">
      <button
        ref={button}
        type="button"
        title={texts.cameFrom(said.map((each) => each.words))}
        onClick={() => setIsEditing(true)}
        className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-control pr-1 pl-2.5 sm:min-h-8"
      >
        <span className="sr-only">{texts.change} </span>
        <span className="shrink-0 text-13 text-ink-3">
          {isOtherwise ? texts.otherwise : null}
          {leadOf(wish)}
        </span>
        <span className="truncate font-medium">{kind === 'hiring' ? label.replace(/^not /, '') : label}</span>
      </button>
      <button
        type="button"
        aria-label={texts.remove(label)}
        onClick={onRemove}
        className="grid min-h-11 min-w-10 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink sm:min-h-8 sm:min-w-8"
      >
        <X size={13} aria-hidden="true" />
      </button>
    </li>
  );
}

function leadOf(criterion: Criterion): string {
  if (criterion.kind !== 'hiring') return texts.kinds[criterion.kind];
  if (criterion.isExcluded) return texts.notHiring;
  return criterion.ranksOnly ? texts.rankedFirst : texts.kinds.hiring;
}
