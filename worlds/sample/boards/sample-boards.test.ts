import { expect, it } from 'vitest';
import { countryName } from '../../../contract/countries.ts';
import { normaliseRole } from '../../../server/roles/normalise-role.ts';
import { readSample } from '../read-sample.ts';
import { makeSampleBoard } from './make-sample-board.ts';
import { rankNames, titlesOfTrades, tradeOf } from './sample-titles.ts';

const today = new Date('2026-11-20T15:00:00Z');
const reports = [...readSample(today)];
const drawn = reports.flatMap((report) => {
  const board = makeSampleBoard(report, today);
  return board ? [{ report, board }] : [];
});
const roles = drawn.flatMap(({ board }) => board.roles);

it('gives more than sixty companies a board, in the United States and outside, the same on every run', () => {
  expect(drawn.length).toBeGreaterThan(100);
  expect(new Set(drawn.map(({ report }) => report.company.country)).size).toBeGreaterThan(15);
  expect(drawn.every(({ board }) => board.roles.length > 0)).toBe(true);
  expect(reports.flatMap((report) => makeSampleBoard(report, today) ?? [])).toEqual(
    drawn.map(({ board }) => board),
  );
});

it('lists them where the company is, or remote in its country', () => {
  for (const { report, board } of drawn)
    for (const role of board.roles) {
      expect(role.countryCode).toBe(report.company.country);
      expect(role.country).toBe(countryName(report.company.country ?? ''));
      if (!role.isRemote) expect(role.city).toBe(report.company.city ?? '');
    }
  expect(roles.filter(({ isRemote }) => isRemote).length).toBeGreaterThan(40);
});

it('has some with pay, some general applications, and none of the future', () => {
  expect(roles.filter(({ pay }) => pay).length).toBeGreaterThan(60);
  expect(roles.filter(({ title }) => title === 'Open Application').length).toBeGreaterThan(15);
  for (const { pay } of roles) if (pay) expect(pay.min).toBeLessThan(pay.max);
  for (const { publishedAt } of roles)
    if (publishedAt) expect(Date.parse(publishedAt)).toBeLessThan(today.getTime());
});

it('has titles whose function and seniority can be read', () => {
  const unread = Object.values(titlesOfTrades)
    .flat()
    .flatMap(({ title, department, ranks }) =>
      rankNames[ranks].map(({ rank }) =>
        normaliseRole({ title: `${rank}${title}`, department, location: '' }),
      ),
    )
    .filter(({ roleFunction, isGeneral }) => roleFunction === 'other' || isGeneral);
  expect(unread.map(({ title }) => title)).toEqual([]);
});

it('has other roles in other trades', () => {
  expect(tradeOf(['health-care'])).toBe('science');
  expect(tradeOf(['software', 'financial-services/fintech'])).toBe('money');
  expect(tradeOf([])).toBe('software');
});
