import { expect, it, test } from 'vitest';
import { interpretQuery } from '../interpret.ts';

const read = (query: string) =>
  interpretQuery(query, '2026-11-20').alternatives.flatMap((conditions) =>
    conditions.map(({ kind, label }) => `${kind} ${label}`),
  );

test.each([
  ['startups in Fresno', ['place Fresno']],
  ['seed rounds in yangon', ['stage Seed', 'place Yangon']],
  ['startups in Salta', ['place Salta']],
  ['Leverkusen-based startups', ['place Leverkusen']],
  ['startups from Surrey, BC', ['place Surrey, British Columbia']],
  ['startups near Springfield, Illinois', ['place Springfield, Illinois']],
  ['fintech in San Bernardino', ['industry FinTech', 'place San Bernardino']],
])('%s asks for a city of the world', (query, expected) => expect(read(query)).toEqual(expected));

test.each([
  'apps in mobile',
  'companies in orange',
  'Yangon',
  'Kent',
  'startups like Kent',
  'startups in delta',
])('%s asks for no city', (query) =>
  expect(read(query).filter((said) => said.startsWith('place'))).toEqual([]),
);

test.each([
  ['startups in Berlim', 'place Berlin'],
  ['startups in Lebnon', 'place Lebanon'],
  ['startups in Larisa', 'place Larissa'],
])('%s is still put right', (query, expected) => expect(read(query)).toEqual([expected]));

it('a better known city of another country stands before the gazetteer’s', () => {
  expect(interpretQuery('startups in Valencia', '2026-11-20').alternatives[0]?.[0]).toMatchObject({
    places: [{ country: 'ES', city: 'Valencia' }],
  });
});
