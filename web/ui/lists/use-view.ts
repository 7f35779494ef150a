import { deviceStorage } from '../../platform/browser/browser-storage.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';

export const views = ['cards', 'table'] as const;
export type View = (typeof views)[number];

/** Under which name each tab remembers the last choice. */
export type ViewKey = 'dashboardViewMode' | 'favoritesViewMode' | 'applicationsViewMode';

const asView = (word: string | null): View | null => views.find((view) => view === word) ?? null;

/** Cards or table: what the address says, else the last choice on this device. */
export function useView(storageKey: ViewKey = 'dashboardViewMode'): [View, (view: View) => void] {
  const [parameters, changeParameters] = useUrlParameters();
  const view = asView(parameters.get('view')) ?? asView(deviceStorage.read(storageKey)) ?? 'cards';
  const choose = (chosen: View) => {
    deviceStorage.write(storageKey, chosen);
    changeParameters((current) => {
      current.set('view', chosen);
      return current;
    });
  };
  return [view, choose];
}
