// `npm test`: everything, on a fresh clone too. Runs on the Node that is installed: only what Node 20 brings.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './find-browser.mjs';
import { install } from './install.mjs';
import { readReport } from './read-report.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = join(root, 'node_modules/.bin');
const results = join(root, '.start/results');

/** Each stage is one or more programs; one that counts its tests writes a report, any other counts as one. */
const stages = [
  { name: 'format and lint', run: [['biome', 'check', '.']] },
  { name: 'structure', run: [['node', 'scripts/check-structure.ts']] },
  {
    name: 'types',
    run: [
      ['react-router', 'typegen'],
      ['tsc', '--noEmit'],
    ],
  },
  { name: 'unit', run: [vitest('unit')], report: 'unit' },
  { name: 'database: embedded', run: [vitest('pglite')], report: 'pglite' },
  { name: 'database: PostgreSQL', run: [vitest('postgres')], report: 'postgres' },
  { name: 'build', run: [['node', 'scripts/start.mjs', '--build']] },
  { name: 'sizes', run: [['node', 'scripts/check-size.ts']] },
  { name: 'secrets', run: [['node', 'scripts/check-bundle.ts']] },
  { name: 'browser', run: [['playwright', 'test', '--reporter=list,json']], report: 'browser' },
  { name: 'fresh clone', run: [vitest('start')], report: 'start' },
];

process.chdir(root);
if (!install(root)) process.exit(1);
ensureBrowser(join(programs, 'node'));
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const wanted = process.argv.slice(2);
const outcomes = stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map(runStage);
const sum = (count) => outcomes.reduce((total, outcome) => total + outcome[count], 0);

for (const { name, seconds, failed } of outcomes) {
  process.stdout.write(`${failed === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n`);
}
for (const { name, failures, unsteady } of outcomes) {
  for (const failure of failures) process.stdout.write(`failed in ${name}: ${failure}\n`);
  for (const journey of unsteady) process.stdout.write(`passed only the second time: ${journey}\n`);
}
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') === 0 ? 0 : 1);

function vitest(project) {
  const report = `--outputFile.json=${join(results, `${project}.json`)}`;
  return ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', report];
}

function runStage({ name, run, report }) {
  process.stdout.write(`\n── ${name}\n`);
  const startedAt = Date.now();
  const env = {
    ...process.env,
    PATH: `${programs}${delimiter}${process.env.PATH}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'browser.json'),
  };
  const isFine = run.every(([program, ...words]) => {
    return spawnSync(join(programs, program), words, { env, stdio: 'inherit' }).status === 0;
  });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return { name, seconds, ...countTests(report, isFine) };
}

/** A stage that fails without a failed test, such as one that cannot start, counts as one failure. */
function countTests(report, isFine) {
  const counted = report
    ? readReport(join(results, `${report}.json`))
    : { passed: isFine ? 1 : 0, failed: 0, failures: [], unsteady: [] };
  return { ...counted, failed: isFine ? counted.failed : Math.max(1, counted.failed) };
}
