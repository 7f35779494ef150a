import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import {
  longestSearchName,
  mostSavedSearches,
  type SavedSearch,
  savedSearchMessages,
} from '../../../contract/feed/saved-searches.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { criteriaOf } from '../../../contract/search/sentence.ts';
import { meaningQuery } from '../../search/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { useChangeSearch } from './change-search.ts';
import { previewQuery, savedSearchesQuery } from './queries.ts';
import { savedSearchTexts as texts } from './texts.ts';

export type SearchFormProps = {
  filter: AlertFilter;
  /** The search that is renamed; a new one is saved where there is none. */
  search?: SavedSearch;
  /** Whether the name takes the focus, where no one else gives it. */
  takesFocus?: boolean;
  onClose: () => void;
};

/** Gives a search its name, and says beforehand how much it finds. */
export default function SearchForm({ filter, search, takesFocus = false, onClose }: SearchFormProps) {
  const change = useChangeSearch();
  const proposed = useProposedName(filter);
  const [named, setNamed] = useState(search?.name ?? null);
  const [error, setError] = useState<string>();
  const { data: list } = useQuery(savedSearchesQuery);
  const isFull = !search && (list?.savedSearches.length ?? 0) >= mostSavedSearches;
  const name = named ?? proposed;

  function save(event: FormEvent) {
    event.preventDefault();
    const written = name.trim();
    if (written === '') return setError(savedSearchMessages.unnamed);
    onClose();
    if (!search)
      change({ before: null, after: newSearch(filter, written, list?.countedAt), said: texts.saved });
    else if (written !== search.name)
      change({ before: search, after: { ...search, name: written }, said: texts.changed });
  }

  return (
    <form onSubmit={save} className="grid gap-5">
      <TextField
        label={texts.name}
        name="name"
        value={name}
        maxLength={longestSearchName}
        autoComplete="off"
        autoFocus={takesFocus}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setNamed(event.target.value);
        }}
        onFocus={(event) => event.target.select()}
      />
      <SearchPreview filter={filter} />
      {isFull ? <Notice tone="warn" title={savedSearchMessages.full} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isFull}>
          {texts.save}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function useProposedName({ query = '', industries = [] }: AlertFilter): string {
  const meaning = useQuery(meaningQuery(query)).data?.meaning;
  const labels = meaning ? criteriaOf(meaning).map(({ label }) => label) : [];
  return proposeName([...labels, ...industries.flatMap((tag) => labelOfTag(tag)?.name ?? [])], query);
}

/** What was there when the searches were last counted is not new in it. */
function newSearch(
  { query, industries }: AlertFilter,
  name: string,
  seenAt = new Date().toISOString(),
): SavedSearch {
  const id = newId();
  return { id, name, query, industries, isPaused: false, createdAt: seenAt, lookedAt: seenAt, newCount: 0 };
}

/** A random UUID, of version 4. The browser makes one by itself only where the site is served over https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, one, two, three, four, five) => `${one}-${two}-4${three}-a${four}-${five}`,
  );
}

/** A name out of what a search asks for, as many pieces as fit: `Fintech, Berlin`. Without any, the sentence itself. */
export function proposeName(labels: readonly string[], sentence = ''): string {
  const [first = sentence, ...rest] = [...new Set(labels)];
  let name = first;
  for (const label of rest) {
    if (`${name}, ${label}`.length > longestSearchName) break;
    name = `${name}, ${label}`;
  }
  // Cut off in the middle of a character, its first half says nothing.
  return name
    .slice(0, longestSearchName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** How much a search finds, and whether that is nothing, or more than anyone reads. */
function SearchPreview({ filter }: { filter: AlertFilter }) {
  const { data, isError } = useQuery(previewQuery(filter));
  if (data?.volume === 'empty')
    return (
      <Notice tone="warn" title={texts.emptyTitle(data)}>
        {texts.emptyMeaning}
      </Notice>
    );
  return (
    <div role="status" aria-busy={!data && !isError} className="text-14 text-ink-2">
      {data ? texts.preview(data) : null}
      {data?.volume === 'noisy' ? (
        <p className="text-warn">{`${texts.noisyTitle} ${texts.noisyMeaning}`}</p>
      ) : null}
      {!data && isError ? texts.previewFailed : null}
      {!data && !isError ? (
        <>
          <span className="sr-only">{texts.counting}</span>
          <SkeletonLine className="w-56 text-14" />
        </>
      ) : null}
    </div>
  );
}
