import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Measures, measuresKind, neverFewer } from '../e2e/walks/measures.ts';
import { walkers } from '../e2e/walks/walkers.ts';
import { atLeast, atMost, type Figure, type Measurement } from './figures.ts';

const document = new URL('../docs/walks.md', import.meta.url);
const mostTaps = 3;
const mostSeconds = 100;

/** All walks as new users go them through one fresh installation, and what they met. */
export async function measureWalks(): Promise<Measurement> {
  const { walks, seconds } = await walkAll();
  const table = tableOfWalks(walks);
  await writeDocument(table);
  return {
    figures: figuresOf(walks, seconds),
    databases: ['embedded, the sample'],
    tables: [table, ...walks.flatMap(metBy)],
    reports: { measures: walks },
  };
}

async function walkAll(): Promise<{ walks: Measures[]; seconds: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'upround-walks-report-'));
  const file = join(folder, 'report.json');
  // It ends with an error when something was met, which the table says better.
  spawnSync('node_modules/.bin/playwright', ['test', 'e2e/walks.spec.ts', '--reporter=line,json'], {
    stdio: 'inherit',
    env: { ...process.env, WALKS: 'all', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = JSON.parse(await readFile(file, 'utf8')) as Suite & { stats: { duration: number } };
  await rm(folder, { recursive: true, force: true });
  const ended = resultsIn(report).flatMap(({ annotations }) =>
    annotations.flatMap(({ type, description = '' }) =>
      type === measuresKind ? [JSON.parse(description) as Measures] : [],
    ),
  );
  // Of a walk that was tried again the last counts.
  const walks = new Map(ended.map((walk) => [walk.who, walk]));
  return { walks: [...walks.values()], seconds: Math.round(report.stats.duration / 1000) };
}

/** As much of Playwright's report as is read. */
type Suite = { suites?: Suite[]; specs?: { tests: { results: Result[] }[] }[] };
type Result = { annotations: { type: string; description?: string }[] };

const resultsIn = ({ suites = [], specs = [] }: Suite): Result[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(resultsIn),
];

function figuresOf(walks: readonly Measures[], seconds: number): Figure[] {
  const inView = Object.entries(neverFewer).map(([device, least]) => {
    const seen = walks.flatMap((walk) => (walk.device === device ? (walk.inView ?? []) : []));
    return atLeast(least, {
      name: `fewest companies in view, ${device}`,
      value: Math.min(...seen),
      unit: '',
    });
  });
  const taps = Math.max(...walks.flatMap(({ tapsToDraft }) => tapsToDraft ?? []));
  const unanswered = walks.flatMap(({ found }) => found).filter((count) => count === 0).length;
  const none = (name: string, met: (walk: Measures) => readonly string[]) =>
    atMost(0, { name, value: walks.flatMap(met).length, unit: '' });
  return [
    atLeast(walkers.length, { name: 'walks that came to their end', value: walks.length, unit: '' }),
    ...inView,
    atMost(mostTaps, { name: 'most taps from the dashboard to a draft', value: taps, unit: '' }),
    atMost(0, { name: 'sentences that found nothing', value: unanswered, unit: '' }),
    none('dead ends', ({ deadEnds }) => deadEnds),
    none('contradictions', ({ contradictions }) => contradictions),
    none('console errors', ({ consoleErrors }) => consoleErrors),
    none('retired forms', ({ retiredForms }) => retiredForms),
    atMost(mostSeconds, { name: 'all of them together', value: seconds, unit: 's' }),
  ];
}

const columns: readonly [string, (walk: Measures) => string | number][] = [
  ['walk', ({ who }) => who],
  ['device', ({ device }) => device],
  ['plan', ({ plan }) => plan],
  ['in view', ({ inView }) => inView ?? '–'],
  ['taps to a draft', ({ tapsToDraft }) => tapsToDraft ?? '–'],
  ['found', ({ found }) => found.join(', ')],
  ['dead ends', ({ deadEnds }) => deadEnds.length],
  ['contradictions', ({ contradictions }) => contradictions.length],
  ['console errors', ({ consoleErrors }) => consoleErrors.length],
  ['retired forms', ({ retiredForms }) => retiredForms.length],
];

function tableOfWalks(walks: readonly Measures[]): string {
  const lines = [
    columns.map(([name]) => name),
    columns.map(() => '---'),
    ...walks.map((walk) => columns.map(([, say]) => `${say(walk)}`)),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What one of them met that should not be there, each in a line. */
function metBy(walk: Measures): string[] {
  const met = [...walk.deadEnds, ...walk.contradictions, ...walk.consoleErrors, ...walk.retiredForms];
  return met.length === 0 ? [] : [[walk.who, ...met.map((each) => `  ${each}`)].join('\n')];
}

const lastWalked = '## Last walked';

async function writeDocument(table: string): Promise<void> {
  const [told] = (await readFile(document, 'utf8')).split(lastWalked);
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(document, `${told}${lastWalked}\n\n${day}\n\n${table}\n`);
}
