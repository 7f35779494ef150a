import { namesIn } from './investor-names.ts';
import { namesPattern } from './names-of-company.ts';
import type { StorySentence } from './sentences.ts';
import { isSpeech } from './speech.ts';
import { oncePerLanguage, type StoryWords, wholeWords } from './words.ts';

export type Backers = { lead: string[]; others: string[]; sentence: string | null };

const money = '[$€£₹¥]|\\d';

const patternsOf = oncePerLanguage((words) => ({
  earlier: wholeWords(words.earlier),
  round: wholeWords(words.round),
  ledBy: new RegExp(`(?<![\\p{L}])(?:${words.led_by})\\s(?<names>.+)$`, 'iu'),
  leads: new RegExp(`^(?<names>.+?)\\s(?:${words.leads})\\s(?<what>.+)$`, 'iu'),
  ledEnd:
    words.led_end === '(?!)'
      ? null
      : new RegExp(
          `(?<![\\p{L}])(?:von|vom|durch)\\s(?<names>.{3,160}?)\\s(?:${words.led_end})(?![\\p{L}])`,
          'iu',
        ),
  leadMark: new RegExp(`(?<![\\p{L}])(?:${words.lead_mark})(?![\\p{L}])`, 'iu'),
  with: new RegExp(`(?<![\\p{L}])(?:${words.with})(?:\\s|(?<=['’]))(?<names>.+)$`, 'iu'),
  also: new RegExp(`^(?<names>.+?)\\s(?:${words.also})(?![\\p{L}])`, 'iu'),
  from: new RegExp(`(?<![\\p{L}])(?:${words.from_investor})(?:\\s|(?<=['’]))(?<names>.+)$`, 'iu'),
  list: /(?<![\p{L}])(?:investors?|backers?|geldgeber|investoren|investisseurs|inversores|investidores|investitori|investeerders|investerare|investerarna)\s(?:in the round\s)?(?:include|are|sind|ist|sont|son|são|sono|zijn|är|finns)\s(?<names>.+)$/iu,
}));

/** A subject that the verb of leading cannot have, as the company in `Acme leads a market`. */
const leadsRound = /(?:^|\s)(?:the|its|this|an?|die|das|le|la|el|il|l'|de|het|o|a|rundan|en|co-)?/iu;

/** Who leads the round and who else takes part, as the story says. */
export function readBackers(
  headline: string,
  sentences: readonly StorySentence[],
  company: readonly string[],
  words: StoryWords,
): Backers {
  const patterns = patternsOf(words);
  const lead: string[] = [];
  const others: string[] = [];
  let quoted: string | null = null;
  for (const text of [
    headline,
    ...sentences.filter((each) => !isSpeech(each.text, words)).map((each) => each.text),
  ]) {
    const plain = text.replace(/[.!?]+$/, '');
    if (patterns.earlier.test(plain) && text !== headline && !patterns.ledBy.test(plain)) continue;
    if (isEarlierRound(plain, patterns)) continue;
    const leads = lead.length === 0 ? leadsIn(plain, company, words) : [];
    const rest = text === headline ? payersIn(plain, company, words) : othersIn(plain, company, words);
    if (leads.length + rest.length === 0) continue;
    if (leads.length > 0 || quoted === null) quoted = text === headline ? quoted : text;
    lead.push(...leads);
    others.push(...rest);
  }
  const isLead = new Set(lead.map((name) => name.toLowerCase()));
  const also = [...new Set(others)].filter(
    (name) => !isLead.has(name.toLowerCase()) && !lead.some((each) => each.includes(name)),
  );
  return { lead: [...new Set(lead)].slice(0, 5), others: also.slice(0, 12), sentence: quoted };
}

/** `It raised a $15 million Series A led by Accel in 2024.` */
function isEarlierRound(text: string, { earlier }: ReturnType<typeof patternsOf>): boolean {
  return (
    earlier.test(text) &&
    /\b20\d\d\b|previous|earlier|zuvor|anterior|précéd|precedente|eerder|tidigare/iu.test(text) &&
    !/founded|gegründet|fondée|créée|fundada|fondata|opgericht|grundad/iu.test(text)
  );
}

function leadsIn(text: string, company: readonly string[], words: StoryWords): string[] {
  const patterns = patternsOf(words);
  const by = patterns.ledBy.exec(text)?.groups?.names;
  if (by) {
    const names = namesIn(untilParticipants(by, patterns.with), company, words);
    if (names.length > 0) return names;
  }
  const before =
    /(?<names>(?:\p{Lu}|\d)[\p{L}\d.'’&+-]*(?:\s(?:\p{Lu}|\d)[\p{L}\d.'’&+-]*){0,3})(?:-led\s|\s\((?:lead|chef de file)\)|,\s(?:which led|chef de file|lead investor)|\s(?:als|as|come|como)\s(?:Lead|lead))/u.exec(
      text,
    )?.groups?.names;
  if (before) return namesIn(before, company, words);
  const last =
    /,?\s(?:and|und|et)\s(?<names>\p{Lu}[\p{L}\d.'’&+ -]{1,40}),\s(?:which|who|das|der|die|qui)\s(?:led|führt|leads|mène)/u.exec(
      text,
    )?.groups?.names;
  if (last) return namesIn(last, company, words);
  const which =
    /(?<names>\p{Lu}[\p{L}\d.'’&+-]*(?:\s\p{Lu}[\p{L}\d.'’&+-]*){0,3}),\s(?:which|who|qui)\s(?:led|leads|mène|a mené)/u.exec(
      text,
    )?.groups?.names;
  if (which) return namesIn(which, company, words);
  const verbLast = patterns.ledEnd?.exec(text)?.groups?.names;
  if (verbLast) return namesIn(verbLast, company, words);
  const marked = patterns.leadMark.exec(text);
  if (marked) return markedLead(text, marked, company, words);
  const active = patterns.leads.exec(text)?.groups;
  if (active?.names && active.what && saysRound(active.what, patterns))
    return namesIn(clauseEnd(active.names), company, words);
  return [];
}

