import { useSearchParams } from 'react-router';
import type { UserFilter, UserOrder } from '../../../contract/admin/users.ts';
import { paths, type UsersParameters } from '../../platform/navigation/paths.ts';
import { pageIn } from '../list/page-in.ts';
import { wordIn } from '../list/word-in.ts';
import { usersTexts } from './texts.ts';

/** What the page shows, as its address says it. */
export type UsersView = { search: string; filter: UserFilter; order: UserOrder; page: number };

const plain: UsersView = { search: '', filter: 'all', order: 'newest', page: 1 };

/** An unknown value counts as none. */
function readUsersView(parameters: URLSearchParams): UsersView {
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    filter: wordIn(usersTexts.filters, parameters.get('filter'), plain.filter),
    order: wordIn(usersTexts.orders, parameters.get('order'), plain.order),
    page: pageIn(parameters),
  };
}

/** The path to a view; defaults are left out. */
export function usersPath({ search, filter, order, page }: Partial<UsersView>): string {
  const given = {
    q: search || undefined,
    filter: filter === plain.filter ? undefined : filter,
    order: order === plain.order ? undefined : order,
    page: page === undefined || page === 1 ? undefined : String(page),
  } satisfies UsersParameters;
  return paths.adminUsers(given);
}

export const useUsersView = (): UsersView => readUsersView(useSearchParams()[0]);
