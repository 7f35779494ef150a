import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { FilterLinks } from '../list/FilterLinks.tsx';
import { listTexts } from '../list/texts.ts';
import { Panel } from '../Panel.tsx';
import { adminTexts } from '../texts.ts';
import type { ShownGroup } from './describe-hits.ts';
import { HitWords } from './HitWords.tsx';
import { isLongEnough, searchQuery } from './queries.ts';
import { hasPageAfter, type SearchView, searchPath, useSearchView } from './search-view.ts';
import { searchTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const everything = 'all';

/** Everything that the field in the heading finds, by its address: the first of each kind, or all of one in pages. */
export default function SearchPage() {
  const view = useSearchView();
  const query = useQuery(searchQuery(view));
  if (!isLongEnough(view.text))
    return (
      <>
        <AdminHeading title={texts.title} />
        <EmptyState title={texts.tooShort}>{texts.findsBy}</EmptyState>
      </>
    );
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.lead(view.text)} />
      <FilterLinks<string>
        label={texts.title}
        chosen={view.kind ?? everything}
        words={{ [everything]: texts.all, ...texts.kinds }}
        pathOf={(word) => searchPath({ text: view.text, kind: kindOf(word) })}
      />
      <Loaded query={query} what={texts.title} skeleton={<TableSkeleton label={texts.searching} />}>
        {(groups) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the links in it work by themselves, too
          <div
            aria-busy={query.isPlaceholderData}
            onKeyDown={moveAmongHits}
            className={clsx('space-y-8 transition-opacity', query.isPlaceholderData && 'opacity-60')}
          >
            {groups.every(({ hits }) => hits.length === 0) ? <Nothing view={view} /> : null}
            {groups.map((group) =>
              group.hits.length === 0 ? null : <Group key={group.kind} group={group} view={view} />,
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

// Object.keys forgets the literal keys that the words are written with.
const kindOf = (word: string) =>
  (Object.keys(texts.kinds) as (keyof typeof texts.kinds)[]).find((kind) => kind === word) ?? null;

function Nothing({ view: { text, page, kind } }: { view: SearchView }) {
  if (page > 1)
    return (
      <EmptyState title={texts.past} action={<Way to={searchPath({ text, kind })}>{texts.first}</Way>} />
    );
  return <EmptyState title={texts.nothing(text)}>{texts.findsBy}</EmptyState>;
}

function Group({ group: { kind, hits, isMore }, view }: { group: ShownGroup; view: SearchView }) {
  const { text, page } = view;
  const isAlone = view.kind !== null;
  return (
    <Panel title={texts.kinds[kind]}>
      <ul className="divide-y divide-rule border-rule border-b">
        {hits.map((hit) => (
          <li key={hit.id}>
            <Link
              to={hit.to}
              data-hit
              className="flex min-h-14 items-center gap-4 py-2 hover:bg-chosen focus-visible:bg-chosen"
            >
              <HitWords hit={hit} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {isAlone && page > 1 ? (
          <Way to={searchPath({ text, kind, page: page - 1 })}>{listTexts.previous}</Way>
        ) : null}
        {isMore && isAlone && hasPageAfter(page) ? (
          <Way to={searchPath({ text, kind, page: page + 1 })}>{listTexts.next}</Way>
        ) : null}
        {isMore && !isAlone ? <Way to={searchPath({ text, kind })}>{texts.moreOf[kind]}</Way> : null}
      </div>
    </Panel>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonStyle({ variant: 'outline', size: 'small' })}>
      {children}
    </Link>
  );
}

/** The arrow keys go from one result to the next, through all groups. */
function moveAmongHits(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const hits = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]')];
  const at = hits.findIndex((hit) => hit.contains(document.activeElement));
  const next = step && at >= 0 ? hits[at + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
