import { paths } from '../paths.ts';
import { useAddress } from './use-address.ts';

/** The tabs of the dashboard, in the order of the page. */
export const deskTabs = ['alerts', 'favorites', 'applications'] as const;
export type DeskTab = (typeof deskTabs)[number];

/** The tab that the address names (`tab=favorites`); the alerts where it names none that there is. */
export const deskTab = (parameter: string | null): DeskTab =>
  deskTabs.find((tab) => tab === parameter) ?? 'alerts';

export const deskTabPath = (tab: DeskTab) => paths.dashboard(tab === 'alerts' ? {} : { tab });

export function useDeskTab(): DeskTab {
  const [parameters] = useAddress();
  return deskTab(parameters.get('tab'));
}
