import { describe, expect, it } from 'vitest';
import { userId } from '../../contract/accounts.ts';
import { keptIn } from '../kept.ts';
import { keepFarewell, takeFarewell } from './farewell.ts';
import { forgetHere } from './forget-here.ts';

function storageWith(entries: Record<string, string> = {}) {
  const held = new Map(Object.entries(entries));
  const storage = {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
  };
  return { held, kept: keptIn(() => storage) };
}

describe('what a browser keeps of somebody who left', () => {
  it('goes, and what it keeps of others stays', () => {
    const { held, kept } = storageWith({
      rememberMe: '{}',
      registrationData: '{}',
      industryFilters_ada: '[]',
      userHasChangedFilter_ada: 'true',
      industryFilters_bea: '[]',
      dashboardViewMode: 'list',
    });
    forgetHere(userId.parse('ada'), kept);
    expect([...held.keys()]).toEqual(['industryFilters_bea', 'dashboardViewMode']);
  });

  it('may be nothing, or forbidden', () => {
    const forbidden = keptIn(() => {
      throw new Error('SecurityError');
    });
    expect(() => forgetHere(userId.parse('ada'), forbidden)).not.toThrow();
  });
});

describe('the goodbye', () => {
  it('is said once', () => {
    const { kept } = storageWith();
    keepFarewell('almost-gone', kept);
    expect(takeFarewell(kept)).toBe('almost-gone');
    expect(takeFarewell(kept)).toBeNull();
  });

  it('is not said for rubbish', () => {
    expect(takeFarewell(storageWith({ farewell: 'rubbish' }).kept)).toBeNull();
  });
});
