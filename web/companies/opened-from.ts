import { createContext, useContext } from 'react';
import type { Location } from 'react-router';
import type { AlertScope, FeedSection, SortOrder } from '../../contract/feed/alerts.ts';
import { paths } from '../platform/navigation/paths.ts';

/** Which list a company stands in. */
export type CompanyListName =
  | { kind: 'alerts'; section: FeedSection; filter: AlertScope; order: SortOrder | undefined }
  | { kind: 'close'; filter: AlertScope }
  | { kind: 'favorites' }
  | { kind: 'applications' };

/** From where a company was opened. Its entry in the history holds it, so that it outlives a reload and leaves the address alone. */
export type OpenedFrom = {
  address: string;
  /** Of the page's entry in the history, and how many entries before the company's that is. */
  key: string;
  depth: number;
  /** Null for a company that is in no list, such as one that is like another. */
  list: CompanyListName | null;
  /** Where in the list the company was when it was last seen there, counted from 0. */
  index?: number;
};

export const OpenedFromContext = createContext<OpenedFrom | null>(null);

/** What the links to companies here carry. */
export const useOpenedFrom = (): OpenedFrom | null => useContext(OpenedFromContext);

/** From where the company at a location was opened; null for one that was opened by its address. */
export function openedFromOf({ state }: Pick<Location, 'state'>): OpenedFrom | null {
  // Only links to companies write it.
  return (state as { openedFrom?: OpenedFrom } | null)?.openedFrom ?? null;
}

/** The same for a company that is opened from here, but from none of the lists: found by its name, or like another one. */
export function openedFromHere({ state, key, pathname, search }: Location): OpenedFrom | null {
  if (pathname === paths.dashboard()) return { address: pathname + search, key, depth: 1, list: null };
  const before = openedFromOf({ state });
  return before && { ...before, depth: before.depth + 1, list: null };
}

export const stateOf = (openedFrom: OpenedFrom | null) => (openedFrom ? { openedFrom } : undefined);
