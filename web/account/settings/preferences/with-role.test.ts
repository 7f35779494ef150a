import { expect, it } from 'vitest';
import { withRole } from './PreferencesForm.tsx';

it('tidies the spaces of a role and does not take the same one twice', () => {
  expect(withRole(['Nurse'], '  Product   Manager ')).toEqual(['Nurse', 'Product Manager']);
  expect(withRole(['Café Owner'], 'cafe owner')).toEqual(['Café Owner']);
  expect(withRole(['Nurse'], '   ')).toEqual(['Nurse']);
});
