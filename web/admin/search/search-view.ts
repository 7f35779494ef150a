import { useSearchParams } from 'react-router';
import {
  hitsOfKind,
  mostSkippedHits,
  type SearchKind,
  searchedText,
  searchKinds,
} from '../../../contract/admin/search.ts';
import { paths } from '../../platform/navigation/paths.ts';

/** What the page shows, as its address says it: the first of every kind, or a page of one. */
export type SearchView = { text: string; kind: SearchKind | null; page: number };

const lastPage = Math.floor(mostSkippedHits / hitsOfKind) + 1;

/** An unknown value counts as none. */
export function readSearchView(parameters: URLSearchParams): SearchView {
  const kind = searchKinds.find((each) => each === parameters.get('in')) ?? null;
  const page = Number(parameters.get('page'));
  const isPage = kind !== null && Number.isInteger(page) && page >= 1 && page <= lastPage;
  return { text: readText(parameters), kind, page: isPage ? page : 1 };
}

const readText = (parameters: URLSearchParams) =>
  (parameters.get('q') ?? '').trim().slice(0, searchedText.most);

/** The path to a view; defaults are left out. */
export function searchPath({ text = '', kind, page = 1 }: Partial<SearchView>): string {
  return paths.adminSearch({
    ...(text && { q: text }),
    ...(kind && { in: kind }),
    ...(page > 1 && { page: String(page) }),
  });
}

export const hasPageAfter = (page: number): boolean => page < lastPage;

export const useSearchView = (): SearchView => readSearchView(useSearchParams()[0]);
