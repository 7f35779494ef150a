import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { clauseAt, isOwnClaim, isTheirClaim, type Sentence, sentencesOf, withoutAsides } from './clauses.ts';
import type { KnownFacts } from './known-facts.ts';
import { isKnownWord } from './known-word.ts';
import { languageSpoken } from './language.ts';
import { type ReadStatement, readStatement } from './numbers/read-statement.ts';
import { isEmpty, isPlain, plainWords, stemOf } from './words.ts';

/** Claims that lie beside the fact that they are closest to: a plan as done, another ordinal, a deed of the other side, words of neither. */
export function checkAlignment(text: string, known: KnownFacts): Unsupported[] {
  if (languageSpoken(text) !== 'en') return [];
  return sentencesOf(text)
    .filter(({ isQuestion }) => !isQuestion)
    .flatMap((sentence) => {
      const found =
        otherOrdinal(sentence, known) ??
        planAsDone(sentence, known) ??
        borrowed(sentence, known) ??
        otherObject(sentence, known) ??
        otherUser(sentence, known) ??
        otherTrade(sentence, known) ??
        unheard(sentence, known);
      return found ? [found] : [];
    });
}

const spanIn = (sentence: Sentence, words: string, kind: Unsupported['kind']): Unsupported => {
  const from = sentence.from + Math.max(0, sentence.text.indexOf(words));
  return { kind, words, from, to: from + words.length };
};

const ordinal =
  /(?<![\p{L}])(gold|silver|bronze|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)) ((?:\p{L}+ )?\p{L}+)/giu;

const ordinalsOf = (text: string) =>
  [
    ...text
      .replace(/\b(?:came|finished|ranked) (\p{L}+)(?=[.,;]|$)/giu, 'took $1 place')
      .replace(/\b(gold|silver|bronze)(?: medal)?\b/giu, '$1 medal')
      .replace(/ prize\b/giu, ' place')
      .matchAll(ordinal),
  ].map(([words, rank = '', counted = '']) => ({
    words,
    rank: rank.toLowerCase(),
    stems: plainWords(counted)
      .filter((word) => !isEmpty(word))
      .map(stemOf),
  }));

const lately = new WeakMap<KnownFacts, ReturnType<typeof ordinalsOf>>();

function statedOrdinals(known: KnownFacts): ReturnType<typeof ordinalsOf> {
  const stated = lately.get(known) ?? known.all.statements.flatMap(ordinalsOf);
  lately.set(known, stated);
  return stated;
}

/** 'Your third workshop' of a company that opens its second. */
function otherOrdinal(sentence: Sentence, known: KnownFacts): Unsupported | null {
  const said = ordinalsOf(sentence.text);
  if (said.length === 0) return null;
  const stated = statedOrdinals(known);
  const wrong = said.find(({ rank, stems }) => {
    const alike = stated.filter((each) => each.stems.some((stem) => stems.includes(stem)));
    return alike.length > 0 && !alike.some((each) => each.rank === rank);
  });
  return wrong ? spanIn(sentence, wrong.words, 'number') : null;
}

const planned =
  /\b(?:will|plans?|planned|planning|wants?|going to|intends?|aims?|prepar\w+|expects?|hopes?|about to|next year|is to|are to|to (?:launch|open|enter|expand|hire|build|bring|start|adapt)|soon|(?:goes?|going) (?:in)?to(?:wards?)?|pays? for)\b/iu;
