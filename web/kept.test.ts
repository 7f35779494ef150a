import { describe, expect, it } from 'vitest';
import { keptIn } from './kept.ts';

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
    const kept = keptIn(refuse('SecurityError'));
    expect(kept.read('key')).toBeNull();
    expect(kept.write('key', 'text')).toBe(false);
    expect(() => kept.remove('key')).not.toThrow();
  });

  it('is nothing new when the storage is full', () => {
    const kept = keptIn(() => ({ ...emptyStorage, setItem: refuse('QuotaExceededError') }));
    expect(kept.write('key', 'text')).toBe(false);
    expect(kept.read('key')).toBeNull();
  });

  it('is what was written otherwise', () => {
    const entries = new Map<string, string>();
    const kept = keptIn(() => ({
      ...emptyStorage,
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, text) => void entries.set(key, text),
    }));
    expect(kept.write('key', 'text')).toBe(true);
    expect(kept.read('key')).toBe('text');
  });
});
