import { execFileSync, spawnSync } from 'node:child_process';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { memoryFlags, memoryVariables } from '../scripts/memory.mjs';
import { type Measurement, type Options, storeFigures, tableOf } from './figures.ts';

type Bench = {
  name: string;
  about: string;
  measure: (options: Options) => Promise<Measurement>;
  usesNoPages?: true;
};

const benches: Bench[] = [
  {
    name: 'import',
    about:
      'how long a snapshot of 17,727 companies and 31,679 rounds takes, and that a second time changes nothing',
    measure: async (options) => (await import('./import.ts')).measureImport(options),
  },
  {
    name: 'truth',
    about:
      'how right the readers of headlines and of Form D filings are on labelled examples, and how far scores stand apart',
    measure: async () => (await import('./truth.ts')).measureTruth(),
    usesNoPages: true,
  },
  {
    name: 'feed',
    about: 'how long the first dashboard page takes over 10,000 and 100,000 companies',
    measure: async (options) => (await import('./feed.ts')).measureFeed(options),
  },
  {
    name: 'dashboard',
    about: 'how long clicks, letters and scrolling take in a browser over 100,000 companies',
    measure: async (options) => (await import('./dashboard.ts')).measureDashboard(options),
  },
  {
    name: 'search',
    about: 'how long searches and suggestions take over 100,000 and 1,000,000 companies',
    measure: async (options) => (await import('./search.ts')).measureSearch(options),
  },
  {
    name: 'resolve',
    about: 'how long it takes to tell which of 1,000,000 companies a report means',
    measure: async (options) => (await import('./resolve.ts')).measureResolve(options),
    usesNoPages: true,
  },
  {
    name: 'dossier',
    about:
      'how right roles, websites and boards are read among traps, how fast boards are refreshed, and what filtering by hiring costs',
    measure: async (options) => (await import('./enrichment.ts')).measureEnrichment(options),
    usesNoPages: true,
  },
  {
    name: 'plan',
    about: 'how long the week plans of 100,000 people take, and how long one of them waits for theirs',
    measure: async (options) => (await import('./plan.ts')).measurePlan(options),
    usesNoPages: true,
  },
  {
    name: 'forecast',
    about: 'whether forecasts of what companies hire next come true on 2,000 rounds of a later year',
    measure: async (options) => (await import('./forecast.ts')).measureForecast(options),
    usesNoPages: true,
  },
  {
    name: 'match',
    about: 'how long it takes to tell whom 1,000 new rounds match among 1,000,000 people',
    measure: async (options) => (await import('./match.ts')).measureMatch(options),
    usesNoPages: true,
  },
  {
    name: 'live',
    about: 'how soon 2,000 open dashboards hear of a round that is recorded',
    measure: async (options) => (await import('./live.ts')).measureLive(options),
  },
  {
    name: 'watchlist',
    about:
      'how soon a fact about a company is in the feed and at the webhooks of those who follow it, and that it comes once',
    measure: async (options) => (await import('./watchlist.ts')).measureWatchlist(options),
    usesNoPages: true,
  },
  {
    name: 'sign-in',
    about: 'whether the time of a refused sign-in tells known from unknown addresses',
    measure: async (options) => (await import('./sign-in.ts')).measureSignIn(options),
  },
  {
    name: 'sign-up',
    about: 'whether 2,000 people can sign up within a minute',
    measure: async (options) => (await import('./sign-up.ts')).measureSignUp(options),
  },
  {
    name: 'load',
    about: 'how long answers take at 200 and 500 requests a second, and at more than can be done',
    measure: async (options) => (await import('./load.ts')).measureLoad(options),
  },
  {
    name: 'billing',
    about:
      'whether notifications out of order, repeated and cut off by deaths change what people are entitled to',
    measure: async (options) => (await import('./billing.ts')).measureBilling(options),
  },
  {
    name: 'mail',
    about: 'how fast digests leave, and how long a reset link takes that is asked for meanwhile',
    measure: async (options) => (await import('./mail.ts')).measureMail(options),
  },
  {
    name: 'digest',
    about: 'how long two workers take until 30,000 people whose hour comes at once have their digests',
    measure: async (options) => (await import('./digest.ts')).measureDigest(options),
    usesNoPages: true,
  },
  {
    name: 'delivery-faults',
    about: 'whether a digest is lost or doubled while processes die and the mail server misbehaves',
    measure: async (options) => (await import('./delivery-faults.ts')).measureDeliveryFaults(options),
    usesNoPages: true,
  },
  {
    name: 'attack',
    about:
      'what is brought about by attacks over the network: leaks, faults, plans for nothing, others held up',
    measure: async (options) => (await import('./attack.ts')).measureAttack(options),
  },
  {
    name: 'seed',
    about: 'how long 10,000 made-up companies hold the embedded database up, and how soon it stops meanwhile',
    measure: async (options) => (await import('./seed.ts')).measureSeed(options),
    usesNoPages: true,
  },
  {
    name: 'letters',
    about: 'how right and quick letters, their checker and documents are, and how smooth a board of 1,000 is',
    measure: async (options) => (await import('./letters.ts')).measureLetters(options),
  },
  {
    name: 'replies',
    about:
      'how right 300 labelled replies are read in five languages, and whether a rejection is read as interest',
    measure: async () => (await import('./replies.ts')).measureReplies(),
    usesNoPages: true,
  },
  {
    name: 'web',
    about: 'how soon pages are there on a slow phone, what they weigh, and what Lighthouse finds',
    measure: async (options) => (await import('./web.ts')).measureWeb(options),
  },
  {
    name: 'walks',
    about:
      'what twelve new users meet in their first ten minutes: companies in view, taps, dead ends, contradictions',
    measure: async () => (await import('./walks.ts')).measureWalks(),
  },
  {
    name: 'admin',
    about:
      'how long every table of the admin area takes over 1,000,000 companies and people, imports and restores',
    measure: async (options) => (await import('./admin.ts')).measureAdmin(options),
    usesNoPages: true,
  },
  {
    name: 'watching',
    about: 'what metrics, a line for each request and traces add to a request',
    measure: async (options) => (await import('./watching.ts')).measureWatching(options),
    usesNoPages: true,
  },
  {
    name: 'mcp',
    about: 'what a tool of an assistant takes beyond the calls of the API that it makes',
    measure: async (options) => (await import('./mcp.ts')).measureMcp(options),
    usesNoPages: true,
  },
  {
    name: 'million',
    about:
      'how long 1,000,000 companies and users with 10,000,000 applications take to fill; every screen and job in them',
    measure: async (options) => (await import('./million.ts')).measureMillion(options),
  },
  {
    name: 'scaling',
    about: 'what each number of users needs of servers, computed from what the other benches measured',
    measure: async () => (await import('./scaling.ts')).simulateScaling(),
    usesNoPages: true,
  },
  {
    name: 'start',
    about: 'whether the web starts every time in three tenths of a processor',
    measure: async (options) => (await import('./start.ts')).measureStart(options),
    usesNoPages: true,
  },
  {
    name: 'machines',
    about: 'how much more two webs and two workers do on one database than one of each',
    measure: async (options) => (await import('./machines.ts')).measureMachines(options),
  },
  {
    name: 'faults',
    about:
      'whether anything acknowledged is lost or done twice while two webs and two workers meet one fault after the other',
    measure: async (options) => (await import('./faults.ts')).measureFaults(options),
  },
  {
    name: 'releases',
    about:
      'whether anything is lost, doubled or garbled while the last release and this one run side by side on one database',
    measure: async (options) => (await import('./releases.ts')).measureReleases(options),
  },
  {
    name: 'suite',
    about: 'how long `npm run check` and `npm test` take, stage by stage',
    measure: async (options) => (await import('./suite.ts')).measureSuite(options),
  },
];

