import { expect, it } from 'vitest';
import { openSealedText, sealText } from './sign-and-seal.ts';

it('is read only with the same secret for the same purpose', () => {
  const sealed = sealText('a secret', 'a purpose', 'Grüße 🚀');
  expect(sealed).not.toBe(sealText('a secret', 'a purpose', 'Grüße 🚀'));
  expect(openSealedText('a secret', 'a purpose', sealed)).toBe('Grüße 🚀');
  expect(openSealedText('another', 'a purpose', sealed)).toBeNull();
  expect(openSealedText('a secret', 'another', sealed)).toBeNull();
  for (const damaged of ['', 'x', `A${sealed.slice(1)}`, `${sealed.slice(0, -4)}AAAA`])
    expect(openSealedText('a secret', 'a purpose', damaged)).toBeNull();
});