/** `Lead-Investor der Serie A ist Capnamic`, `Founders Future est le chef de file`. */
function markedLead(
  text: string,
  marked: RegExpExecArray,
  company: readonly string[],
  words: StoryWords,
): string[] {
  const behind = text.slice(marked.index + marked[0].length);
  const isNamed =
    /^(?:\s[\p{L}\d.,€$-]+){0,8}?\s(?:is|are|was|ist|sind|war|est|es|è|é|is|är|:)\s(?<names>.+)$/u.exec(
      behind,
    )?.groups?.names ?? /^:?\s(?<names>\p{Lu}.+)$/u.exec(behind)?.groups?.names;
  if (isNamed) return namesIn(untilParticipants(isNamed, patternsOf(words).with), company, words).slice(0, 2);
  const before = text
    .slice(0, marked.index)
    .replace(
      /\s(?:is|was|est|es|è|é|ist|as|als|le|la|the|il|el|o|den|der|een)(?:\s(?:le|la|the|il|el|o|der))?\s*$/u,
      '',
    );
  return namesIn(clauseEnd(before.replace(/,\s*$/, '')), company, words).slice(-1);
}

function saysRound(what: string, patterns: ReturnType<typeof patternsOf>): boolean {
  const start = what.slice(0, 90);
  return (
    leadsRound.test(start) &&
    (patterns.round.test(start) ||
      new RegExp(money, 'u').test(start.slice(0, 20)) ||
      (/^(?:the|it)\b/iu.test(start) && /\bround|financing|it\b/iu.test(start)))
  );
}

/** The last clause of what stands before a verb: `Der Investor QED führt` begins at the start or behind a colon. */
function clauseEnd(before: string): string {
  return before.split(/[:;]\s|\s[–—-]\s/u).at(-1) ?? before;
}

function untilParticipants(names: string, participants: RegExp): string {
  const found = participants.exec(names);
  return (found ? names.slice(0, found.index) : names).split(/;\s/, 1)[0] ?? names;
}

/** `raised €2 million from A and B` */
function payersIn(text: string, company: readonly string[], words: StoryWords): string[] {
  const from = patternsOf(words).from.exec(text)?.groups?.names;
  return from && fromInvestors(text, from) ? namesIn(from, company, words) : [];
}

/** `with A and B also investing` */
const withJoining =
  /\swith\s(?<names>\p{Lu}[^;:]{2,120}?)\s(?:also\s)?(?:investing|participating|joining|taking part|contributing)(?!\p{L})/u;

function othersIn(text: string, company: readonly string[], words: StoryWords): string[] {
  const patterns = patternsOf(words);
  const names: string[] = [];
  const isOfRound =
    patterns.round.test(text) ||
    /(?:invest|particip|beteilig|partecip|deelname|deed|doet|deltar|deltog|raised|joined|lead|led\b|kapital|capital|back(?:ed|s|ing)|pitch|stamm|hinter|bakom|entrar|cheque|sottoscri|financier|levé|lever)/iu.test(
      text,
    ) ||
    new RegExp(`${namesPattern(company)}`, 'u').test(text);
  if (!isOfRound) return names;
  const listed = patterns.list.exec(text)?.groups?.names;
  if (listed) names.push(...namesIn(listed, company, words));
  for (
    let rest = text, found = patterns.with.exec(rest);
    found?.groups?.names && names.length < 12;
    found = patterns.with.exec(rest)
  ) {
    rest = found.groups.names;
    if (isOfPeopleOrMoney(rest)) continue;
    names.push(...namesIn(rest, company, words));
  }
  for (const clause of clausesOf(text)) {
    const also = patterns.also.exec(clause)?.groups?.names;
    if (also && !new RegExp(`^(?:.{0,40}\\s)?${namesPattern(company)}(?![\\p{L}])`, 'u').test(also))
      names.push(...namesIn(clauseEnd(also), company, words));
  }
  const joining = withJoining.exec(text)?.groups?.names;
  if (joining) names.push(...namesIn(joining, company, words));
  names.push(...payersIn(text, company, words));
  return [...new Set(names)];
}

/** `along with the money`, `with the funding`: no list of investors. */
const isOfPeopleOrMoney = (rest: string) =>
  /^(?:the|das|dem|le|la|el|il|het)\s(?:funding|money|capital|investment|kapital|geld)/iu.test(rest);

/** Parts of a sentence between semicolons and `while`, each of which may have its own verb. */
function clausesOf(text: string): string[] {
  return text.split(
    /;\s|,\s(?:while|während|tandis que|mentre|mientras|terwijl|medan)\s|(?<=[\p{L}\d]),\s(?=(?:auch|mit dabei)\s)/u,
  );
}

/** `raised €2 million from A and B`: a sum or a round stands shortly before. */
function fromInvestors(text: string, names: string): boolean {
  const before = text.slice(0, text.length - names.length).slice(-90);
  return (
    new RegExp(money, 'u').test(before) ||
    /(?:round|funding|seed|capital|runde|levée|tour|ronda|rodada|investiment|kapital|investering)/iu.test(
      before,
    )
  );
}
