import { beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import { type BrowserStorage, safeStorage } from '../../platform/browser/browser-storage.ts';
import { readFilter, storeFilter } from './use-industry-filter.ts';

const ada = userId.parse('0199aaaa-0000-7000-8000-00000000ada1');
const bea = userId.parse('0199aaaa-0000-7000-8000-00000000bea1');
const held = new Map<string, string>();
const storage: BrowserStorage = {
  read: (key) => held.get(key) ?? null,
  write: (key, text) => Boolean(held.set(key, text)),
  remove: (key) => void held.delete(key),
};

beforeEach(() => held.clear());

describe('the filter that a browser remembers', () => {
  it('is the last one of this person, and of no one else', () => {
    storeFilter(ada, ['software/saas', 'biotechnology'], storage);
    expect(readFilter(ada, storage)).toEqual(['software/saas', 'biotechnology']);
    expect(readFilter(bea, storage)).toEqual([]);
    expect(held.get(`industryFilters_${ada}`)).toBe(
      '[{"groupId":"software","industryId":"saas"},{"groupId":"biotechnology","industryId":""}]',
    );
    expect(held.get(`userHasChangedFilter_${ada}`)).toBe('true');
  });

  it('can be none, after there was one', () => {
    storeFilter(ada, ['biotechnology'], storage);
    storeFilter(ada, [], storage);
    expect(readFilter(ada, storage)).toEqual([]);
    expect(held.get(`industryFilters_${ada}`)).toBe('[]');
  });

  it('leaves nothing behind of a user who never narrowed anything', () => {
    storeFilter(ada, [], storage);
    expect(held.size).toBe(0);
  });

  it.each([
    '',
    'null',
    '{',
    '"software"',
    '[1]',
    '[{"groupId":1,"industryId":"saas"}]',
    '[{"groupId":"software"}]',
  ])('is none when what is kept is %j', (text) => {
    held.set(`industryFilters_${ada}`, text);
    held.set(`userHasChangedFilter_${ada}`, 'true');
    expect(readFilter(ada, storage)).toEqual([]);
  });

  it('is none where the browser keeps nothing', () => {
    const forbidden = safeStorage(() => {
      throw new DOMException('', 'SecurityError');
    });
    storeFilter(ada, ['biotechnology'], forbidden);
    expect(readFilter(ada, forbidden)).toEqual([]);
  });
});
