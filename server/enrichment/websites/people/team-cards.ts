import { isDegree, type NameSpan, nameAt } from '../../../companies/people/read-names.ts';
import { readTokens, type Token } from '../../../companies/people/read-tokens.ts';
import { chainAt, type Titles } from '../../../companies/people/title-chains.ts';
import type { Subject } from '../../../companies/people/title-owners.ts';
import type { Page } from '../page/read-organizations.ts';

/** Someone with titles, as one place of a page names them. */
export type NamedThere = { name: string; roles: string[] };

const cardPath =
  /(?:^|[/_-])(?:team|our-team|the-team|people|leadership|management|founders?|crew|who-we-are|about(?:-us)?|company|ueber(?:-uns)?|über-uns|uber-uns|wir|unternehmen|equipe|équipe|notre-equipe|qui-sommes-nous|a-propos|equipo|nosotros|quienes-somos|sobre(?:-nos|-nosotros)?|chi-siamo|azienda|over-ons|ons-team|om-oss|vi-ar)(?:[/._-]|$)/iu;

/** Whether a page is there to say who they are. */
export function isCardPage(url: string): boolean {
  const path = URL.parse(url)?.pathname ?? '';
  return path.length < 200 && cardPath.test(path);
}

const teamHeading =
  /^(?:(?:meet |about )?(?:the |our )?(?:founding |leadership |management |executive )?(?:team|founders|leadership|management|people|crew)|who we are|das team|unser team|unser gründerteam|die gründer(?:innen)?|unsere gründer(?:innen)?|geschäftsführung|management|notre équipe|l['’]équipe|équipe|les fondateurs|nuestro equipo|el equipo|equipo|fundadores|(?:a )?nossa equipa?e?|equipa?e?|il (?:nostro )?team|il team|chi siamo|fondatori|ons team|het team|team|oprichters|vårt team|teamet|grundarna|ledning)\W{0,3}$/iu;

const others =
  'advis[eo]rs?|advisory(?: board| council)?|board(?: of (?:directors|advisors|advisers))?|board members|directors|non-executive directors|investors|backers|angels|angel investors|business angels|partners|mentors|alumni|customers|clients|testimonials|supporters|friends|press|references|reviews|case stud(?:y|ies)|success stories|beirat|fachbeirat|aufsichtsrat|investoren|kunden|kundenstimmen|referenzen|partner|conseil|conseillers|comité .{0,30}|investisseurs|clients|témoignages|partenaires|asesores|inversores|clientes|testimonios|conselheiros|investidores|consiglieri|investitori|clienti|adviseurs|raad van .{0,30}|investeerders|klanten|rådgivare|styrelse|styrelsen|investerare|kunder|ambassadors';
const before =
  '(?:(?:the|our|unsere?|die|nos|les|nuestros|los|nossos|os|i nostri|onze|våra|scientific|clinical|strategic|technical|medical|business|key|wissenschaftlicher)\\s+)*';

/** Headings of people who are not of the team, one such word or several: 'Advisors & investors'. */
const otherHeading = new RegExp(
  `^(?:meet |about )?${before}(?:${others})(?:\\s*(?:&|\\+|,|/|and|und|et|y|e|och|en)\\s*${before}(?:${others}))*\\W{0,3}$|^(?:(?:backed|supported|trusted) by|what|hear what|here['’]s what|das sagen|ils nous font confiance|dicono di noi|in memoriam|wat klanten)(?:\\s.{0,50})?$`,
  'iu',
);

const mostLines = 1_500;
const longestHeading = 80;
const longestCard = 120;
const longestRole = 100;
const quote = /^[“„«»"]|[”“»"]$/u;

/** The people of a page of the team: a line with a name, then one with titles, or both on one line. None of advisors, investors or customers. */
export function readCards({ url, lines }: Page, subject: Subject): NamedThere[] {
  const blocks = blocksOf(lines.slice(0, mostLines), isCardPage(url));
  return blocks.flatMap((block) => {
    const below = isTitleFirst(block, subject) ? block.toReversed() : block;
    return below.flatMap((line, at) => {
      const isCard = line.length <= longestCard && !isPraise(block, line);
      const person = isCard ? cardOf(line, below, at, subject) : null;
      return person && person.roles.length > 0 ? [person] : [];
    });
  });
}

/** The lines between headings that are of the team. */
function blocksOf(lines: readonly string[], isTeamPage: boolean): string[][] {
  let block: string[] | null = isTeamPage ? [] : null;
  const blocks: string[][] = block ? [block] : [];
  for (const line of lines) {
    const isShort = line.length <= longestHeading;
    if (isShort && otherHeading.test(line)) block = null;
    else if (isShort && teamHeading.test(line)) {
      block = [];
      blocks.push(block);
    } else block?.push(line);
  }
  return blocks;
}

/** Whether titles stand above the names: of all lines that are one or the other, a title is the first and a name the last. */
function isTitleFirst(lines: readonly string[], subject: Subject): boolean {
  const kinds = lines.flatMap((line) => {
    if (line.length > longestCard) return [];
    if (rolesOfLine(line, subject).length > 0) return ['title'];
    const tokens = readTokens(separated(line));
    return nameOf(tokens)?.end === tokens.length ? ['name'] : [];
  });
  return kinds[0] === 'title' && kinds.at(-1) === 'name';
}

/** Below a quotation stands who said it. */
function isPraise(lines: readonly string[], line: string): boolean {
  const at = lines.indexOf(line);
  return [1, 2].some((back) => {
    const before = lines[at - back] ?? '';
    return before.length > 30 && quote.test(before);
  });
}

function cardOf(line: string, lines: readonly string[], at: number, subject: Subject): NamedThere | null {
  const tokens = readTokens(separated(line));
  const span = nameOf(tokens);
  if (!span) return null;
  let end = span.end;
  while (isSkipped(tokens[end])) end += 1;
  if (end >= tokens.length) {
    const [next = '', afterNext = ''] = [lines[at + 1], lines[at + 2]];
    const roles = rolesOfLine(next, subject);
    const isLabel =
      roles.length === 0 &&
      next.length < 25 &&
      /^(?:linkedin|twitter|x|github|email|\W*\(?(?:she|he|they)\b.*)$/iu.test(next);
    return { name: span.name, roles: isLabel ? rolesOfLine(afterNext, subject) : roles };
  }
  const rest = tokens.slice(end);
  const from = /^[(–:-]$/.test(rest[0]?.text ?? '') ? 1 : 0;
  const to = rest.at(-1)?.text === ')' ? rest.length - 1 : rest.length;
  return { name: span.name, roles: rolesOf(rest.slice(from, to), subject) };
}

const isSkipped = (token: Token | undefined): boolean =>
  token !== undefined && (isDegree(token) || token.text === ',' || token.text === '.');

function nameOf(tokens: readonly Token[]): NameSpan | null {
  let start = 0;
  while (/^(?:dr|prof|mr|mrs|ms|herr|frau|dipl|ing|m|mme|\.|-)$/.test(tokens[start]?.key ?? '')) start += 1;
  return nameAt(tokens, start);
}

const separated = (line: string): string =>
  line.replace(/\s*[([](?:she|he|they)\b[^)\]]{0,30}[)\]]/giu, '').replace(/\s*[|•·—–]\s*/gu, ', ');

/** The titles that a line holds and nothing else, where they are of the company. */
export function rolesOfLine(line: string, subject: Subject): string[] {
  return line.length > longestRole ? [] : rolesOf(readTokens(separated(line)), subject);
}

function rolesOf(tokens: readonly Token[], subject: Subject): string[] {
  const chain = chainAt(tokens, 0, subject);
  const last = chain.at(-1);
  if (!last || !isEnd(tokens, last)) return [];
  if (chain.some(({ isFormer, owner }) => isFormer || owner === 'other')) return [];
  const titles = chain.flatMap((each) => each.titles);
  if (titles.some(({ kind }) => kind === 'investor' || kind === 'office')) return [];
  return titles.filter(({ kind }) => kind === 'role').map(({ term }) => term);
}

/** Whether nothing follows the titles but degrees, what someone was before, or a sign. */
function isEnd(tokens: readonly Token[], { end }: Titles): boolean {
  const rest = tokens.slice(end).filter(({ kind }) => kind !== 'mark');
  return (
    rest.every((token) => isDegree(token)) ||
    /^(?:ex|former|formerly|prev|previously|vertrieb|finanzen|technik|marketing|produkt|operations|personal|entwicklung)$/.test(
      rest[0]?.key ?? '',
    )
  );
}
