// `npm test`: everything, on a fresh clone too; `npm run check` names the quick stages. Runs on the Node that is installed: only what Node 20 brings.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './find-browser.mjs';
import { install } from './install.mjs';
import { NotPrepared } from './not-prepared.mjs';
import { timesOfProcessors, workedSinceLastEnd, yielding } from './processor.mjs';
import { readReport } from './read-report.mjs';
import { runSideBySide } from './run-side-by-side.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = join(root, 'node_modules/.bin');
const results = join(root, '.start/results');

/** Unit tests of the whole tree: they load no file that they judge. */
const readingAll = [
  'scripts/contract-texts',
  'scripts/documents',
  'scripts/glossary',
  'scripts/structure',
  'scripts/versions',
  'scripts/voice',
  'scripts/words',
  'scripts/migrations',
];

/**
 * Each stage is one or more programs; one that counts its tests writes a report, any other counts as one. `wants` is
 * how many processors it keeps busy by itself. One that `leads` starts as soon as it can, and what runs beside it
 * leaves it the processor: all takes as long as these two, or as the work of all divided among the processors.
 */
const stages = [
  { name: 'build', wants: 1, leads: true, run: [['node', 'scripts/start.mjs', '--build']] },
  {
    name: 'browser',
    wants: 1,
    leads: true,
    after: 'build',
    run: [['playwright', 'test', '--reporter=list,json']],
    report: 'browser',
    hasBrowser: true,
  },
  { name: 'unit', wants: 2, run: [vitest('unit')], report: 'unit' },
  // Parts of the one above, for a change that is not committed yet: what loads its files, and what reads every file.
  {
    name: 'unit of changes',
    isPart: true,
    wants: 1,
    run: [vitest('unit', 'changes', '--changed')],
    report: 'changes',
  },
  {
    name: 'unit of all files',
    isPart: true,
    wants: 1,
    run: [vitest('unit', 'files', ...readingAll)],
    report: 'files',
  },
  // Waits for what it starts. It is given the packages and the pages of this folder, which `npm test` installed and built.
  { name: 'fresh clone', wants: 1, after: 'build', run: [vitest('start')], report: 'start' },
  { name: 'database: embedded', wants: 2, run: [vitest('pglite')], report: 'pglite' },
  { name: 'format and lint', wants: 1, run: [['biome', 'check', '.']] },
  { name: 'structure', wants: 1, run: [['node', 'scripts/check-structure.ts'], ['knip']] },
  {
    name: 'types',
    wants: 1,
    run: [
      ['react-router', 'typegen'],
      // What has not changed since the last time is not judged again. Several checkers judge much of it several times.
      [
        'tsc',
        '--noEmit',
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        '.start/types.tsbuildinfo',
      ],
    ],
  },
  { name: 'sizes', wants: 1, after: 'build', run: [['node', 'scripts/check-size.ts']] },
  { name: 'bundle', wants: 1, after: 'build', run: [['node', 'scripts/check-bundle.ts']] },
  { name: 'database: PostgreSQL', wants: 2, run: [vitest('postgres')], report: 'postgres' },
];

const startedAt = Date.now();
const timesAtStart = timesOfProcessors();
process.chdir(root);
try {
  install(root);
  await runStages();
} catch (thrown) {
  if (!(thrown instanceof NotPrepared)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exitCode = 1;
}

async function runStages() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const wanted = process.argv.slice(2);
  const wantedStages = stages.filter(({ name, isPart }) =>
    wanted.length === 0 ? !isPart : wanted.includes(name),
  );
  if (wantedStages.some(({ name }) => name === 'browser')) ensureBrowser(join(programs, 'node'));
  const isAlone = wantedStages.length === 1;
  const isLed = wantedStages.some(({ leads }) => leads);
  writeOutcomes(await runSideBySide(wantedStages, (stage) => runStage(stage, { isAlone, isLed })));
}

