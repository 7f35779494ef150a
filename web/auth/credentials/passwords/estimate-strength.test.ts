import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../../fixtures/processor-ms.ts';
import { estimateStrength } from './estimate-strength.ts';

const ada = ['Ada Lovelace', 'ada.byron@example.com'];

describe('the strength of a password', () => {
  it.each([
    ['weak', 'a common one', 'password1'],
    ['weak', 'a common one with signs for letters', 'P@ssw0rd'],
    ['weak', 'a word of the name with a year', 'lovelace1815'],
    ['weak', 'what stands before the @', 'ada.byron'],
    ['weak', 'keys side by side', 'abcdefgh1'],
    ['weak', 'a day', '24121984'],
    ['fair', 'a few characters by chance', 'xq7#kdz'],
    ['strong', 'several words', 'tide ink lantern wren'],
    ['strong', 'many characters by chance', 'vR4#kq-88zPw'],
  ])('is %s for %s', (strength, _name, password) => {
    expect(estimateStrength(password, ada)).toBe(strength);
  });

  it('is answered at once for the longest password there can be', async () => {
    const passwords = ['aB3$'.repeat(32), 'a'.repeat(128), 'P@ssw0rd'.repeat(16)];
    for (const password of passwords)
      expect(await processorMs(() => estimateStrength(password, ada))).toBeLessThan(4_000);
  });
});
