import { type FeedSection, type SortOrder, sections, sortOrders } from '../../contract/feed/alerts.ts';
import { moneyFormat } from '../../contract/platform/text/money.ts';
import { unquote, unquoteAll } from '../../mcp/quoted-text.ts';
import type { RoundOutput } from '../../mcp/rounds.ts';
import { myMatches } from '../../mcp/tools/my-matches.ts';
import { searchRounds } from '../../mcp/tools/search-rounds.ts';
import { type Asked, type Command, formatOptions } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { type Column, writeList } from '../write-list.ts';

const limitOption = { value: 'number', about: 'How many at most, 20 unless given' };
const sectionOption = { value: 'section', about: 'Rounds of this age only', oneOf: sections };

export const rounds: Command = {
  name: 'rounds',
  takes: '<sentence>',
  about: 'Search funding rounds by a sentence',
  options: {
    ...formatOptions,
    limit: limitOption,
    section: sectionOption,
    sort: { value: 'order', about: 'What comes first', oneOf: sortOrders },
  },
  examples: [
    { line: 'upround rounds "seed fintech in berlin"', about: 'As a table' },
    { line: 'upround rounds "ai hiring a designer" --sort amount --csv', about: 'For a spreadsheet' },
    { line: 'upround rounds "climate in france" --json', about: 'For a program' },
  ],
  async run(asked) {
    const api = await asked.api();
    const query = asked.words.join(' ').trim();
    if (query === '') throw new UsageError('Say what to look for: upround rounds "seed fintech in berlin"');
    const section = oneOf<(typeof sections)[number]>(asked, 'section', sections);
    const sort = oneOf<SortOrder>(asked, 'sort', sortOrders);
    let understood: string | null = null;
    const found = await collect(readLimit(asked), async (limit, cursor) => {
      const { data } = await searchRounds.answer(api, { query, section, sort, limit, cursor });
      understood ??= data.reading && unquote(data.reading.understood);
      return data;
    });
    if (understood) asked.terminal.note(`Read as: ${understood}`);
    writeRounds(asked, found);
  },
};

export const matches: Command = {
  name: 'matches',
  takes: '',
  about: 'List rounds that fit your preferences, the best match first',
  options: { ...formatOptions, limit: limitOption, section: sectionOption },
  examples: [
    { line: 'upround matches', about: 'Of this week' },
    { line: 'upround matches --section month --json', about: 'Of this month, for a program' },
  ],
  async run(asked) {
    const api = await asked.api();
    const section = oneOf<Exclude<FeedSection, 'all' | 'earlier'>>(asked, 'section', sections) ?? 'week';
    let says = '';
    const found = await collect(readLimit(asked), async (limit, cursor) => {
      const answer = await myMatches.answer(api, { section, limit, cursor });
      says ||= answer.says;
      return answer.data;
    });
    if (found.length === 0) asked.terminal.note(says);
    writeRounds(asked, found);
  },
};

type Page = { rounds: RoundOutput[]; nextCursor: string | null };

/** Reads page after page until there are enough. */
async function collect(
  most: number,
  ask: (limit: number, cursor: string | undefined) => Promise<Page>,
): Promise<RoundOutput[]> {
  const found: RoundOutput[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(Math.min(20, most - found.length), cursor);
    found.push(...page.rounds);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < most);
  return found;
}

const columns: Column<RoundOutput>[] = [
  { title: 'Date', text: ({ announcedOn }) => announcedOn },
  { title: 'Company', text: ({ company }) => unquote(company) },
  { title: 'Amount', text: ({ amount }) => sayAmount(amount) },
  { title: 'Round', text: ({ round }) => unquote(round) },
  { title: 'Place', text: ({ place }) => (place ? unquote(place) : '') },
  { title: 'Roles', text: ({ openRoles }) => (openRoles > 0 ? String(openRoles) : '') },
  { title: 'Match', text: ({ match }) => (match ? String(match.score) : '') },
  { title: 'Id', text: ({ companyId }) => companyId },
];

const writeRounds = (asked: Asked, found: RoundOutput[]) =>
  writeList(asked, {
    columns,
    rows: found,
    json: unquoteAll(found),
    none: 'No rounds.',
  });

const sayAmount = (amount: RoundOutput['amount']): string =>
  amount ? moneyFormat('compact', amount.currency).format(Number(amount.amount)) : '';

function readLimit({ option }: Asked): number {
  const limit = Number(option('limit') ?? 20);
  if (!Number.isInteger(limit) || limit < 1 || limit > 200)
    throw new UsageError('--limit is a number from 1 to 200.');
  return limit;
}

/** The value of an option that is one of a few words. */
export function oneOf<Word extends string>(
  { option }: Pick<Asked, 'option'>,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const given = option(name);
  if (given === null) return undefined;
  const known = words.find((word) => word === given);
  if (known === undefined) throw new UsageError(`--${name} is one of ${words.join(', ')}.`);
  return known;
}
