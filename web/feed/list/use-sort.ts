import { useQuery } from '@tanstack/react-query';
import type { SortOrder } from '../../../contract/feed/alerts.ts';
import { deviceStorage } from '../../platform/browser/browser-storage.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';
import { meaningQuery } from '../../search/queries.ts';
import { useSearch } from '../../search/use-search.ts';
import { orderNamed, ordersFor } from './sort-order.ts';

const storageKey = 'dashboardSortOrder';

export type Sorting = {
  orders: readonly SortOrder[];
  /** What is shown. */
  order: SortOrder;
  /** What the server is asked for; undefined for its default, which `order` then names. */
  asked: SortOrder | undefined;
  choose: (order: SortOrder) => void;
};

/** In which order the alerts stand: what the address says, else the last choice on this device, else what is usual. */
export function useSort(hasPreferences: boolean): Sorting {
  const [parameters, changeParameters] = useUrlParameters();
  const [query] = useSearch();
  const meaning = useQuery(meaningQuery(query));
  const orders = ordersFor({ isSearching: query !== '', hasPreferences });
  // 'biggest rounds' says more than what was chosen another time.
  const inSentence = query === '' ? null : (meaning.data?.meaning.order ?? null);
  const remembered = inSentence === null ? deviceStorage.read(storageKey) : null;
  const asked = orderNamed([parameters.get('sort'), remembered], orders) ?? undefined;
  const pieces = meaning.data?.meaning.alternatives.flat() ?? [];
  const hasWords = pieces.some(({ kind, isExcluded }) => kind === 'keyword' && !isExcluded);
  const usual = inSentence ?? (query !== '' && hasWords ? 'relevance' : 'newest');

  const choose = (order: SortOrder) => {
    // The default depends on what is shown, so choosing it is not remembered.
    if (order === usual) deviceStorage.remove(storageKey);
    else deviceStorage.write(storageKey, order);
    changeParameters((current) => {
      current.set('sort', order);
      return current;
    });
  };
  return { orders, order: asked ?? usual, asked, choose };
}
