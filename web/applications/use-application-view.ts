import { deviceStorage } from '../platform/browser/browser-storage.ts';
import { useUrlParameters } from '../platform/navigation/use-url-parameters.ts';

export const applicationViews = ['board', 'list'] as const;

export type ApplicationView = (typeof applicationViews)[number];

const storageKey = 'applicationsViewMode';

const asView = (word: string | null): ApplicationView | null =>
  applicationViews.find((view) => view === word) ?? null;

/** Board or list: what the address says, else the last choice on this device. */
export function useApplicationView(): [ApplicationView, (view: ApplicationView) => void] {
  const [parameters, changeParameters] = useUrlParameters();
  const view = asView(parameters.get('view')) ?? asView(deviceStorage.read(storageKey)) ?? 'board';
  const choose = (chosen: ApplicationView) => {
    deviceStorage.write(storageKey, chosen);
    changeParameters((current) => {
      current.set('view', chosen);
      return current;
    });
  };
  return [view, choose];
}
