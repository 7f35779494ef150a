import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  customFields,
  maybeMoment,
  maybeMoney,
  maybeNumberedId,
  moment,
  money,
  numberedId,
  writeMoment,
  yesOrNo,
} from './formats.ts';

describe('numbers of the provider', () => {
  it('are the same as number and as text', () => {
    expect(numberedId.parse(1000001)).toBe('1000001');
    expect(numberedId.parse(' 1000001 ')).toBe('1000001');
  });

  it.each([-1, 1.5, 2 ** 53, '12a', '', '1'.repeat(19), null])('are not %j', (value) => {
    expect(numberedId.safeParse(value).success).toBe(false);
  });

  it.each([null, undefined, '', 0, '0'])('are missing when they are %j', (value) => {
    expect(maybeNumberedId.parse(value)).toBeNull();
  });
});

describe('amounts', () => {
  it.each([
    [10, '10.00'],
    [9.68, '9.68'],
    ['12.00', '12.00'],
    ['12.345', '12.345'],
    [0.1 + 0.2, '0.30'],
    [1e-7, '0.00'],
    [0, '0.00'],
  ])('%j reads %s', (value, text) => {
    expect(money.parse(value)).toBe(text);
  });

  it.each(['', '1,200.00', '$5', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, '1e999'])(
    'are not %j',
    (value) => {
      expect(money.safeParse(value).success).toBe(false);
    },
  );

  it('may be missing', () => {
    expect([null, '', undefined].map((value) => maybeMoney.parse(value))).toEqual([null, null, null]);
  });
});

describe('moments', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['2026-01-16T07:33:17.123', '2026-01-16T07:33:17.123Z'],
    ['2026-01-16T07:33:17', '2026-01-16T07:33:17.000Z'],
    ['2026-01-16T07:33:17.1234567', '2026-01-16T07:33:17.123Z'],
    ['2026-01-16T07:33:17Z', '2026-01-16T07:33:17.000Z'],
    ['2026-01-16T09:33:17+02:00', '2026-01-16T07:33:17.000Z'],
  ])('%s is %s, wherever this runs', (text, iso) => {
    expect(moment.parse(text).toISOString()).toBe(iso);
  });

  it.each(['1/16/2026', '16-Jan-2026', '2026-13-01T00:00:00', 'soon', '', null])('are not %j', (value) => {
    expect(moment.safeParse(value).success).toBe(false);
  });

  it.each([null, '', undefined, '0001-01-01T00:00:00'])('are missing when they are %j', (value) => {
    expect(maybeMoment.parse(value)).toBeNull();
  });

  it('are written without a zone', () => {
    expect(writeMoment(new Date('2026-01-16T07:33:17.123Z'))).toBe('2026-01-16T07:33:17.123');
  });
});

describe('custom fields', () => {
  const fields = { 'x-CustomField1': 'person-7', 'x-intent': 'intent_9' };

  it('read alike as list, dictionary and text', () => {
    const list = Object.entries(fields).map(([customFieldKey, customFieldValue]) => ({
      customFieldKey,
      customFieldValue,
    }));
    expect(customFields.parse(list)).toEqual(fields);
    expect(customFields.parse(fields)).toEqual(fields);
    expect(customFields.parse('x-CustomField1=person-7,x-intent=intent_9')).toEqual(fields);
  });

  it.each([null, undefined, [], {}, ''])('are none when they are %j', (value) => {
    expect(customFields.parse(value)).toEqual({});
  });

  it('may be numbers or empty', () => {
    expect(customFields.parse({ 'x-a': 7, 'x-b': null })).toEqual({ 'x-a': '7', 'x-b': '' });
  });
});

it('yes and no come in several spellings, and nothing else passes for one', () => {
  expect([true, 'True', 'true', 1, '1'].map((value) => yesOrNo.parse(value))).not.toContain(false);
  expect([false, 'False', 'false', 0, '0'].map((value) => yesOrNo.parse(value))).not.toContain(true);
  expect(yesOrNo.safeParse(undefined).success).toBe(false);
  expect(yesOrNo.safeParse('maybe').success).toBe(false);
});
