import { keptForLong } from '../kept.ts';
import { useAddress } from './use-address.ts';

export const views = ['cards', 'table'] as const;
export type View = (typeof views)[number];

/** Under which name each tab remembers the last choice. */
export type ViewKey = 'dashboardViewMode' | 'favoritesViewMode' | 'applicationsViewMode';

const asView = (word: string | null): View | null => views.find((view) => view === word) ?? null;

/** Cards or table: what the address says, else the last choice on this device. */
export function useView(storageKey: ViewKey = 'dashboardViewMode'): [View, (view: View) => void] {
  const [parameters, changeParameters] = useAddress();
  const view = asView(parameters.get('view')) ?? asView(keptForLong.read(storageKey)) ?? 'cards';
  const choose = (chosen: View) => {
    keptForLong.write(storageKey, chosen);
    changeParameters((current) => {
      current.set('view', chosen);
      return current;
    });
  };
  return [view, choose];
}
