import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { listTexts as texts } from './texts.ts';

export type Counted = { total: number; isMore?: boolean };

type PagedListProps<Answer extends Counted> = {
  query: UseQueryResult<Answer>;
  what: string;
  /** From 1. */
  page: number;
  pageSize: number;
  pathOf: (page: number) => string;
  /** Where everything is shown; null where nothing is left out. */
  allPath: string | null;
  /** Said when there is nothing at all, and what a search finds by when it found nothing. */
  none: string;
  noneMeaning: string;
  nothingFoundMeaning: string;
  children: (answer: Answer) => ReactNode;
};

/** One page of a list in all its states. While the next page comes, this one stays, dimmed. */
export function PagedList<Answer extends Counted>(props: PagedListProps<Answer>) {
  const { query, what, page, pageSize, pathOf, children } = props;
  return (
    <Loaded query={query} what={what} skeleton={<TableSkeleton label={what} />}>
      {(answer) => {
        if (answer.total === 0) return <Nothing {...props} />;
        if (pagesOf(page, { total: answer.total, pageSize }).count < page)
          return (
            <EmptyState title={texts.noSuchPage} action={<WayOn to={pathOf(1)}>{texts.firstPage}</WayOn>} />
          );
        return (
          <div
            aria-busy={query.isPlaceholderData}
            className={clsx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
          >
            {children(answer)}
            <PageLinks page={page} pageSize={pageSize} pathOf={pathOf} {...answer} />
          </div>
        );
      }}
    </Loaded>
  );
}

type NothingProps = Pick<PagedListProps<Counted>, 'allPath' | 'none' | 'noneMeaning' | 'nothingFoundMeaning'>;

function Nothing({ allPath, none, noneMeaning, nothingFoundMeaning }: NothingProps) {
  if (allPath === null) return <EmptyState title={none}>{noneMeaning}</EmptyState>;
  return (
    <EmptyState title={texts.nothingFound} action={<WayOn to={allPath}>{texts.showAll}</WayOn>}>
      {nothingFoundMeaning}
    </EmptyState>
  );
}

function WayOn({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${buttonStyle({ variant: 'outline' })} shrink-0`}>
      {children}
    </Link>
  );
}

type PageLinksProps = Pick<PagedListProps<Counted>, 'page' | 'pageSize' | 'pathOf'> & Counted;

function PageLinks({ page, pageSize, pathOf, total, isMore = false }: PageLinksProps) {
  const { first, last, count } = pagesOf(page, { total, pageSize });
  const run = buttonStyle({ variant: 'outline', size: 'small' });
  return (
    <nav
      aria-label={texts.pages}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-13 text-ink-3"
    >
      <p role="status" className="figures">
        {texts.shown(first, last, total, isMore)}
      </p>
      {count > 1 ? (
        <div className="flex gap-2">
          {page > 1 ? (
            <Link to={pathOf(page - 1)} rel="prev" className={run}>
              {texts.previous}
            </Link>
          ) : null}
          {page < count ? (
            <Link to={pathOf(page + 1)} rel="next" className={run}>
              {texts.next}
            </Link>
          ) : null}
        </div>
      ) : null}
    </nav>
  );
}

/** Which rows a page shows, counted from 1, and how many pages there are. */
export function pagesOf(
  page: number,
  { total, pageSize }: { total: number; pageSize: number },
): { first: number; last: number; count: number } {
  const first = (page - 1) * pageSize + 1;
  return {
    first,
    last: Math.min(page * pageSize, total),
    count: Math.max(1, Math.ceil(total / pageSize)),
  };
}
