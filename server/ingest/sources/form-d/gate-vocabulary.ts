import { readTable } from '../../../platform/text/read-table.ts';
import type { Issuer } from './form-d.ts';

/** Who places new shares of listed companies with funds, and hardly anything else. */
export const agentsOfListed =
  /\b(?:Wainwright|Roth Capital|Roth MKM|Maxim Group|Ladenburg|ThinkEquity|A\.?G\.?P\.?\/|Alliance Global Partners|Aegis Capital|Chardan|Univest|Dawson James|EF Hutton|Craig-Hallum|Lake Street|Joseph Gunnar|Spartan Capital|Titan Partners|Northland Securities|Benchmark Company|Boustead|Noble Capital Markets|Laidlaw|JonesTrading)\b/i;

/** US metropolitan areas where most venture rounds are filed, by the cities their filers write. */
const hubs = new Set(
  'san francisco,palo alto,menlo park,mountain view,sunnyvale,san jose,santa clara,san mateo,redwood city,south san francisco,oakland,berkeley,emeryville,new york,brooklyn,boston,cambridge,somerville,waltham,seattle,bellevue,austin,los angeles,santa monica,san diego,la jolla,boulder,denver,chicago,atlanta,washington,durham,philadelphia,salt lake city,lehi,miami,pittsburgh'.split(
    ',',
  ),
);

export const isHub = (city: string | null) => hubs.has((city ?? '').toLowerCase());

export const isInHub = ({ city }: Issuer) => isHub(city);

const registrants: ReadonlySet<string> = new Set(
  readTable(new URL('./listed-registrants.txt', import.meta.url)).flatMap(([row = '']) => row.split(' ')),
);

/** Whether an issuer is known to report to the SEC as listed companies do. Never sure that one does not. */
export function isListed(cik: string): boolean {
  return registrants.has(cik);
}
