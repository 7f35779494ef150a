import { placeOfAdjective } from '../languages/place-adjectives.ts';
import { namesPattern } from './names-of-company.ts';
import { oncePerLanguage, type StoryWords, wholeWords } from './words.ts';

/** Whom a sentence speaks of, where that is the company: by name, as `the startup`, or by what it makes. */
export type Subject = {
  by: 'name' | 'organisation' | 'product';
  /** Where the noun phrase begins, with what stands before the name: `The Kiel startup Acme`. */
  start: number;
  end: number;
  /** What stands before the name, `The Kiel startup`. */
  before: string;
  /** A verb that stands before its subject: `Seit 2021 entwickelt Acme`. */
  verbBefore: string | null;
};

const leadIn = '(?:[^,;:"“„«]{3,140},\\s)?';

/** Nouns of an organisation that are not what it makes: `its customers`. */
const notProducts =
  /(?:customer|client|user|investor|backer|team|founder|mission|vision|goal|revenue|rival|valuation|competitor|kunde|gründer|ziel|umsatz|équipe|fondat|chiffre|objectif|investisseur|equipo|fundador|objetivo|ingreso|inversor|equipa|cliente|obiettivo|ricavi|investitor|klant|omzet|oprichter|doel|kund|grundare|mål|omsättning|round|runde|ronda|levée)/iu;

const partsOf = oncePerLanguage((words) => ({
  article: `(?:${words.article})`,
  organisation: `(?:${words.organisation})(?![\\p{L}-])`,
  verbs: wholeWords(`${words.idle}|${words.doing}`),
  doing: wholeWords(words.doing),
  idle: wholeWords(`${words.idle}|${words.auxiliary}|${words.copula}`),
  genitive: new RegExp(
    words.language === 'en'
      ? `^(?:the|this)\\s(?:[\\p{L}-]+\\s){0,3}?(?:${words.organisation})['’]s\\s(?<thing>(?:[\\p{L}-]+\\s){0,2}?[\\p{L}-]+)(?=\\s)`
      : `^(?:(?:${words.article})(?:\\s|(?<=['’])))?(?<thing>[\\p{L}-]{4,})\\s(?:(?:de|von|of|van|av)\\s)?(?:des|der|du|de la|de l['’]|del|de la|da|do|della|dell['’]|van het|van de)(?:\\s|(?<=['’]))(?:${words.organisation})(?=\\s)`,
    'iu',
  ),
  pronoun: new RegExp(`^(?:${words.pronoun})(?=\\s)`, 'iu'),
  product: new RegExp(
    `^(?<lead>${leadIn})(?<phrase>(?:${words.possessive})\\s(?:[\\p{L}-]+\\s?){1,3}?)(?=\\s)`,
    'iu',
  ),
}));

export type SubjectFinder = (sentence: string) => Subject | null;

/** Finds the company as the subject of sentences of a story. */
export function findsSubject(names: readonly string[], words: StoryWords): SubjectFinder {
  const { article, organisation, verbs, doing, idle, product, genitive, pronoun } = partsOf(words);
  const name = namesPattern(names);
  const onlyArticle = new RegExp(`^${article}\\s$`, 'iu');
  // Elided articles have no blank behind them, as in `L'azienda`.
  const optionalArticle = `(?:${article}(?:\\s|(?<=['’])))?`;
  const phrase = `${optionalArticle}(?:[\\p{L}\\d.'’&-]+,?\\s){0,7}?`;
  const byName = new RegExp(`^(?<lead>${leadIn})(?<before>${phrase})(?<name>${name})(?![\\p{L}\\p{N}])`, 'u');
  const byOrganisation = new RegExp(
    `^(?<lead>${leadIn}?)(?<before>${words.language === 'sv' ? optionalArticle : `${article}(?:\\s|(?<=['’]))`}(?:[\\p{L}\\d.'’-]+,?\\s){0,5}?)(?<name>${organisation})`,
    'iu',
  );
  return (sentence) => {
    for (const [by, pattern] of [
      ['name', byName],
      ['organisation', byOrganisation],
    ] as const) {
      const found = pattern.exec(sentence);
      if (!found?.groups) continue;
      const { lead = '', before = '', name: called = '' } = found.groups;
      if (prepositionLast.test(before) && !onlyArticle.test(before)) continue;
      const inverted =
        by === 'name'
          ? invertedVerb(before, doing, idle, words.language)
          : invertedVerb(before, doing, null, words.language);
      if (inverted === null && verbs.test(before.replace(/\S+-\S+/gu, ''))) continue;
      const start = lead.length + (inverted === null ? 0 : before.length);
      return { by, start, end: lead.length + before.length + called.length, before, verbBefore: inverted };
    }
    const those =
      words.language === 'de' ? /^(?:Die|Den) (?<town>\p{Lu}\p{Ll}+er)(?=\s\p{Ll})/u.exec(sentence) : null;
    if (those && placeOfAdjective(those.groups?.town ?? '', 'de') !== null)
      return { by: 'organisation', start: 0, end: those[0].length, before: '', verbBefore: null };
    const it = pronoun.exec(sentence)?.[0];
    if (it) return { by: 'organisation', start: 0, end: it.length, before: '', verbBefore: null };
    // `The company's cameras`, `Kameras des Unternehmens`: what it makes.
    const owned = genitive.exec(sentence);
    const thing = owned?.groups?.thing;
    if (owned && thing && !notProducts.test(thing))
      return { by: 'product', start: 0, end: owned[0].length, before: '', verbBefore: null };
    const made = product.exec(sentence);
    const made_ = made?.groups?.phrase;
    if (!made_ || notProducts.test(made_)) return null;
    const start = made.groups?.lead?.length ?? 0;
    return { by: 'product', start, end: start + made_.trimEnd().length, before: '', verbBefore: null };
  };
}

