import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { type CompanyListName, OpenedFromContext } from './opened-from.ts';

/** Has the companies among its children know which list they are opened from. */
export function ListOfCompanies({ list, children }: { list: CompanyListName; children: ReactNode }) {
  const { key, pathname, search } = useLocation();
  const text = JSON.stringify(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the list
  const openedFrom = useMemo(
    () => ({ address: pathname + search, key, depth: 1, list }),
    [key, pathname, search, text],
  );
  return <OpenedFromContext value={openedFrom}>{children}</OpenedFromContext>;
}
