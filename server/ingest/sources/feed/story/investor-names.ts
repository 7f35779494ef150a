import { citiesOfName } from '../../../../reference/places/known-cities.ts';
import { findPlace } from '../../../../reference/places/places.ts';
import { isPerson } from '../company/name-words.ts';
import { placeOfAdjective } from '../languages/place-adjectives.ts';
import { oncePerLanguage, type StoryWords, wholeWords } from './words.ts';

const mostNames = 12;

const longestName = 60;

/** People and crowds, who are no organisation: `a group of angels, among them the founder of Monzo`. */
const people =
  /(?:^|\s)(?:business[- ]?angels?|angels?|angel investors?|former|founders?|co-?founders?|ceo|cfo|cto|executives?|family offices|gründer\w*|unternehmer\w*|fondateur\w*|fundador\w*|fondator\w*|oprichter\w*|grundare\w*|anjos|affärsänglar|employees|managers?|dr\.|prof\.|ancien\w*|exceo|informals|private investors?|inversores privados)(?:\s|$)/iu;

/** `mehrere Landwirte`, `several family offices`: no names follow. */
const crowd =
  /^(?:mehrere[nr]?|weitere[nr]?|zahlreiche|several|various|other|plusieurs|d['’]autres|varios|otros|vários|outros|alcuni|altri|diverse|enkele|andere|flera|andra|ses|its|their|ihre)\s/iu;

const amongThem =
  /^(?:among them|including|darunter|unter ihnen|parmi lesquels|dont|entre ellos|entre eles|tra cui|onder wie|waaronder|bland dem|däribland)(?!\p{L})/iu;

/** `Former Square executive Tom Abel`: no investor. */
const formerly = /^(?:the\s)?(?:former|ex-|ehemalige|ancien|antiguo|oud-|förre)/iu;

/** `Delta's corporate fund`: the name of the fund stands beside it. */
const armOf = /^\p{Lu}[\p{L}&. -]*['’]s\s(?:[\p{Ll}-]+\s?){1,4}$/u;

/** `Delhivery co-founder Sahil Barua`: whom the name only describes. */
const roleBehind =
  /^(?:co-?founder|founder|chief|ceo|cfo|cto|boss|head|veteran|executive|alumn|mitgründer|gründer|chef|fondat|cofondat|fundador|cofundador|co-fondat|oprichter|medeoprichter|grundare|medgrundare)/iu;

/** German writes a noun in front of a name with a capital too: `Baustoffkonzern Knauf`, `Altinvestoren Capnamic`. */
const germanNoun =
  /^\p{Lu}\p{Ll}{2,}(?:geber|geberin|investor|investoren|investorin|konzern|konzerns|hersteller|versicherer|gesellschafter|anbieter|händler|firma|unternehmen|gruppe|fonds)$/u;

/** `Northbridge Ventures of Boston`, `SET Ventures uit Amsterdam` */
const origin =
  /^(?<name>.*(?:Ventures?|Capital|Partners|Fund|Funds|Growth|Equity|Labs?|Holding|Invest\p{L}*|VC))\s(?:of|from|de|di|da|do|aus|uit|från|van|in)\s(?<town>\p{Lu}[\p{L} .'’-]+)$/u;

const anotherVerb = /^\p{Ll}{3,}\s(?:\p{Ll}+\s)?(?:av|von|by|par|por|dal?|dalla|door|pel[ao])\s/u;

const separators = /,\s|;\s|\s(?:and|und|et|y|e|ed|en|och|sowie|as well as|ainsi que|along with|plus)\s/u;

const particle =
  /^(?:of|for|the|de|del|della|delle|degli|di|da|do|dos|du|des|des|la|le|van|von|für|per|&|\+|x)$/u;

const nameWord =
  /^[("]?(?:\p{Lu}|\d)[\p{L}\d.'’&!+-]*[!"]?$|^[\p{L}]+\.\p{Ll}{2,}$|^\p{Ll}\p{L}*\p{Lu}\p{L}*$|^\p{Ll}+\d+\p{L}*$/u;

/** Without what stands for any letters: `Investtech` is a name. */
const wholeOnly = (alternatives: string) =>
  alternatives
    .split('|')
    .filter((way) => !way.includes('[\\p{L}-]*tech'))
    .join('|');

const leadingOf = oncePerLanguage(
  (words) => new RegExp(`^(?:${words.investor}|${wholeOnly(words.organisation)})$`, 'iu'),
);

const smallOf = oncePerLanguage(
  (words) => new RegExp(`^(?:${words.article}|${words.adverb}|${words.common})$`, 'iu'),
);

const stopOf = oncePerLanguage((words) => wholeWords(`${words.round}|${wholeOnly(words.organisation)}`));

/**
 * The organisations of a list as a text writes it, `Kima Ventures, the Yorkshire Growth Fund and others`, up to where the
 * list ends. People are left out.
 */
export function namesIn(list: string, company: readonly string[], words: StoryWords): string[] {
  const names: string[] = [];
  let isOfPeople = false;
  for (const written of (list.slice(0, 300).split(/\s?;\s/, 1)[0] ?? '').split(separators)) {
    if (names.length >= mostNames) break;
    const piece = written.trim();
    // `several angels, among them Jane Roe`: what follows is a list of people.
    if (isOfPeople && amongThem.test(piece)) break;
    // `A och följs upp av B`: another verb begins.
    if (names.length > 0 && anotherVerb.test(piece)) break;
    isOfPeople = people.test(piece);
    if (crowd.test(piece) || formerly.test(piece) || armOf.test(piece)) continue;
    const { name, isLast, isSkipped } = nameOf(piece, words);
    if (name && !isSkipped && isOrganisation(name, company, words)) names.push(name);
    if (isLast) break;
  }
  return [...new Set(names)];
}

/** The name that a piece of a list begins with, behind what kind of investor it is. */
function nameOf(
  piece: string,
  words: StoryWords,
): { name: string | null; isLast: boolean; isSkipped: boolean } {
  const bare = piece.replace(/[.:]$/u, '');
  const parts = bare.replace(/^((?:\p{Ll}+\s)*)[ld]['’](?=\p{L})/iu, '$1').split(/\s/);
  const start = startOfName(parts, words);
  if (start === -1)
    return {
      name: null,
      isLast:
        !/^(?:others|weitere|autres|otros|altri|outros|anderen|andra)/iu.test(bare) && !people.test(bare),
      isSkipped: true,
    };
  const isSkipped =
    people.test(parts.slice(0, start).join(' ')) ||
    /^Dr\.|^Prof\./.test(parts[start] ?? '') ||
    /^(?:Business|Angel)$/i.test(parts[start - 1] ?? '');
  const continues = (part: string) => nameWord.test(part) || /^[dl]['’]\p{Lu}/u.test(part);
  let end = start;
  for (let index = start; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    if (index === start ? nameWord.test(part) : continues(part)) end = index + 1;
    else if (!(particle.test(part) && nameWord.test(parts[index + 1] ?? ''))) break;
  }
  const whole = parts
    .slice(start, end)
    .join(' ')
    .replace(/^["(]|[")]$/g, '')
    .replace(/['’]s$/u, '');
  const name = origin.exec(whole)?.groups?.name ?? whole;
  if (roleBehind.test(parts.slice(end).join(' '))) return { name: null, isLast: false, isSkipped: true };
  return {
    name: name.length > 1 && name.length <= longestName ? name : null,
    isLast: end < parts.length,
    isSkipped,
  };
}

const mostBefore = 7;

function startOfName(parts: readonly string[], words: StoryWords): number {
  const leading = leadingOf(words);
  let found = -1;
  for (let index = 0; index < Math.min(parts.length, mostBefore + 1); index += 1) {
    const part = parts[index] ?? '';
    const bare = part.replace(/['’]s$/u, '');
    const next = parts[index + 1];
    const isPlace =
      next !== undefined &&
      (nameWord.test(next) || isAdjective(part, words)) &&
      (part !== bare || /-based$/u.test(part) || isAdjective(part, words)) &&
      isPlaceWord(bare, words);
    if (isPlace) continue;
    if (/-backed$|-headquartered$/u.test(part) || smallOf(words).test(part)) continue;
    if (!nameWord.test(part)) {
      if (index > 4 && found === -1) return -1;
      continue;
    }
    // `Kapitalgeber Elbkapital`: the noun has a capital too. A name may consist of such words, `Seed Capital`.
    if (words.language === 'de' && germanNoun.test(part) && next !== undefined && nameWord.test(next))
      continue;
    if (leading.test(part) && next === undefined) continue;
    const isNoun = leading.test(part) && next !== undefined && (nameWord.test(next) || /^\p{Ll}/u.test(next));
    if (isNoun && (words.language === 'de' || index === 0)) {
      const isOfName =
        words.language !== 'de' &&
        nameWord.test(next) &&
        !/^(?:the|existing|new|current|previous|returning|investors?|backers?|le|la|el|il|de|het|o|a|l'investisseur|lead)$/iu.test(
          part,
        );
      if (!isOfName) continue;
    }
    found = index;
    break;
  }
  return found;
}

/** Romance languages write these small: `Trentino Sviluppo` is a name, `fondo argentino Kaszek` is not. */
function isAdjective(word: string, { language }: StoryWords): boolean {
  if (language === 'en' || (/^(?:fr|es|it|pt)$/.test(language) && /^\p{Lu}/u.test(word))) return false;
  return placeOfAdjective(word, language) !== null;
}

function isPlaceWord(word: string, words: StoryWords): boolean {
  return (
    placeOfAdjective(word, words.language) !== null ||
    findPlace(word.endsWith('-based') ? word : `${word}-based`) !== null
  );
}

const neverNames =
  /^(?:An|Am|Im|Mit|Bei|Zu|Aus|Au|Aux|Dans|En|Avec|Pour|Depuis|Desde|Com|Con|Nella|Alla|Op|Bij|Met|Bland|Bakom|Hinter|Unter|Neben|Per|Ao|Na|No|Tra|Parmi|Entre|From|For|By|At|On|Its|Their|Seine|Ihre|Some|Both|Weitere|Objectif|Ziel|Chief|Head|Founder|President|Quem|Quien|Chi|Wer|Who|The|It|They|This|Series|Seed|Round|Das|Die|Der|Les|La|Le|El|Il|Los|And|With|In|US|EU|CEO|Business|Angels?|Mr|Ms|Dr|Other|Others|Also|Auch|Ook|También|Existing|Investors?|Founded|January|February|March|April|May|June|July|August|September|October|November|December)$/u;

function isOrganisation(name: string, company: readonly string[], words: StoryWords): boolean {
  if (neverNames.test(name) || isPerson(name)) return false;
  if (company.some((own) => own.toLowerCase() === name.toLowerCase())) return false;
  if (
    /^(?:Pre-?)?(?:Series|Serie|Série)\s[A-K]/iu.test(name) ||
    /^(?:Euros?|Dollars?|Franken|Francs?)$/u.test(name)
  )
    return false;
  if (!name.includes(' ') && citiesOfName(name).length > 0) return false;
  if (/^[\d.,]+\p{Ll}*$/u.test(name) || /^\d[\d.,]*\s?(?:M|Mio|Million)/u.test(name)) return false;
  const isRound = stopOf(words).exec(name)?.[0] === name;
  return !isRound && findPlace(name) === null;
}

/** `Index` in the headline is `Index Ventures` in the text. */
export function inFull(name: string, text: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const longer = new RegExp(
    `(?<![\\p{L}])${escaped}\\s(?:Ventures?|Capital|Partners|Growth|Equity|Investments?|VC|Seed|Fund)(?:\\s(?:Ventures?|Capital|Partners|Group))?(?![\\p{L}])`,
    'u',
  ).exec(text)?.[0];
  return longer ?? name;
}