/** `Customers of Acme`, `Kunden von Acme`: the company is not whom the sentence speaks of. */
const prepositionLast =
  /(?:^|\s)(?:of|by|from|at|for|with|to|in|into|behind|von|bei|mit|für|durch|aus|de|du|des|chez|avec|pour|par|à|del|con|para|por|en|da|do|di|della|nella|van|bij|voor|door|av|från|med|hos|till)\s(?:the\s|der\s|dem\s|la\s|el\s|l['’])?$/iu;

/** `Seit 2021 entwickelt` ends with its verb; in front of a name any verb by its ending, `Mit Luft trennt Acme`. */
function invertedVerb(
  before: string,
  doing: RegExp,
  idle: RegExp | null,
  language: StoryWords['language'],
): string | null {
  const last = /(\p{Ll}+)\s(?:das|die|der|de|het|o|a)?\s?$/u.exec(before)?.[1];
  if (!last || before.trim().split(' ').length < 2) return null;
  if (doing.exec(last)?.[0] === last) return last;
  const isVerb = (language === 'de' || language === 'nl') && /\p{Ll}{3,}t$/u.test(last);
  return isVerb && idle && !idle.test(last) && opensClause.test(before) ? last : null;
}

/** A preposition or an adverb that takes the first place, so that the verb comes before its subject. */
const opensClause =
  /^(?:Mit|Seit|In|Im|Aus|Auf|Bei|Für|Durch|Dafür|Damit|Dazu|Dabei|So|Unter|Mittels|Met|Sinds|Door|Voor|Vanuit|Via|Daarmee|Zo|Bij)\s/u;

/** `Acme, Inc. ("Acme")` */
const legalForm =
  /^,?\s(?:Inc|Ltd|LLC|Corp|Limited|PBC|plc|GmbH|UG|KG|AG|SE|AB|AS|ASA|A\/S|ApS|Oy|Oyj|BV|B\.V|NV|N\.V|BVBA|SAS|SASU|SARL|SA|S\.A|S\.p\.A|SpA|S\.r\.l|Srl|Lda|Ltda|S\.L|LLP|Pty Ltd|PLC|Corporation)\.?(?=[\s,(]|$)/u;

const brackets = /^\s\([^)]{1,60}\)/u;

const proper = "\\p{Lu}[\\p{L}'’.-]+(?:,?\\s\\p{Lu}[\\p{L}'’.-]+){0,2}";

const seatOf = oncePerLanguage(
  (words) =>
    new RegExp(`^,?\\s(?:${words.seated}|from|aus|uit|från|de|do|da|di|of)\\s${proper},?(?=\\s)`, 'u'),
);

/** What follows the subject, behind its town, its country and what stands in brackets. */
export function behindSubject(sentence: string, subject: Subject, words: StoryWords): number {
  let at = subject.end;
  for (let step = 0; step < 4; step += 1) {
    const rest = sentence.slice(at, at + 200);
    const adjective = /^\s(\p{L}[\p{L}-]+)(?=[\s,])/u.exec(rest);
    const isAdjective = adjective?.[1] && placeOfAdjective(adjective[1], words.language) !== null;
    const passed =
      legalForm.exec(rest)?.[0] ??
      brackets.exec(rest)?.[0] ??
      seatOf(words).exec(rest)?.[0] ??
      (isAdjective ? adjective[0] : null);
    if (!passed) return at;
    at += passed.length;
  }
  return at;
}
