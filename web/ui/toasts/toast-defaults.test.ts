import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toastDefaults } from './Toaster.tsx';

it('shows a toast for four seconds, 24 pixels from the edge and 16 on a phone', () => {
  expect(toastDefaults.duration).toBe(4_000);
  expect(toastDefaults.offset).toMatchObject({ right: 24, bottom: 'var(--above-tabs, 24px)' });
  expect(toastDefaults.mobileOffset).toMatchObject({ right: 16, bottom: 'var(--above-tabs, 16px)' });
});

it('keeps toasts above the tabs at the lower edge, which say that they stand there', () => {
  expect(readFileSync('web/theme.css', 'utf8')).toMatch(/:root:has\(\[data-tab-bar\]\) \{\s+--above-tabs:/);
  expect(readFileSync('web/app/dashboard/DashboardRail.tsx', 'utf8')).toContain('<div data-tab-bar ');
});
