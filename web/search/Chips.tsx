import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Condition, Interpretation } from '../../contract/search.ts';
import { Notice } from '../ui/Notice.tsx';
import { meaningQuery } from './queries.ts';
import { withoutWords, withWords } from './sentence.ts';
import { searchTexts as texts } from './texts.ts';
import { useSearch } from './use-search.ts';

/** What was understood of the sentence, piece by piece; each piece can be changed or taken out, and the sentence follows. */
export default function Chips() {
  const [query, search] = useSearch();
  const meaning = useQuery(meaningQuery(query));
  if (query === '') return null;
  if (meaning.isError) return <Notice tone="loss" title={texts.failed} />;
  if (!meaning.data) return null;
  const conditions = conditionsOf(meaning.data.meaning);
  const unread = meaning.data.meaning.unread.map(({ words }) => words).join(' ');
  return (
    <div className="mb-6">
      <p className="sr-only" role="status">
        {texts.active}. {meaning.data.interpretation}
      </p>
      {conditions.length === 0 ? <p className="text-15 text-ink-2">{texts.nothingUnderstood}</p> : null}
      <ul aria-label={texts.understood} className="flex flex-wrap gap-2">
        {conditions.map((condition) => (
          <Chip
            key={`${condition.from}-${condition.label}`}
            condition={condition}
            onChange={(words) => search(withWords(query, condition, words))}
            onRemove={() => search(withoutWords(query, condition))}
          />
        ))}
      </ul>
      {unread ? <p className="mt-2 text-13 text-ink-3">{texts.unread(unread)}</p> : null}
    </div>
  );
}

/** Each once, in the order of the sentence, although several alternatives may share it. */
function conditionsOf({ alternatives }: Interpretation): Condition[] {
  const once = new Map(alternatives.flat().map((each) => [`${each.from}-${each.label}`, each]));
  return [...once.values()].sort((a, b) => a.from - b.from);
}

type ChipProps = { condition: Condition; onChange: (words: string) => void; onRemove: () => void };

function Chip({ condition, onChange, onRemove }: ChipProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { kind, label, words } = condition;
  if (isEditing) {
    return (
      <li>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget.elements.namedItem('words');
            setIsEditing(false);
            if (field instanceof HTMLInputElement && field.value !== words) onChange(field.value);
          }}
        >
          <input
            name="words"
            defaultValue={words}
            aria-label={texts.edit(label)}
            // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was just pressed
            autoFocus
            onKeyDown={(event) => event.key === 'Escape' && setIsEditing(false)}
            onBlur={() => setIsEditing(false)}
            className="h-11 rounded-control border border-ink bg-surface px-2.5 text-14 sm:h-9"
          />
        </form>
      </li>
    );
  }
  return (
    <li className="inline-flex items-center rounded-control border border-rule-2 bg-surface text-14">
      <button
        type="button"
        aria-label={texts.edit(label)}
        title={texts.cameFrom(words)}
        onClick={() => setIsEditing(true)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control pr-1 pl-2.5 sm:min-h-8"
      >
        <span className="text-13 text-ink-3">{texts.kinds[kind]}</span>
        <span className="font-medium">{label}</span>
      </button>
      <button
        type="button"
        aria-label={texts.remove(label)}
        onClick={onRemove}
        className="grid min-h-11 min-w-8 place-items-center rounded-control text-ink-3 hover:text-ink sm:min-h-8"
      >
        <X size={13} aria-hidden="true" />
      </button>
    </li>
  );
}
