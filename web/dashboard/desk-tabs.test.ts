import { expect, it } from 'vitest';
import { deskTab, deskTabPath, deskTabs } from './desk-tabs.ts';

it('the address names the tab, and one that there is not leads to the alerts', () => {
  expect(deskTab('favorites')).toBe('favorites');
  expect(deskTab(null)).toBe('alerts');
  expect(deskTab('billing')).toBe('alerts');
});

it('every tab has an address of its own that leads back to it', () => {
  expect(deskTabPath('alerts')).toBe('/dashboard');
  for (const tab of deskTabs) {
    const { searchParams } = new URL(deskTabPath(tab), 'http://this.site');
    expect(deskTab(searchParams.get('tab'))).toBe(tab);
  }
});