// What is measured has the memory that the product is given.
if (!memoryFlags.every((flag) => process.execArgv.includes(flag))) {
  const { status } = spawnSync(
    process.execPath,
    [...process.execArgv, ...memoryFlags, ...process.argv.slice(1)],
    {
      stdio: 'inherit',
      env: { ...memoryVariables, ...process.env },
    },
  );
  process.exit(status ?? 1);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    database: { type: 'string' },
    part: { type: 'string' },
    companies: { type: 'string' },
    rounds: { type: 'string' },
  },
});
const bench = benches.find(({ name }) => name === positionals[0]);
if (bench) await measure(bench);
else listBenches();
// The queue's timers may outlive what was measured.
process.exit();

async function measure({ name, measure, usesNoPages }: Bench): Promise<void> {
  // What is measured answers with the pages as they are now.
  if (!usesNoPages) execFileSync(process.execPath, ['scripts/start.mjs', '--build'], { stdio: 'inherit' });
  const measured = await measure({
    isQuick: values.quick,
    // The embedded database lives in this process and leaves it larger: the other is measured before.
    databases: (['postgres', 'embedded'] as const).filter((kind) => (values.database ?? kind) === kind),
    part: values.part ?? null,
    companiesFile: values.companies,
    roundsFile: values.rounds,
    say: console.log,
  });
  const isWhole = !values.quick && !values.part;
  // Of one database alone they are kept apart: some benches take an hour on each.
  const results = values.database ? `${name}-${values.database}` : name;
  for (const table of [...(measured.tables ?? []), tableOf(measured.figures)]) console.log(`\n${table}`);
  console.log(
    isWhole
      ? `\nKept in ${await storeFigures(results, measured)}`
      : '\nNot kept: this was a part of the bench',
  );
  if (measured.figures.some(({ met }) => met === false)) process.exitCode = 1;
}

function listBenches(): void {
  for (const { name, about } of benches) console.log(`${name.padEnd(16)}${about}`);
  console.log('\nnpm run bench -- <name> [--quick] [--database embedded|postgres] [--part <part>]');
  if (positionals.length > 0) process.exitCode = 1;
}