const done =
  /\b(?:already|(?:has|have|['’]ve) (?:now |just |recently )?(?:been )?\p{L}+(?:ed|en|n|t|ing)|now|today|(?-i:\p{Ll}{3,}ed)|(?:is|are) (?:now )?(?:open|live|running|available|online))\b/iu;

const wordsInCommon = (one: ReadStatement, other: ReadStatement) =>
  [...one.stems].filter((stem) => other.stems.has(stem)).length;

/** What a company only plans, said as done. */
function planAsDone(
  sentence: Sentence,
  { theirs, facts: { startupProfile } }: KnownFacts,
): Unsupported | null {
  const found = done.exec(sentence.text);
  if (!found || planned.test(sentence.text) || !isTheirClaim(sentence.text)) return null;
  if (
    !speaksOfThem(sentence.text, startupProfile.name) ||
    /(?<![\p{L}])(?:i|my)(?![\p{L}])/iu.test(sentence.text)
  )
    return null;
  const listed = new Set(startupProfile.openRoles.flatMap(({ title, location }) => [title, location]));
  const name = new Set(stemsOf(startupProfile.name));
  const said = [...readStatement(sentence.text, 'en').stems].filter((stem) => !name.has(stem));
  const places = new Set(
    stemsOf((sentence.text.match(/(?<=\b(?:in|to|into|of|for) )\p{Lu}\p{L}+/gu) ?? []).join(' ')),
  );
  const { useOfFunds, plannedHires } = startupProfile;
  const plans = new Set([...useOfFunds, ...plannedHires].map(({ sentence: plan }) => plan));
  const stated = theirs.read.filter(({ text, stems }) => stems.size > 1 && !listed.has(text));
  const [toCome, others] = [true, false].map((isPlan) =>
    stated.filter(({ text }) => (plans.has(text) || planned.test(text)) === isPlan),
  );
  const most = (statements: readonly ReadStatement[] = []) =>
    Math.max(0, ...statements.map(({ stems }) => said.filter((stem) => stems.has(stem)).length));
  const holds = (statements: readonly ReadStatement[] = [], stem: string) =>
    statements.some(({ stems }) => stems.has(stem));
  const isNewPlace = [...places].some((place) => holds(toCome, place) && !holds(others, place));
  return isNewPlace || (most(toCome) >= 2 && most(toCome) > most(others))
    ? spanIn(sentence, found[0], 'company')
    : null;
}

const speaksOfThem = (text: string, name: string) =>
  /(?<![\p{L}])(?:you|your|yours)(?![\p{L}])/iu.test(text) || (name !== '' && text.includes(name));

/** 'A lost key teaches you patience' speaks of anyone: of the company what it does, or what is its own. */
const actsOf = (text: string, name: string) =>
  /(?:^|[,;:] |\b(?:and|but|that|how|what|which|when|because|since|as|where) )you(?![\p{L}])|(?<![\p{L}])your(?![\p{L}])/iu.exec(
    name === '' ? text : text.replaceAll(name, 'your'.padEnd(name.length)),
  );

const acts =
  /(?<![\p{L}])(?:I|you|we)(?: have|['’]ve|['’]re| are| am|['’]m)? (?:\p{L}+ly |also |already )?(\p{L}+) ((?:\p{L}[\p{L}\p{N}]*[’'-]?\p{L}* ?){1,4})/iu;

/** 'You deliver dinner to offices' where lunch is stated: the same deed, beside the same words, of something else. */
function otherObject(sentence: Sentence, { mine, theirs, all, facts }: KnownFacts): Unsupported | null {
  const name = facts.startupProfile.name;
  const [said, verb = '', behind = ''] =
    acts.exec(sentence.text.replace(/(?<=^|, )your \p{L}+/iu, 'you')) ??
    acts.exec(sentence.text.replace(name, 'you').replace(/you['’]s \p{L}+/iu, 'you')) ??
    [];
  if (said === undefined) return null;
  const isOfWriter = /^(?:i|we)/i.test(said);
  if (!(isOfWriter ? isOwnClaim : isTheirClaim)(sentence.text)) return null;
  const object = plainWords(
    behind.split(/\b(?:to|for|with|in|at|on|from|of|by|as|and|into|through|when|so|that)\b/i)[0] ?? '',
  );
  const telling = object.filter((word) => !isPlain(word));
  const head = telling.at(-1);
  // 'Four oncology trials' where four of another sort are stated.
  const isOtherSort =
    /^(?:\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/i.test(behind) && telling.length > 1;
  const compared = isOtherSort ? telling.slice(0, -1) : telling;
  if (head === undefined || compared.some((word) => isKnownWord(word, all))) return null;
  const stem = stemOf(plainWords(verb)[0] ?? '');
  const read = readStatement(sentence.text, 'en');
  const isBeside = (isOfWriter ? mine : theirs).read.some(
    (each) => stemsOf(each.text).includes(stem) && wordsInCommon(read, each) >= 2,
  );
  return isBeside ? spanIn(sentence, behind.trim(), isOfWriter ? 'experience' : 'company') : null;
}

const trades = new Set(
  ['sell', 'sold', 'rent', 'leas', 'lend', 'donat', 'giv', 'buy', 'licen', 'insur'].map(stemOf),
);

/** 'You sell batteries' of a company that leases them. */
function otherTrade(sentence: Sentence, { theirs, facts }: KnownFacts): Unsupported | null {
  if (!actsOf(sentence.text, facts.startupProfile.name) || !isTheirClaim(sentence.text)) return null;
  if (/(?<![\p{L}])(?:i|my|we|our)(?![\p{L}])/iu.test(sentence.text)) return null;
  const said = stemsOf(sentence.text).filter((stem) => trades.has(stem));
  const known = theirs.read.filter(({ text }) => stemsOf(text).some((stem) => trades.has(stem)));
  if (said.length === 0 || said.some((stem) => theirs.stems.has(stem))) return null;
  const read = readStatement(sentence.text, 'en');
  const name = new Set(stemsOf(facts.startupProfile.name));
  const isOfSame = known.some(({ stems }) =>
    [...read.stems].some((stem) => stems.has(stem) && !name.has(stem)),
  );
  return isOfSame ? spanIn(sentence, sentence.text.trim(), 'company') : null;
}

/** 'Cruise lines order through you' of a company that only merchant ships are known to order from. */
function otherUser(sentence: Sentence, { theirs, facts }: KnownFacts): Unsupported | null {
  const { name } = facts.startupProfile;
  const text = name === '' ? sentence.text : sentence.text.replaceAll(name, 'you'.padEnd(name.length));
  const [users = ''] =
    /^\p{Lu}\p{Ll}+(?: \p{Ll}+)?(?= [^,;:]*\b(?:with|through|by|via|from|on|uses?|using|buys?|relies|rely) you(?:r \p{L}+)?\b)/u.exec(
      text,
    ) ?? [];
  const telling = plainWords(users).filter((word) => !isPlain(word));
  if (!/s\b/.test(users) || telling.length === 0 || telling.some((word) => isKnownWord(word, theirs)))
    return null;
  return isTheirClaim(text) ? spanIn(sentence, users, 'company') : null;
}

const stemsOf = (text: string) => plainWords(text).map(stemOf);

/** A deed of the company as the writer's own. */
function borrowed(sentence: Sentence, { mine, theirs, facts }: KnownFacts): Unsupported | null {
  if (speaksOfThem(sentence.text, facts.startupProfile.name) || !isOwnClaim(sentence.text)) return null;
  const deed = /(?<![\p{L}])I(?: have|['’]ve)? (?:also |already )?(\p{L}+)(?: |$)/u.exec(
    withoutAsides(sentence.text),
  );
  const verb = stemOf(plainWords(deed?.[1] ?? '')[0] ?? '');
  if (!deed || verb === '' || mine.stems.has(verb) || !theirs.stems.has(verb)) return null;
  const others = [...readStatement(sentence.text, 'en').stems].filter(
    (stem) => stem !== verb && theirs.stems.has(stem),
  );
  return others.length >= 2 ? spanIn(sentence, deed[0].trim(), 'experience') : null;
}

const thinks =
  /\b(?:believe|think|know|care|admire|imagine|like|love|interest\p{L}*|impress\p{L}*|matters?|must|need|problem|pleasure|thank\p{L}*|congratulat\p{L}*)\b/iu;

/** Of the company alone, in several words that neither side states. */
function unheard(sentence: Sentence, { all, facts }: KnownFacts): Unsupported | null {
  const { name } = facts.startupProfile;
  const named = actsOf(sentence.text, name);
  if (!named) return null;
  const { text } = clauseAt(sentence.text, named.index + named[0].length - 1);
  if (/(?<![\p{L}])(?:i|my|me|mine|we|our|us|i['’]\p{L}+)(?![\p{L}])/iu.test(text)) return null;
  if (!isTheirClaim(text) || thinks.test(text)) return null;
  const words = [...text.matchAll(/(?<!\p{L})\p{Ll}+/gu)].filter(
    ([word]) => !isPlain(plainWords(word)[0] ?? ''),
  );
  const unknown = words.filter(([word]) => !isKnownWord(plainWords(word)[0] ?? '', all));
  const [first, last] = [unknown[0], unknown.at(-1)];
  if (!first || !last || unknown.length < 2 || unknown.length / words.length <= 0.5) return null;
  return spanIn(sentence, text.slice(first.index, last.index + last[0].length), 'company');
}
