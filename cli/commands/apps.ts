import { applicationStatuses } from '../../contract/applications/application-status.ts';
import { unquote, unquoteAll } from '../../mcp/quoted-text.ts';
import { dueFollowUps } from '../../mcp/tools/due-follow-ups.ts';
import { listApplications } from '../../mcp/tools/list-applications.ts';
import { updateApplication } from '../../mcp/tools/update-application.ts';
import { type Asked, type Command, formatOptions } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { type Column, writeList } from '../write-list.ts';
import { oneOf } from './rounds.ts';

type Found = Awaited<ReturnType<typeof listApplications.answer>>['data']['applications'][number];

export const apps: Command = {
  name: 'apps',
  takes: '[id of one to change]',
  about: 'List your applications, or record what became of one. It sends nothing',
  options: {
    ...formatOptions,
    due: { value: null, about: 'Only those whose follow-up is due' },
    status: { value: 'status', about: 'Only these; with an id, the new status', oneOf: applicationStatuses },
    note: { value: 'text', about: 'With an id, add a note' },
    'follow-up': { value: 'day', about: 'With an id, when to follow up: 2026-12-01' },
  },
  examples: [
    { line: 'upround apps', about: 'All of them' },
    { line: 'upround apps --due --json', about: 'What is due, for a program' },
    { line: 'upround apps $ID --status ACCEPTED --note "They asked for a call"', about: 'Record a reply' },
  ],
  async run(asked) {
    const [id, ...more] = asked.words;
    if (more.length > 0) throw new UsageError('Give one id. Quote a note that has several words.');
    if (id !== undefined) return change(asked, id);
    if (asked.option('note') !== null || asked.option('follow-up') !== null)
      throw new UsageError('Give the id of the application to change: upround apps --json lists them.');
    const found = await collect(asked);
    writeList(asked, { columns, rows: found, json: unquoteAll(found), none: 'No applications.' });
  },
};

async function collect(asked: Asked): Promise<Found[]> {
  const api = await asked.api();
  const status = oneOf(asked, 'status', applicationStatuses);
  const found: Found[] = [];
  let cursor: string | undefined;
  do {
    const { data } = asked.isSet('due')
      ? await dueFollowUps.answer(api, { days: 0, limit: 20, cursor })
      : await listApplications.answer(api, { status, archived: false, limit: 20, cursor });
    found.push(...data.applications);
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found.filter((each) => status === undefined || each.status === status);
}

async function change(asked: Asked, applicationId: string): Promise<void> {
  const input = updateApplication.input.safeParse({
    applicationId,
    status: oneOf(asked, 'status', applicationStatuses),
    addNote: asked.option('note') ?? undefined,
    followUpOn: asked.option('follow-up') ?? undefined,
  });
  if (!input.success)
    throw new UsageError('Give the id as `upround apps --json` lists it, and a day like 2026-12-01.');
  const { data } = await updateApplication.answer(await asked.api(), input.data);
  asked.terminal.note(`${unquote(data.company)}: ${unquote(data.state)}`);
}

const columns: Column<Found>[] = [
  { title: 'Company', text: ({ company }) => unquote(company) },
  { title: 'State', text: ({ state }) => unquote(state) },
  { title: 'Next', text: ({ nextStep }) => (nextStep ? unquote(nextStep) : '') },
  { title: 'Id', text: ({ applicationId }) => applicationId },
];
