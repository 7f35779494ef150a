import { existsSync, readFileSync } from 'node:fs';

const firstLine = (message = '') => stripColours(message).split('\n')[0].slice(0, 300);
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
const stripColours = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');

/**
 * What a report of Vitest or Playwright says: how many tests passed and failed, which failed and how, and which journeys
 * passed only when they were gone through again.
 */
export function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, failures: [], unsteady: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? readJourneys(report) : readTests(report);
}

function readTests({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const broken = failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    return message && failed.length === 0 ? [`${name}: ${firstLine(message)}`] : broken;
  });
  return { passed: numPassedTests, failed: numFailedTests, failures, unsteady: [] };
}

function readJourneys({ stats, suites }) {
  const journeys = suites.flatMap(journeysOf);
  const told = (status) =>
    journeys.filter((each) => each.status === status).map(({ name, message }) => `${name}: ${message}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: told('unexpected'),
    unsteady: told('flaky'),
  };
}

function journeysOf({ specs = [], suites = [], file }) {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests.map(({ status, results }) => {
      const failed = results.find(({ error }) => error);
      return { status, name: `${file}:${line} ${title}`, message: firstLine(failed?.error?.message) };
    }),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}
