import { paths } from './paths.ts';
import { useUrlParameters } from './use-url-parameters.ts';

/** The tabs of the dashboard, in the order of the page. */
export const dashboardTabs = ['alerts', 'favorites', 'applications'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The tab that the address names (`tab=favorites`); the alerts where it names none that there is. */
export const dashboardTabOf = (parameter: string | null): DashboardTab =>
  dashboardTabs.find((tab) => tab === parameter) ?? 'alerts';

export const dashboardTabPath = (tab: DashboardTab) => paths.dashboard(tab === 'alerts' ? {} : { tab });

export function useDashboardTab(): DashboardTab {
  const [parameters] = useUrlParameters();
  return dashboardTabOf(parameters.get('tab'));
}
