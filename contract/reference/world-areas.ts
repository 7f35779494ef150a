/** A part of the world, with the ISO codes of its countries. */
export type WorldArea = { name: string; countries: readonly string[] };

/** Parts of the world by which people say where they look. The words that a search reads for them mean the same countries. */
export const worldAreas: readonly WorldArea[] = [
  area(
    'Europe',
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB NO CH IS LI MC AD SM VA UA MD BY RS BA AL MK ME XK RU GI FO JE GG IM AX',
  ),
  area('North America', 'US CA MX'),
  area('Latin America', 'MX CU DO HT PR BZ CR SV GT HN NI PA AR BO BR CL CO EC GY PY PE SR UY VE'),
  area(
    'Africa',
    'EG LY TN DZ MA SD KE UG TZ RW BI ET SO SS DJ ER NG GH SN CI BJ BF CV GM GN GW LR ML MR NE SL TG ZA BW NA ZW ZM MZ AO LS SZ MW MG MU CM CF TD CG CD GA GQ ST KM SC EH',
  ),
  area('Middle East', 'AE SA QA KW BH OM LB SY JO PS IL EG IQ IR YE TR CY'),
  area('South Asia', 'IN PK BD LK NP BT MV AF'),
  area('Southeast Asia', 'SG MY ID TH VN PH MM KH LA BN TL'),
  area('East Asia', 'CN JP KR TW HK MO MN KP'),
  area(
    'Asia',
    'KZ UZ KG TJ TM IN PK BD LK NP BT MV AF SG MY ID TH VN PH MM KH LA BN TL CN JP KR TW HK MO MN KP AE SA QA KW BH OM LB SY JO PS IL IQ IR YE TR GE AM AZ',
  ),
  area('Oceania', 'AU NZ FJ PG SB VU WS TO'),
];

function area(name: string, codes: string): WorldArea {
  return { name, countries: codes.split(' ') };
}

/** The countries of a part of the world; none for a name that is no such part. */
export function countriesOfArea(name: string): readonly string[] {
  return worldAreas.find((area) => area.name === name)?.countries ?? [];
}

/**
 * The parts of the world of which every country is in a list, the largest first, and the countries that are in none of
 * them. A part that lies within another one is not among them.
 */
export function wholeAreas(countries: readonly string[]): { areas: WorldArea[]; others: string[] } {
  const whole = worldAreas
    .filter((area) => area.countries.every((code) => countries.includes(code)))
    .toSorted((one, other) => other.countries.length - one.countries.length);
  const areas = whole.filter((area, index) => {
    const larger = whole.slice(0, index).flatMap((each) => each.countries);
    return !area.countries.every((code) => larger.includes(code));
  });
  const within = areas.flatMap((area) => area.countries);
  return { areas, others: countries.filter((code) => !within.includes(code)) };
}
