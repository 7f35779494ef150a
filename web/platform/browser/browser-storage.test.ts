import { describe, expect, it } from 'vitest';
import { safeStorage } from './browser-storage.ts';

const refuse = (name: string) => () => {
  throw new DOMException('', name);
};
const emptyStorage: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

describe('what a browser keeps of this site', () => {
  it('is nothing where even naming the storage is forbidden', () => {
    const storage = safeStorage(refuse('SecurityError'));
    expect(storage.read('key')).toBeNull();
    expect(storage.write('key', 'text')).toBe(false);
    expect(() => storage.remove('key')).not.toThrow();
  });

  it('is nothing new when the storage is full', () => {
    const storage = safeStorage(() => ({ ...emptyStorage, setItem: refuse('QuotaExceededError') }));
    expect(storage.write('key', 'text')).toBe(false);
    expect(storage.read('key')).toBeNull();
  });

  it('is what was written otherwise', () => {
    const entries = new Map<string, string>();
    const storage = safeStorage(() => ({
      ...emptyStorage,
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, text) => void entries.set(key, text),
    }));
    expect(storage.write('key', 'text')).toBe(true);
    expect(storage.read('key')).toBe('text');
  });
});
