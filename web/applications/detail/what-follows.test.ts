import { expect, it } from 'vitest';
import { followUpOf } from './WhatFollows.tsx';

const today = '2026-11-26';

it.each([
  ['a draft', { status: 'PENDING', sentOn: null, closingReason: null }, null],
  ['a letter of last week', { status: 'SUBMITTED', sentOn: '2026-11-19', closingReason: null }, 'first'],
  ['a letter of two weeks ago', { status: 'SUBMITTED', sentOn: '2026-11-12', closingReason: null }, 'second'],
  ['a letter of an unknown day', { status: 'SUBMITTED', sentOn: null, closingReason: null }, 'first'],
  ['a positive reply', { status: 'ACCEPTED', sentOn: '2026-11-12', closingReason: null }, 'thanks'],
  ['a refusal', { status: 'REJECTED', sentOn: '2026-11-12', closingReason: 'declined' }, 'declined'],
  ['silence', { status: 'REJECTED', sentOn: '2026-11-12', closingReason: 'no_answer' }, null],
] as const)('%s is followed by the text that fits', (_, application, kind) => {
  expect(followUpOf(application, today)).toBe(kind);
});
