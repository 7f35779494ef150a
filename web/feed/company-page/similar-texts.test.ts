import { expect, it } from 'vitest';
import { similarTexts as texts } from './similar-texts.ts';

it('says in words what two companies share', () => {
  expect(texts.same(['industry', 'stage', 'city'])).toBe('Same industry, stage, and city');
  expect(texts.same(['group', 'country'])).toBe('Same country');
  expect(texts.same(['group'])).toBe('Related industry');
});
