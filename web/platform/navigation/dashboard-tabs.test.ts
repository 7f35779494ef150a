import { expect, it } from 'vitest';
import { dashboardTabOf, dashboardTabPath, dashboardTabs } from './dashboard-tabs.ts';

it('the address names the tab, and one that there is not leads to the alerts', () => {
  expect(dashboardTabOf('favorites')).toBe('favorites');
  expect(dashboardTabOf(null)).toBe('alerts');
  expect(dashboardTabOf('billing')).toBe('alerts');
});

it('every tab has an address of its own that leads back to it', () => {
  expect(dashboardTabPath('alerts')).toBe('/dashboard');
  for (const tab of dashboardTabs) {
    const { searchParams } = new URL(dashboardTabPath(tab), 'http://this.site');
    expect(dashboardTabOf(searchParams.get('tab'))).toBe(tab);
  }
});
