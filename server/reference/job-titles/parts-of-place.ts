import { countryOfName } from '../places/country-names.ts';

const modes =
  /(?<![\p{L}])(?:fully[- ]remote|100% remote|remote(?:[- ]first| work| job| only| eligible| ok(?:ay)?)?|remoto|remota|t[ée]l[ée]travail|teletrabajo|teletrabalho|homeoffice|home[- ]?office|home[- ]based|work from home|wfh|hybrid[eo]?|híbrido|on-?site|in[- ]office|in[- ]person|distributed|anywhere|local|regional|nationwide|field[- ]based|flexible|based|multiple locations|various(?: locations)?|\d+ locations?|hq\d*|headquarters?|head office|main office|office|offices|studio|campus|onsite|vor ort|\d(?:\s?(?:-|–|to)\s?\d)?x?\s?(?:days?|tage?|jours?|d[ií]as|dagen|giorni|dni)(?:\s?(?:\/|per|a|pro|par)\s?(?:week|woche|semaine|wk))?|per week|(?:(?:north|south)?(?:eastern|western|east|west)|northern|southern|central|midwest(?:ern)?|mid-atlantic|pacific|mountain|atlantic)(?: coast| time(?: zone)?| region| hours)?(?=\s*(?:$|[,)(;|/]|[-–—]\s))|deutschlandweit|bundesweit|zdalnie|presencial)(?![\p{L}])/giu;

/** The parts of one place between commas, without words of how one works. */
export function partsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/[\p{Cf}]/gu, '')
    .replace(modes, ',')
    .split(/,|\s[-–—]\s|:|(?<=\p{L})[–—](?=\p{L})/u)
    .flatMap((part) => {
      const [first = '', ...rest] = part.trim().split('-');
      return rest.length > 0 && countryOfName(first) && !countryOfName(part)
        ? [first, rest.join('-')]
        : [part];
    })
    .map((part) => part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}.)]+$/gu, '').trim())
    .map((part) =>
      part.replace(/^(?:or|and|oder|und|ou|et|o|y|e)\s+|\s+(?:or|and|oder|und|ou|et|o|y|e)$/g, ''),
    )
    .filter((part) => /\p{L}/u.test(part) && !/\b(?:preferred|required|eligible|hours|overlap)$/i.test(part));
}

/** A street, or a building or a part of one, in which a town lies no more than the other way round. */
const streetOrBuilding = new RegExp(
  [
    '\\p{L}{2,}(?:straße|strasse|str\\.|platz|gasse|allee|damm|ufer|weg|steig|chaussee|markt|gatan|gade|vej|veien|straat|laan|plein|gracht|kade)(?:\\s+\\d+.*)?$',
    '\\p{L}+\\s+(?:straße|strasse|str\\.?|platz|allee|damm|ufer|weg|street|st\\.?|road|rd\\.?|avenue|ave\\.?|lane|boulevard|blvd\\.?|square|drive|way|court|terrace|quay)(?:\\s+\\d+.*)?$',
    '(?:rue|avenue|boulevard|place|quai|via|viale|piazza|calle|carrer|plaza|paseo|rua|avenida|ulica|ul\\.)\\s+\\p{L}',
    '(?:building|bldg\\.?|gebäude|haus|halle|block|tower|turm|level|floor|suite|unit|plant|werk|warehouse|lab|laboratory|store|shop|clinic|klinik|station|hub|wework|factory|room|gate|terminal|hangar|wing|etage|geschoss|bâtiment|edificio|edifício|innovation cent(?:er|re)|tech(?:nology)? park|science park|business park|data cent(?:er|re))(?:\\s+(?:\\d|\\p{Lu}).*)?$',
    '(?:\\p{L}+\\s+)+(?:building|tower|gebäude|campus|plant|werk|hub|lab|labs|warehouse|clinic|park|cent(?:er|re)|house|hq)$',
  ]
    .map((each) => `^(?:${each})`)
    .join('|'),
  'iu',
);

export const isStreetOrBuilding = (part: string) => streetOrBuilding.test(part);

/** What a town's name is followed by where the quarter is said: 'Paris 9e', 'Dublin 2', 'London EC2A', 'Minato-ku'. */
const quarters =
  /(?<=\p{L}{3})\s+(?:\d{1,2}(?:er|e|[eè]me|th|nd|st|\.)?(?:\s+arr(?:ondissement)?\.?|\s+bezirk)?|cedex(?:\s\d+)?|[A-Z]{1,2}\d{1,2}[A-Z]?(?:\s\d[A-Z]{2})?)$|(?<=\p{L}{3})-(?:to|ku|shi|fu|ken|si|do|gu)$/iu;

/** A part without what stands around a town's name. */
export function withoutNoise(part: string): string {
  return part
    .replace(
      /\b(?:international )?airport\b|\bcity of\b|\b(?:greater|downtown|central)\b(?=\s)|\s+metropolitan area$|\s+metro(?: area)?$|\s+area$|\s+district$|\s+ncr$/giu,
      ' ',
    )
    .replace(
      /^(?:(?:must be |anywhere )?(?:based |located |living |resident )?(?:with)?in(?: the)?|near|at|around)\s+/i,
      '',
    )
    .replace(
      /^(?:regio|region|raum|gro(?:ß|ss)raum|metropolregion|r[ée]gion|provincia (?:de|di)|[áa]rea metropolitana de|gran)\s+(?=\p{Lu})/iu,
      '',
    )
    .replace(/s?\s+(?:län|kommune?|fylke)$/iu, '')
    .replace(/(?<=\p{L}{4})\s+(?:am|an der|im|ob der|a\.?\s?d\.?)\s*\p{Lu}\p{L}+$/u, '')
    .replace(/(?<=\p{L}{4})\s+(?:a\.\s?\p{Lu}\.?|i\.\s?\p{Lu}\p{Ll}{0,2}\.?)$/u, '')
    .replace(/\s+(?:only|residents|timezones?|time zones?)$/i, '')
    .replace(quarters, '')
    .replace(/\b\d{4,6}\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
