import { expect, test } from 'vitest';
import { shownFilter } from './shown-filter.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://upround.example');
  return shownFilter({ pathname, search });
};

test('a sentence or industries narrow the alerts, and of both the sentence', () => {
  expect(at('/dashboard?q=seed+in+Berlin')).toEqual({ query: 'seed in Berlin' });
  expect(at('/dashboard?industries=software,biotechnology')).toEqual({
    industries: ['software', 'biotechnology'],
  });
  expect(at('/dashboard?q=seed&industries=software')).toEqual({ query: 'seed' });
});

test('nothing narrows them where nothing that there is is asked for, and where there are none', () => {
  for (const address of ['', '?q=%20', '?industries=', '?industries=nonsense', '?tab=favorites&q=seed'])
    expect(at(`/dashboard${address}`), address).toBeNull();
  expect(at('/settings?q=seed')).toBeNull();
});