/** To the terminal, and as JSON to who reads the times. */
function writeOutcomes(outcomes) {
  const sum = (count) => outcomes.reduce((total, outcome) => total + outcome[count], 0);
  const seconds = secondsSince(startedAt);
  const timesAtEnd = timesOfProcessors();
  const workedExactly = timesAtEnd.worked - timesAtStart.worked;
  const worked = Math.round(workedExactly);
  const busy = Math.round((100 * workedExactly) / (timesAtEnd.all - timesAtStart.all));
  writeFileSync(join(results, 'stages.json'), JSON.stringify({ seconds, worked, busy, stages: outcomes }));

  for (const { name, seconds, workedSeconds, failed } of outcomes) {
    const worked = workedSeconds === null ? '' : `, ${workedSeconds} s of a processor`;
    process.stdout.write(`${failed === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s${worked})\n`);
  }
  for (const { name, failures, unsteady, aside } of outcomes) {
    for (const failure of failures) process.stdout.write(`failed in ${name}: ${failure}\n`);
    for (const error of aside) process.stdout.write(`outside of any journey of ${name}: ${error}\n`);
    for (const test of unsteady) process.stdout.write(`passed only the second time: ${test}\n`);
  }
  process.stdout.write(
    `${seconds} s in all, in which processors worked ${worked} s, ${busy} % of the time\n`,
  );
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/** A test that fails is tried once more, as a journey is, and the end of the run names it. */
function vitest(project, report = project, ...words) {
  const file = `--outputFile.json=${join(results, `${report}.json`)}`;
  const reporters = ['--reporter=default', '--reporter=json', file];
  return ['vitest', 'run', '--project', project, '--retry=1', ...reporters, ...words];
}

/** What a stage says is seen as it says it, or, where others speak too, when it is done. */
async function runStage({ name, run, report, leads, hasBrowser }, { isAlone, isLed }) {
  const title = `\n── ${name}\n`;
  const startedAt = Date.now();
  if (isAlone) process.stdout.write(title);
  let said = '';
  let isFine = true;
  let worked = 0;
  for (const words of run) {
    const { code, output, workedSeconds } = await ended(words, { isAlone, yields: isLed && !leads });
    said += output;
    worked = workedSeconds === null ? null : worked + workedSeconds;
    isFine = code === 0;
    if (!isFine) break;
  }
  if (!isAlone) process.stdout.write(title + said);
  const workedSeconds = worked === null || hasBrowser ? null : Math.round(worked);
  return { name, seconds: secondsSince(startedAt), workedSeconds, ...countTests(report, isFine) };
}

function ended([program, ...words], { isAlone, yields }) {
  const env = {
    ...process.env,
    PATH: `${programs}${delimiter}${process.env.PATH}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'browser.json'),
    LONG_WALKS: 'once',
  };
  const stdio = isAlone ? 'inherit' : ['inherit', 'pipe', 'pipe'];
  const command = [join(programs, program), ...words];
  const [first, ...rest] = yields ? yielding(command) : command;
  const child = spawn(first, rest, { env, stdio });
  let output = '';
  let workedSeconds = null;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  child.once('exit', () => {
    workedSeconds = workedSinceLastEnd();
  });
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: 1, output: `${message}\n`, workedSeconds: 0 }));
    child.once('close', (code) => resolve({ code, output, workedSeconds }));
  });
}

/**
 * A stage that fails without a failed test, such as one that cannot start, counts as one failure; one whose journeys were
 * all tried and passed does not.
 */
function countTests(report, isFine) {
  const counted = report
    ? readReport(join(results, `${report}.json`))
    : { passed: isFine ? 1 : 0, failed: 0, failures: [], unsteady: [], aside: [], isWhole: false };
  return { ...counted, failed: isFine || counted.isWhole ? counted.failed : Math.max(1, counted.failed) };
}

function secondsSince(moment) {
  return Math.round((Date.now() - moment) / 1000);
}
