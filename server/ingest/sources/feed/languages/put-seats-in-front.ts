import { findPlace } from '../../../../reference/places/places.ts';
import { type StoryLanguage, storyLanguages, wordsOf } from '../story/words.ts';
import { strongDescriptors } from '../vocabulary.ts';
import { placeOfAdjective } from './place-adjectives.ts';

const word = "[\\p{L}\\d.'’&-]+";

type Shapes = {
  organisation: RegExp;
  /** `startup de Braga Mesa Posta` */
  ofTown: RegExp;
};

const remembered = new Map<StoryLanguage, Shapes>();

function shapesOf(language: StoryLanguage): Shapes {
  const { organisation } = wordsOf(language);
  const known = remembered.get(language) ?? {
    organisation: new RegExp(`^(?:${organisation})$`, 'iu'),
    ofTown: new RegExp(
      `(?<![\\p{L}-])(?<kind>${inEitherCase(organisation)})\\s(?:de|do|da|di|aus|uit|från|from)\\s(?<behind>\\p{Lu}${word}(?:\\s\\p{Lu}${word}){0,3})`,
      'u',
    ),
  };
  remembered.set(language, known);
  return known;
}

function inEitherCase(alternatives: string): string {
  return `(?:${alternatives
    .split('|')
    .map((way) => way.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`))
    .join('|')})`;
}

/** Compounds that say what a company is, before its name: `Recruiting-Plattform Jobwärts`, `Hälsoappen Pulsen`. */
const compounds: Partial<Record<StoryLanguage, RegExp>> = {
  de: /(?<=^|[\s:])\p{Lu}[\p{L}\d]*(?:-\p{L}+)*-(?!(?:Runde|Finanzierung\p{L}*|Investment|Investor\p{L}*|Fonds|Euro|Millionen|Kapital|Geldgeber|Chef\p{L}*|Gründer\p{L}*|Deal|Spritze|Serie|Series|Bewertung|A|B|C|D)\b)\p{L}+\s(?=\p{Lu})/gu,
  nl: /(?<=^|[\s:])\p{L}+-(?!(?:ronde|investeerder\p{L}*|fonds|oprichter\p{L}*)\b)\p{Ll}+\s(?=\p{Lu})/gu,
  sv: /(?<=^|[\s:])(?:\p{L}+aren|[Pp]lattformen|[Aa]ppen|[Tt]jänsten|[Bb]olaget|\p{L}+(?:appen|bolaget|studion|sajten|tjänsten|plattformen|kedjan|jätten|tillverkaren|företaget|startupen|byrån|banken|butiken|utvecklaren|leverantören))\s(?=\p{Lu})/gu,
};

const productWords = 'app|system|robot|software|chip|drone|sensor';

/** `Plukrobot Vingerhoed`, `Kaffeestartup Röstfein`: a compound of a trade, before the name. */
const ofTrade = new RegExp(
  `(?<=^|[\\s:])\\p{L}\\p{Ll}{2,}(?:${`${strongDescriptors}|${productWords}`
    .split('|')
    .filter((word) => /^(?:[a-z]{4,}|app)$/u.test(word))
    .join('|')})\\s(?=\\p{Lu})`,
  'gu',
);

/** `Logistiker Frachtwerk`; those who give money are not what a company is. */
const german =
  /(?<=^|[\s:])(?!\p{Lu}\p{Ll}*(?:gründer|geber|unternehmer|manager|partner|minister)\s)\p{Lu}\p{Ll}{5,}(?:ik|l|b|d|t|n|m|k|g)er\s(?=\p{Lu}\p{Ll})/gu;

const compounding: ReadonlySet<string> = new Set(['de', 'nl', 'sv']);

/** `Cleantech, la napoletana Acme`: what the story is filed under. */
const topicInFront =
  /^(?:(?:[Ff]in|[Bb]io|[Mm]ed|[Hh]ealth|[Cc]lean|[Aa]gri|[Ff]ood|[Pp]rop|[Ii]nsur|[Ee]d|[Dd]eep|[Ll]egal|[Gg]reen|HR|[Tt]ravel|[Cc]limate|[Aa]g)[- ]?[Tt]ech|[Ss]tartup|[Ss]pazio|[Ee]nergia|AI|IA|KI|SaaS),\s(?=\p{L})/u;

/** `4 milioni di euro a Ritorcia`: to whom a sum goes. */
const sumTo = /(milion[ei](?:\s(?:di|d['’])\s?(?:euro|dollari))?)\s(?:a|ad|al|alla)\s(?=\p{L})/giu;

/** `La levée de 100 millions de Mistrelle`, `il round da 5 milioni di Corriere`: whose round it is. */
const roundOf =
  /((?:levée(?: de fonds)?|tour(?: de table)?|[Ss]érie \p{Lu}|round|aumento di capitale)\s(?:de|da|di)\s[\d.,]+\s(?:millions?|milion[ei]|M€)(?:\s(?:d['’]\s?|de\s|di\s)(?:euros?|dollars?|dollari))?)\s(?:de\s|di\s|d['’])(?=\p{Lu})/gu;

const person =
  '(?:\\p{L}*(?:gründer|unternehmer|ondernemer|oprichter|founder|entrepreneur|fondat|fundador|emprendedor|empreendedor|imprenditor|entreprenör|grundare|duo)\\p{L}*)';

const sum = '(?:[€$£]\\s?)?\\d[\\d.,]*\\s?(?:\\p{L}+\\.?)?';

const named = "\\p{Lu}[\\p{L}\\d.&'’-]*(?:\\s\\p{Lu}[\\p{L}\\d.&'’-]*){0,2}";

/** `Seriengründer Tim Maas sammelt mit Kassenwart 2 Millionen ein`: the company raises, not its founder. */
const foundersRaise = new RegExp(
  `^[^:]{0,60}?(?:${person}|ex-\\S+)[^:]{0,40}?\\s(?<verb>\\p{Ll}+)\\s(?:mit|met|med|con|com|avec)\\s(?:\\p{L}+-\\p{L}+\\s)?(?<name>${named})\\s(?=${sum})`,
  'iu',
);

/** `Met 11 miljoen euro op zak trekt Kassaloos naar Duitsland`: with the money first, the verb stands before its subject. */
const moneyFirst = new RegExp(
  `^(?:Mit|Met|Med)\\s(?<sum>${sum}(?:\\s(?:[Ee]uro|[Dd]ollar|kronor))?)\\s(?!\\S*(?:[Uu]msatz|omzet|[Gg]ewinn|winst|[Ss]chulden|omsättning|vinst))(?:\\S+\\s){0,3}?\\p{Ll}{3,}\\s(?<name>${named})(?=\\s\\p{Ll}|$)`,
  'u',
);

const gets: Partial<Record<StoryLanguage, string>> = {
  de: 'erhält',
  fr: 'lève',
  es: 'recibe',
  pt: 'recebe',
  it: 'riceve',
  nl: 'haalt',
  sv: 'får',
};

/** `Round da 8,5 milioni: Telemedica cresce in Spagna`: the round, then a sentence about who raised it. */
const roundFirst = new RegExp(
  `^(?:[Rr]ound|[Ll]evée(?: de fonds)?|[Tt]our de table|[Rr]onda|[Rr]odada|[Ff]inanzierung(?:srunde)?|[Ii]nvestering(?:sronde)?|[Rr]unda|[Aa]umento di capitale)\\s(?:da|de|di|von|über|van|på|om)\\s(?<sum>${sum}(?:\\s(?:d['’]|de\\s|di\\s)?(?:euros?|dollars?|kronor|dollari))?)\\s?:\\s(?<name>${named})(?=\\s\\p{Ll})`,
  'iu',
);

function withSubjectFirst(text: string, language: StoryLanguage): string {
  const first = moneyFirst.exec(text)?.groups;
  const verb = gets[language];
  const round = roundFirst.exec(text)?.groups;
  if (round && verb && /^\p{Lu}/u.test(round.name ?? '')) return `${round.name} ${verb} ${round.sum}`;
  if (first && verb) return `${first.name} ${verb} ${first.sum}`;
  const found = foundersRaise.exec(text);
  return found?.groups && /^\p{Lu}/u.test(found.groups.name ?? '')
    ? `${found.groups.name} ${found.groups.verb} ${text.slice(found[0].length)}`
    : text;
}

const placeFirst =
  /^(?:(?:Desde|De|Depuis|À|A|Dalla|Dal|Da|Uit|Vanuit|Aus|Från|In)\s)?(?<place>\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2})\s?[,:]\s(?=\p{Lu}|\p{Ll}+\s\p{Lu})/u;

/** `Desde Rosario, Mercado Vecino suma …`, `Genève : Pôle Froid …`: from where a headline comes. */
function withoutPlaceInFront(text: string): string {
  const found = placeFirst.exec(text);
  const place = found?.groups?.place ?? '';
  return found && findPlace(`${place}-based`) !== null ? text.slice(found[0].length) : text;
}

/** Behind the name, where a company comes from: `Dossiermaat uit Breda rondt`, `Tångverket i Strömstad hämtar`. */
const origins: Partial<Record<StoryLanguage, RegExp>> = {
  de: /(?<=\p{Lu}[\p{L}\d.-]*)(?<!(?:Millionen|Mio\.|Euro|Geld|Kapital|Investoren|Finanzierung|Runde))\saus\s\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?(?=\s\p{Ll}|[,:]|$)/u,
  nl: /(?<=\p{Lu}[\p{L}\d.-]*)(?<!euro)\suit\s\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?(?=\s\p{Ll}|[,:]|$)/u,
  sv: /(?<=\p{Lu}[\p{L}\d.-]*)\s(?:i|från)\s\p{Lu}[\p{L}-]+(?=\s\p{Ll}|[,:]|$)/u,
};

const withoutOrigin = (text: string, language: StoryLanguage): string =>
  text.replace(origins[language] ?? /(?!)/u, '');

const isStoryLanguage = (language: string): language is StoryLanguage =>
  storyLanguages.some((each) => each === language);

/**
 * A headline in another language with what it says of the company where English says it, before the name: `La scale-up
 * lyonnaise Acme` is `La Lyon-based scale-up Acme`, `Göteborgsbolaget Acme` is `Gothenburg-based startup Acme`.
 */
export function putSeatsInFront(text: string, language: string): string {
  if (!isStoryLanguage(language) || language === 'en') return text;
  const shapes = shapesOf(language);
  const plain = withoutOrigin(withSubjectFirst(withoutPlaceInFront(text), language), language)
    .replace(topicInFront, '')
    .replace(language === 'it' ? sumTo : /(?!)/u, '$1 per ')
    .replace(
      language === 'it' || language === 'fr' ? roundOf : /(?!)/u,
      language === 'it' ? '$1 per ' : '$1 pour ',
    )
    .replace(/(?<![\p{L}\d])['"](\p{Ll}[\p{L}-]+)['"](?!\p{L})/gu, '$1');
  const seated = withAdjectives(withTown(plain, shapes), language, shapes);
  const compound = compounds[language];
  const named = compound
    ? seated.replace(compound, (found) => (/-based/u.test(found) ? found : 'startup '))
    : seated;
  const plainer = language === 'de' ? named.replace(german, 'startup ') : named;
  return compounding.has(language) ? plainer.replace(ofTrade, 'startup ') : plainer;
}

function withTown(text: string, { ofTown }: Shapes): string {
  const found = ofTown.exec(text);
  const { kind, behind = '' } = found?.groups ?? {};
  if (!found || !kind) return text;
  const words = behind.split(' ');
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const town = words.slice(0, count).join(' ');
    if (!findPlace(`${town}-based`)) continue;
    const after = text.slice(found.index + found[0].length);
    return `${text.slice(0, found.index)}${town}-based ${kind} ${words.slice(count).join(' ')}${after}`;
  }
  return text;
}

function withAdjectives(text: string, language: StoryLanguage, { organisation }: Shapes): string {
  const words = text.split(' ');
  for (const [index, written] of words.entries()) {
    const bare = written.replace(/[,:;]$/u, '');
    // At the beginning an adjective that is written small has a capital.
    const small = index === 0 ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
    const place =
      bare.length > 3 ? (placeOfAdjective(bare, language) ?? placeOfAdjective(small, language)) : null;
    if (!place) continue;
    // Small words of a place would be put into English: `Rio Grande do Sul`.
    if (/\s\p{Ll}/u.test(place) && /^\p{Lu}/u.test(words[index + 1] ?? '')) {
      words[index] = 'startup';
      continue;
    }
    const isSwedishNoun = language === 'sv' && !/(?:baserade|baserat|ka|sk|skt)$/u.test(bare);
    const [before = '', after = ''] = [words[index - 1], words[index + 1]];
    const end = written.slice(bare.length);
    if (organisation.test(before) && words[index - 2]?.endsWith(',')) {
      words[index] = end;
    } else if (organisation.test(before)) {
      words[index - 1] = `${place}-based ${before}`;
      words[index] = end;
    } else if (end === '' && !organisation.test(after) && isWordOfKind(after, words[index + 2])) {
      words[index] = `${place}-based`;
      words[index + 1] = 'startup';
    } else if (
      end === '' &&
      (/^["']?[\p{Lu}\d]/u.test(after) || organisation.test(after) || /-/u.test(after))
    ) {
      words[index] = isSwedishNoun ? `${place}-based startup` : `${place}-based`;
    }
  }
  return words.join(' ').replace(/\s+(?=[,:;]|$)|(?<=\s)\s+/gu, '');
}

/** `Nijmeegse chipontwerper Halfgeleid`: a small noun between adjective and name says what the company is. */
function isWordOfKind(noun: string, name: string | undefined): boolean {
  return /^[\p{Ll}-]{4,}$/u.test(noun) && name !== undefined && /^\p{Lu}/u.test(name);
}
