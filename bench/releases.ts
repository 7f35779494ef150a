import { openPostgres } from '../server/platform/database/database.ts';
import { openProvider, type Provider } from './billing/open-provider.ts';
import { atLeast, atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { describeDatabase, makePlace } from './open-fresh-product.ts';
import { actAsUsers, noUsage, type Usage } from './releases/act-as-users.ts';
import { type Contracted, contractSchema } from './releases/contract-schema.ts';
import { countOutcome, type Outcome } from './releases/count-outcome.ts';
import { importTable } from './releases/import-table.ts';
import { openReadingSink } from './releases/open-reading-sink.ts';
import { type StartedProcess, spawnProcess, startProcess } from './releases/start-process.ts';
import { root, takeLastRelease } from './releases/take-release.ts';

type Sizes = { people: number; rows: number };
const wholeSizes: Sizes = { people: 40, rows: 500 };
const quickSizes: Sizes = { people: 6, rows: 50 };
const saidWithinSeconds = 11;
/** The grace of a process, twice what it waits for requests to go elsewhere, and a busy machine. */
const endedWithinSeconds = 45;

type Imports = { asked: number; complete: number };

/**
 * The last release and this one side by side on one database, as while they are rolled out: first the last one alone, then
 * with this one's web, then with its worker too, then this one alone. At the end a later release takes a column away.
 */
export async function measureReleases(options: Options): Promise<Measurement> {
  const { people, rows } = options.isQuick ? quickSizes : wholeSizes;
  await using last = await takeLastRelease(options.say);
  await using sink = await openReadingSink();
  const place = await makePlace('postgres');
  const webs: string[] = [];
  let turn = 0;
  await using provider = await openProvider({
    now: () => new Date(),
    send: async (body) => postTo(`${webs[turn++ % webs.length]}/api/billing/paypro`, body),
  });
  const variables = variablesOf(place.url ?? '', sink.url, provider);
  const usage = noUsage();
  const imports: Imports = { asked: 0, complete: 0 };
  let from = 0;
  const use = async (what: string, importWith: string) => {
    options.say(what);
    imports.asked += 1;
    const importing = importTable(importWith, rows * imports.asked, variables);
    await actAsUsers({ webs, provider, usage }, from, people);
    from += people;
    if (await importing) imports.complete += 1;
    const wrong = [...usage.unanswered, ...usage.refused];
    if (wrong.length > 0) options.say(`not answered well: ${wrong.join(', ')}`);
  };
  await using started = new AsyncDisposableStack();
  started.defer(place.remove);
  const start = async (folder: string, run: 'web' | 'worker') =>
    started.use(await startProcess(folder, run, variables));

  const oldWeb = await start(last.folder, 'web');
  webs.push(oldWeb.url);
  const oldWorker = await start(last.folder, 'worker');
  await use('the last release alone', last.folder);
  const newWeb = await start(root, 'web');
  webs.push(newWeb.url);
  await use('with the web of this release', last.folder);
  const newWorker = await start(root, 'worker');
  await use('with the worker of this release too', root);
  webs.shift();
  const oldCodes = await Promise.all([oldWeb.stop(), oldWorker.stop()]);
  await use('this release alone', root);

  const database = await openPostgres(place.url ?? '');
  started.defer(() => database.close());
  const outcome = await countOutcome(database.db, sink.mails);
  options.say('a later release takes a column away');
  const contracted = await contractSchema(database, [newWeb, newWorker], (isOver) =>
    keepBusy({ webs, provider, usage: noUsage() }, from, isOver),
  );
  const late = await spawnProcess(root, 'worker', variables);
  started.use(late);
  return {
    figures: [
      ...figuresOfUse(usage, imports, outcome),
      reported({
        name: 'processes of the last release that ended in order, of 2',
        value: countOf(oldCodes, 0),
        unit: '',
      }),
      ...figuresOfContracting(contracted, await late.ended, late),
    ],
    databases: [await describeDatabase('postgres', database.db)],
  };
}

function variablesOf(databaseUrl: string, smtpUrl: string, provider: Provider): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'alerts@upround.example',
    AUTH_SECRET: 'a secret that every process of the bench has',
    PUBLIC_URL: 'http://localhost:3000',
    TRUSTED_PROXIES: '127.0.0.1',
    ...provider.variables,
  };
}

async function keepBusy(
  using: Parameters<typeof actAsUsers>[0],
  from: number,
  isOver: () => boolean,
): Promise<void> {
  for (let user = from; !isOver(); user += 1) {
    await actAsUsers(using, user, 1).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The status of the answer, 0 without one: the provider sends it again. */
async function postTo(url: string, body: URLSearchParams): Promise<number> {
  const answer = await fetch(url, { method: 'POST', body }).catch(() => null);
  await answer?.text();
  return answer?.status ?? 0;
}

const countOf = (codes: (number | null)[], wanted: number) => codes.filter((code) => code === wanted).length;

function figuresOfUse(usage: Usage, imports: Imports, outcome: Outcome): Figure[] {
  const { requests, unanswered, refused, putOff, registered, paid } = usage;
  return [
    reported({ name: 'requests, by turns to either release', value: requests, unit: '' }),
    atMost(0, {
      name: 'requests without an answer, or with 500 and above',
      value: unanswered.length,
      unit: '',
    }),
    reported({ name: 'of which were put off, since the machine was busy', value: putOff, unit: '' }),
    atMost(0, { name: 'requests that were refused', value: refused.length, unit: '' }),
    reported({ name: 'people who registered', value: registered, unit: '' }),
    atMost(0, { name: 'people who paid and have no plan', value: paid - outcome.subscriptions, unit: '' }),
    reported({ name: 'mails written', value: outcome.mails, unit: '' }),
    atMost(0, { name: 'mails garbled', value: outcome.garbled, unit: '' }),
    atMost(0, { name: 'mails lost', value: outcome.lost, unit: '' }),
    atMost(0, { name: 'mails that arrived twice', value: outcome.twice, unit: '' }),
    atMost(0, { name: 'mails not known as sent', value: outcome.unsent, unit: '' }),
    atMost(0, { name: 'jobs that failed', value: outcome.failedJobs, unit: '' }),
    atLeast(imports.asked, { name: 'imports complete', value: imports.complete, unit: '' }),
  ];
}

function figuresOfContracting(
  contracted: Contracted,
  lateCode: number | null,
  late: StartedProcess,
): Figure[] {
  const { secondsToSay, secondsToEnd, jobsWaiting, jobsTakenAfter, exitCodes } = contracted;
  const hasSaid = lateCode === 1 && late.said().includes('Start the newer release instead');
  return [
    atMost(saidWithinSeconds, {
      name: 'a column is to be taken away: until both processes say so on /readyz',
      value: secondsToSay,
      unit: 's',
    }),
    atMost(endedWithinSeconds, {
      name: 'until both have ended and the column is gone',
      value: secondsToEnd,
      unit: 's',
    }),
    atMost(0, { name: 'jobs that they took after it was said', value: jobsTakenAfter, unit: '' }),
    reported({ name: 'jobs that wait for the newer release', value: jobsWaiting, unit: '' }),
    reported({ name: 'processes that ended by themselves, of 2', value: countOf(exitCodes, 1), unit: '' }),
    atLeast(1, {
      name: 'a process started afterwards that refuses in one sentence',
      value: Number(hasSaid),
      unit: '',
    }),
  ];
}
