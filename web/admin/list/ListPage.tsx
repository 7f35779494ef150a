import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminSearch } from './AdminSearch.tsx';
import { type Counted, PagedList } from './PagedList.tsx';

type ListView = { search: string; page: number };

type ListPageProps<View extends ListView, Answer extends Counted> = {
  texts: Record<'title' | 'lead' | 'search' | 'none' | 'noneMeaning' | 'nothingFoundMeaning', string>;
  view: View;
  /** The address of a view; what is left out is as it is when one opens the page. */
  pathOf: (view: Partial<View>) => string;
  /** What of the view shows no less of the list, such as its order. */
  kept: Partial<View>;
  query: UseQueryResult<Answer>;
  pageSize: number;
  filters: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** A page of the admin area that is one long list: its head with the search, how it is narrowed, and a page of it. */
export function ListPage<View extends ListView, Answer extends Counted>(props: ListPageProps<View, Answer>) {
  const { texts, view, pathOf, kept, query, pageSize, filters, children } = props;
  const allPath = pathOf(kept);
  return (
    <>
      <AdminHeading
        title={texts.title}
        lead={texts.lead}
        action={
          <AdminSearch
            label={texts.search}
            search={view.search}
            pathOf={(search) => pathOf({ ...view, search, page: 1 })}
          />
        }
      />
      {filters}
      <PagedList
        query={query}
        what={texts.title}
        page={view.page}
        pageSize={pageSize}
        pathOf={(page) => pathOf({ ...view, page })}
        allPath={pathOf({ ...view, page: 1 }) === allPath ? null : allPath}
        none={texts.none}
        noneMeaning={texts.noneMeaning}
        nothingFoundMeaning={texts.nothingFoundMeaning}
      >
        {children}
      </PagedList>
    </>
  );
}
