import type { CompanyOutput } from '../../mcp/companies.ts';
import { unquote, unquoteAll } from '../../mcp/quoted-text.ts';
import { getCompany } from '../../mcp/tools/get-company.ts';
import { saveCompany } from '../../mcp/tools/save-company.ts';
import { type Asked, type Command, formatOptions } from '../command.ts';
import { UsageError } from '../exit-codes.ts';

export const company: Command = {
  name: 'company',
  takes: '<name or id>',
  about: 'Read a company: what it does, its rounds, whom to write to',
  options: { json: formatOptions.json },
  examples: [
    { line: 'upround company Kestrel', about: 'By its name' },
    { line: 'upround company Kestrel --json', about: 'With sources and dates, for a program' },
  ],
  async run(asked) {
    const { data } = await getCompany.answer(await asked.api(), { company: readCompany(asked) });
    if (asked.isSet('json')) return asked.terminal.print(JSON.stringify(unquoteAll(data), null, 2));
    const [heading = '', ...lines] = describe(data);
    asked.terminal.printHeading(heading);
    for (const line of lines) asked.terminal.print(line);
  },
};

export const save: Command = {
  name: 'save',
  takes: '<name or id>',
  about: 'Add a company to your favorites',
  options: {},
  examples: [{ line: 'upround save Kestrel', about: '' }],
  async run(asked) {
    const { data } = await saveCompany.answer(await asked.api(), { company: readCompany(asked) });
    asked.terminal.note(`Saved: ${data.link}`);
  },
};

/** The name or id that was written, in one word or several. */
export function readCompany({ words }: Asked): string {
  const name = words.join(' ').trim();
  if (name.length < 2) throw new UsageError('Name the company, or give its id.');
  return name;
}

function describe(data: CompanyOutput): string[] {
  const { contacts } = data;
  const place = data.place ? `, ${unquote(data.place)}` : '';
  return [
    `${unquote(data.company)}${place}`,
    ...(data.description ? [unquote(data.description.fact)] : []),
    ...(data.website ? [unquote(data.website)] : []),
    '',
    ...data.rounds.map(
      ({ announcedOn, happened, round, sources }) =>
        `${announcedOn}  ${unquote(happened)} (${unquote(round)})${sources[0] ? `, ${unquote(sources[0].source)}` : ''}`,
    ),
    ...data.useOfFunds.map(({ fact, source, date }) => `“${unquote(fact)}” ${unquote(source)}, ${date}`),
    '',
    ...(contacts.access === 'locked' ? ['Your plan does not include contacts.'] : []),
    ...contacts.people.map(({ name, roles }) => [unquote(name), ...roles.map(unquote)].join(', ')),
    ...contacts.ways.map(({ fact }) => unquote(fact)),
    ...(data.match ? [`Match ${data.match.score}: ${data.match.reasons.map(unquote).join('; ')}`] : []),
    data.link,
  ];
}
