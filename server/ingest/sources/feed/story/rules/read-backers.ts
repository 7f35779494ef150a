import { inFull, namesIn } from '../investor-names.ts';
import { namesPattern } from '../names-of-company.ts';
import type { StorySentence } from '../sentences.ts';
import { isSpeech } from '../speech.ts';
import { oncePerLanguage, type StoryWords, wholeWords } from '../words.ts';
import { isEarlierRound, withoutEchoes } from './earlier-rounds.ts';
import { clauseEnd, clausesOf, leadsIn } from './read-leads.ts';

export type Backers = { lead: string[]; others: string[]; sentence: string | null };

const money = '[$€£₹¥]|\\d';

const patternsOf = oncePerLanguage((words) => ({
  earlier: wholeWords(words.earlier),
  round: wholeWords(words.round),
  ledBy: new RegExp(`(?<![\\p{L}])(?:${words.led_by})\\s(?<names>.+)$`, 'iu'),
  with: new RegExp(`(?<![\\p{L}])(?:${words.with})(?:\\s|(?<=['’]))(?<names>.+)$`, 'iu'),
  also: new RegExp(`^(?<names>.+?)\\s(?:${words.also})(?![\\p{L}])`, 'iu'),
  from: new RegExp(`(?<![\\p{L}])(?:${words.from_investor})(?:\\s|(?<=['’]))(?<names>.+)$`, 'iu'),
  list: /(?<![\p{L}])(?:investors?|backers?|geldgeber|investoren|investisseurs|inversores|investidores|investitori|investeerders|investerare|investerarna)\s(?:in the round\s)?(?:include|are|sind|ist|sont|son|são|sono|zijn|är|finns)\s(?<names>.+)$/iu,
}));

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
  let isAfterRound = false;
  for (const text of [
    headline,
    ...sentences.filter((each) => !isSpeech(each.text, words)).map((each) => each.text),
  ]) {
    const plain = text.replace(/[.!?]+$/, '');
    const wasRound = isAfterRound;
    isAfterRound = patterns.round.test(plain) || new RegExp(`(?:${money}).{0,3}\\d`, 'u').test(plain);
    if (patterns.earlier.test(withoutEchoes(plain)) && text !== headline && !patterns.ledBy.test(plain))
      continue;
    if (isEarlierRound(plain, words)) continue;
    const leads = lead.length === 0 ? leadsIn(plain, wasRound, company, words) : [];
    const rest = text === headline ? payersIn(plain, company, words) : othersIn(plain, company, words);
    if (leads.length + rest.length === 0) continue;
    if (leads.length > 0 || quoted === null) quoted = text === headline ? quoted : text;
    lead.push(...leads);
    others.push(...rest);
  }
  const whole = sentences.map(({ text }) => text).join(' ');
  const named = (names: readonly string[]) => [...new Set(names.map((name) => inFull(name, whole)))];
  lead.splice(0, lead.length, ...named(lead));
  others.splice(0, others.length, ...named(others));
  // `from Accion Venture Lab and Raba. Accion led.`
  for (const [index, name] of lead.entries()) {
    const longer = others.filter((each) => each.startsWith(`${name} `));
    if (longer.length === 1) lead[index] = longer[0] ?? name;
  }
  const isLead = new Set(lead.map((name) => name.toLowerCase()));
  const also = [...new Set(others)].filter(
    (name) => !isLead.has(name.toLowerCase()) && !lead.some((each) => each.includes(name)),
  );
  return { lead: [...new Set(lead)].slice(0, 5), others: also.slice(0, 12), sentence: quoted };
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
