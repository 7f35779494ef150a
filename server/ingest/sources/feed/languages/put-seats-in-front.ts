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
  sv: /(?<=^|[\s:])\p{L}+(?:appen|bolaget|studion|sajten|tjänsten|plattformen|kedjan|jätten|tillverkaren|företaget|startupen|byrån|banken|butiken|utvecklaren|leverantören)\s(?=\p{Lu})/gu,
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

const isStoryLanguage = (language: string): language is StoryLanguage =>
  storyLanguages.some((each) => each === language);

/**
 * A headline in another language with what it says of the company where English says it, before the name: `La scale-up
 * lyonnaise Acme` is `La Lyon-based scale-up Acme`, `Göteborgsbolaget Acme` is `Gothenburg-based startup Acme`.
 */
export function putSeatsInFront(text: string, language: string): string {
  if (!isStoryLanguage(language) || language === 'en') return text;
  const shapes = shapesOf(language);
  const plain = text
    .replace(topicInFront, '')
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
    const place = bare.length > 3 ? placeOfAdjective(bare, language) : null;
    if (!place) continue;
    const isSwedishNoun = language === 'sv' && !/(?:baserade|baserat|ka|sk|skt)$/u.test(bare);
    const [before = '', after = ''] = [words[index - 1], words[index + 1]];
    const end = written.slice(bare.length);
    if (organisation.test(before) && words[index - 2]?.endsWith(',')) {
      words[index] = end;
    } else if (organisation.test(before)) {
      words[index - 1] = `${place}-based ${before}`;
      words[index] = end;
    } else if (
      end === '' &&
      (/^["']?[\p{Lu}\d]/u.test(after) || organisation.test(after) || /-/u.test(after))
    ) {
      words[index] = isSwedishNoun ? `${place}-based startup` : `${place}-based`;
    } else if (end === '' && isWordOfKind(after, words[index + 2])) {
      words[index] = `${place}-based`;
      words[index + 1] = 'startup';
    }
  }
  return words.join(' ').replace(/\s+(?=[,:;]|$)|(?<=\s)\s+/gu, '');
}

/** `Nijmeegse chipontwerper Halfgeleid`: a small noun between adjective and name says what the company is. */
function isWordOfKind(noun: string, name: string | undefined): boolean {
  return /^[\p{Ll}-]{4,}$/u.test(noun) && name !== undefined && /^\p{Lu}/u.test(name);
}
