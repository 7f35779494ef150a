import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import commonPasswords from '../../../../contract/auth/common-passwords.txt?raw';
import type { Strength } from './strength.ts';

const estimator = new ZxcvbnFactory({ dictionary: { common: commonPasswords.trimEnd().split('\n') } });

/** How hard a password is to guess for a user who knows the most common ones, and these words about the person. */
export function estimateStrength(password: string, about: string[]): Strength {
  const words = about
    .flatMap((text) => [text, ...text.split('@'), ...text.split(/[\s@.+_-]+/)])
    .filter((word) => word.length > 2);
  const { score } = estimator.check(password, words);
  if (score <= 1) return 'weak';
  return score === 2 ? 'fair' : 'strong';
}
