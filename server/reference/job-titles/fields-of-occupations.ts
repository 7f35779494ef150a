import { foldText } from '../../platform/text/fold-text.ts';
import { occupationOf } from './occupations.ts';

/** Groups of industries by the beginnings of SOC codes of the occupations that are at home in them. */
const fields: readonly (readonly [codes: string, groups: string])[] = [
  ['11-9111 19-104 21 29 31', 'health-care medical-devices-and-diagnostics'],
  ['11-2 41', 'sales-and-marketing commerce-and-shopping'],
  ['11-303 13-2', 'financial-services lending-and-investments payments insurance'],
  ['11-312 13-107 13-1141 13-1151', 'human-resources'],
  ['11-307 13-1081 43-5 53', 'transportation'],
  ['11-302 15', 'software information-technology internet-services developer-tools artificial-intelligence'],
  ['11-9013 19-101 45', 'agriculture-and-farming food-and-beverage'],
  ['11-902 17-1 47', 'real-estate manufacturing'],
  ['11-903 25', 'education'],
  ['11-905 35', 'food-and-beverage'],
  ['11-908 37', 'real-estate travel-and-tourism'],
  ['17-2 17-3', 'hardware manufacturing robotics-and-drones energy semiconductors'],
  ['19-102 19-2031 19-204', 'biotechnology science-and-engineering climate-tech'],
  ['19', 'science-and-engineering biotechnology'],
  ['23', 'legal'],
  ['27-1', 'design media-and-entertainment'],
  ['27', 'media-and-entertainment content-and-publishing'],
  ['33', 'privacy-and-security government-and-military'],
  ['39', 'community-and-lifestyle consumer-goods sports'],
  ['43', 'administrative-services professional-services'],
  ['49 51', 'manufacturing energy hardware'],
];

/** Where a title is at home by its occupation, or by the noun of the title where that is no title by itself; none if neither is known. */
export function groupsOfTitle(title: string): string[] {
  const key = foldText(title);
  const occupation = occupationOf(key) ?? occupationOf(key.split(' ').at(-1) ?? '');
  if (!occupation || occupation.isGeneric) return [];
  const found = fields
    .flatMap(([codes, groups]) => codes.split(' ').map((code) => ({ code, groups })))
    .filter(({ code }) => occupation.code.startsWith(code))
    .sort((one, other) => other.code.length - one.code.length)[0];
  return found?.groups.split(' ') ?? [];
}
