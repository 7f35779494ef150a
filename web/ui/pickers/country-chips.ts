import { countriesOfArea, wholeAreas } from '../../../contract/reference/world-areas.ts';

/** What is shown of chosen countries: a part of the world once in place of all its countries, and the others by their codes. */
export function chipsOfCountries(countries: readonly string[]): string[] {
  const { areas, others } = wholeAreas(countries);
  return [...areas.map(({ name }) => name), ...others];
}

/** What stays chosen when a chip is removed. The countries that another part of the world has too stay with it. */
export function withoutChip(chosen: readonly string[], chip: string): string[] {
  const within = countriesOfArea(chip);
  if (within.length === 0) return chosen.filter((each) => each !== chip);
  const stays = wholeAreas(chosen).areas.filter(({ name }) => name !== chip);
  const kept = stays.flatMap(({ countries }) => countries);
  return chosen.filter((code) => kept.includes(code) || !within.includes(code));
}
