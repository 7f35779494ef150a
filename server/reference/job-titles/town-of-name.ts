import { readTable } from '../../platform/text/read-table.ts';
import { placeKey } from '../places/places.ts';

type Town = { name: string; country: string };

let townsByKey: Map<string, Town> | null = null;

/** A lesser town by its name alone. Only for texts that are known to name a place. */
export function townOfName(name: string): Town | null {
  townsByKey ??= readTowns();
  return townsByKey.get(placeKey(name)) ?? null;
}

function readTowns(): Map<string, Town> {
  const rows = readTable(new URL('./towns.tsv', import.meta.url));
  return new Map(rows.map(([name = '', country = '']) => [placeKey(name), { name, country }]));
}
