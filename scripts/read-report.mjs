import { existsSync, readFileSync } from 'node:fs';

const firstLine = (message = '') => stripColours(message).split('\n')[0].slice(0, 300);
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
const stripColours = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');

/**
 * What a report of Vitest or Playwright says: how many tests passed and failed, which failed and how, which passed
 * only when they were tried again, and what went wrong outside of them (`aside`). `isWhole` says of a program
 * that ended with an error whether all that it had to try was tried and passed all the same.
 */
export function readReport(file) {
  if (!existsSync(file))
    return { passed: 0, failed: 0, failures: [], unsteady: [], aside: [], isWhole: false };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? readJourneys(report) : readTests(report);
}

function readTests({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const broken = failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    return message && failed.length === 0 ? [`${name}: ${firstLine(message)}`] : broken;
  });
  const repeated = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures,
    unsteady: repeated.map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`),
    aside: [],
    isWhole: false,
  };
}

function readJourneys({ stats, suites, errors = [] }) {
  const journeys = suites.flatMap(journeysOf);
  const told = (status) =>
    journeys.filter((each) => each.status === status).map(({ name, message }) => `${name}: ${message}`);
  const missed = journeys.filter(({ isMissed }) => isMissed).map(({ name }) => `${name}: was not tried`);
  const passed = stats.expected + stats.flaky;
  const failures = [...told('unexpected'), ...missed];
  return {
    passed,
    failed: failures.length,
    failures,
    unsteady: told('flaky'),
    aside: errors.map(({ message, value }) => stripColours(message ?? value ?? '').trim()),
    // A browser that a worker could not close after its last journey, for one: Playwright ends with an error then.
    isWhole: passed > 0 && failures.length === 0,
  };
}

function journeysOf({ specs = [], suites = [], file }) {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests.map(({ status, results, annotations = [] }) => {
      const failed = results.find(({ error }) => error);
      const isMissed = status === 'skipped' && !annotations.some(({ type }) => type === 'skip');
      return {
        status,
        isMissed,
        name: `${file}:${line} ${title}`,
        message: firstLine(failed?.error?.message),
      };
    }),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}
