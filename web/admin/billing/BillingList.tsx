import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { type BillingView, billingPath, isNarrowed } from './billing-view.ts';
import { pagesOf } from './format.ts';
import { billingTexts as texts } from './texts.ts';

type BillingListProps<Answer extends { total: number }> = {
  view: BillingView;
  query: UseQueryResult<Answer>;
  what: string;
  /** Said when there is nothing at all. */
  none: string;
  noneMeaning: string;
  children: (answer: Answer) => ReactNode;
};

/** One page of a list in all its states. While the next page comes, this one stays, dimmed. */
export function BillingList<Answer extends { total: number }>(props: BillingListProps<Answer>) {
  const { view, query, what, none, noneMeaning, children } = props;
  return (
    <Loaded query={query} what={what} skeleton={<TableSkeleton label={what} />}>
      {(answer) => {
        if (answer.total === 0 && !isNarrowed(view))
          return <EmptyState title={none}>{noneMeaning}</EmptyState>;
        if (answer.total === 0) return <NothingFound view={view} />;
        if (pagesOf(view.page, answer.total).count < view.page) return <NoSuchPage view={view} />;
        return (
          <div
            aria-busy={query.isPlaceholderData}
            className={clsx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
          >
            {children(answer)}
            <PageLinks view={view} total={answer.total} />
          </div>
        );
      }}
    </Loaded>
  );
}

function NothingFound({ view: { tab } }: { view: BillingView }) {
  return (
    <EmptyState title={texts.nothingFound} action={<WayOn to={billingPath({ tab })}>{texts.showAll}</WayOn>}>
      {texts.nothingFoundMeaning}
    </EmptyState>
  );
}

function NoSuchPage({ view }: { view: BillingView }) {
  const first = billingPath({ ...view, page: 1, open: null });
  return <EmptyState title={texts.noSuchPage} action={<WayOn to={first}>{texts.firstPage}</WayOn>} />;
}

function WayOn({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${buttonLook({ variant: 'outline' })} shrink-0`}>
      {children}
    </Link>
  );
}

function PageLinks({ view, total }: { view: BillingView; total: number }) {
  const { first, last, count } = pagesOf(view.page, total);
  const to = (page: number) => billingPath({ ...view, page, open: null });
  const look = buttonLook({ variant: 'outline', size: 'small' });
  return (
    <nav
      aria-label={texts.pages}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-13 text-ink-3"
    >
      <p role="status" className="figures">
        {texts.shown(first, last, total)}
      </p>
      {count > 1 ? (
        <div className="flex gap-2">
          {view.page > 1 ? (
            <Link to={to(view.page - 1)} rel="prev" className={look}>
              {texts.previous}
            </Link>
          ) : null}
          {view.page < count ? (
            <Link to={to(view.page + 1)} rel="next" className={look}>
              {texts.next}
            </Link>
          ) : null}
        </div>
      ) : null}
    </nav>
  );
}
