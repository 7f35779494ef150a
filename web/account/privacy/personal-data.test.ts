import { describe, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import { safeStorage } from '../../platform/browser/browser-storage.ts';
import { clearBrowserData } from './DeletionSection.tsx';

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
  return { held, storage: safeStorage(() => storage) };
}

describe('what a browser keeps of a user who left', () => {
  it('goes, and what it keeps of others stays', () => {
    const { held, storage } = storageWith({
      rememberMe: '{}',
      registrationData: '{}',
      industryFilters_ada: '[]',
      userHasChangedFilter_ada: 'true',
      industryFilters_bea: '[]',
      dashboardViewMode: 'list',
    });
    clearBrowserData(userId.parse('ada'), storage);
    expect([...held.keys()]).toEqual(['industryFilters_bea', 'dashboardViewMode']);
  });

  it('may be nothing, or forbidden', () => {
    const forbidden = safeStorage(() => {
      throw new Error('SecurityError');
    });
    expect(() => clearBrowserData(userId.parse('ada'), forbidden)).not.toThrow();
  });
});
