import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readReport } from './read-report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'upround-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function stored(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('what a report says', () => {
  it('names the tests that failed, with the first line of why', () => {
    const file = stored({
      numPassedTests: 8,
      numFailedTests: 1,
      testResults: [
        { name: 'a.test.ts', message: '', assertionResults: [{ status: 'passed', fullName: 'adds' }] },
        {
          name: 'b.test.ts',
          message: '',
          assertionResults: [
            {
              status: 'failed',
              fullName: 'money is kept',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\n at b'],
            },
          ],
        },
      ],
    });
    expect(readReport(file)).toEqual({
      passed: 8,
      failed: 1,
      failures: ['money is kept: expected 1'],
      unsteady: [],
      aside: [],
      isWhole: false,
    });
  });

  it('tells a test that passed when it was tried again, with the first line of what it met before', () => {
    const test = (fullName: string, failureMessages: string[]) => ({
      status: 'passed',
      fullName,
      failureMessages,
    });
    const assertionResults = [test('adds', []), test('happens once', ['expected 1 but got 2\n at b'])];
    const testResults = [{ name: 'a.test.ts', message: '', assertionResults }];
    const read = readReport(stored({ numPassedTests: 2, numFailedTests: 0, testResults }));
    expect(read).toMatchObject({
      failed: 0,
      failures: [],
      unsteady: ['happens once: expected 1 but got 2'],
    });
  });

  it('names a file that could not be loaded', () => {
    const testResults = [{ name: 'c.test.ts', message: 'Cannot find module', assertionResults: [] }];
    const { failures } = readReport(stored({ numPassedTests: 0, numFailedTests: 0, testResults }));
    expect(failures).toEqual(['c.test.ts: Cannot find module']);
  });

  it('tells a journey that failed from one that passed when it was gone through again', () => {
    const spec = (title: string, status: string) => ({
      title,
      line: 7,
      tests: [{ status, results: [{ error: { message: `${title} broke\n at` } }, {}] }],
    });
    const file = stored({
      stats: { expected: 5, flaky: 1, unexpected: 1 },
      suites: [
        {
          file: 'favorites.spec.ts',
          specs: [spec('clears', 'unexpected')],
          suites: [{ file: 'favorites.spec.ts', specs: [spec('scrolls', 'flaky')] }],
        },
      ],
    });
    expect(readReport(file)).toEqual({
      passed: 6,
      failed: 1,
      failures: ['favorites.spec.ts:7 clears: clears broke'],
      unsteady: ['favorites.spec.ts:7 scrolls: scrolls broke'],
      aside: [],
      isWhole: false,
    });
  });

  it('holds an error outside of any journey against none, as long as each was tried', () => {
    const journey = (status: string, annotations: object[] = []) => ({
      title: 'signs in',
      line: 3,
      tests: [{ status, annotations, results: [] }],
    });
    const read = (...specs: object[]) =>
      readReport(
        stored({
          stats: { expected: 1, flaky: 0, unexpected: 0 },
          errors: [{ message: '\u001b[31mroute.continue: Test ended.\u001b[39m\n' }],
          suites: [{ file: 'sign-in.spec.ts', specs }],
        }),
      );
    expect(read(journey('expected'), journey('skipped', [{ type: 'skip' }]))).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      unsteady: [],
      aside: ['route.continue: Test ended.'],
      isWhole: true,
    });
    expect(read(journey('expected'), journey('skipped'))).toMatchObject({
      failures: ['sign-in.spec.ts:3 signs in: was not tried'],
      isWhole: false,
    });
  });

  it('says nothing where there is none', () => {
    expect(readReport(join(folder, 'none.json'))).toEqual({
      passed: 0,
      failed: 0,
      failures: [],
      unsteady: [],
      aside: [],
      isWhole: false,
    });
  });
});
