import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newRecoveryCodes, readRecoveryCode, writeRecoveryCode } from './recovery-codes.ts';

it('makes ten that differ, in groups of four, without letters that look alike', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(writeRecoveryCode(code)).toMatch(/^([2-9A-HJKMNP-Z]{4}-){6}[2-9A-HJKMNP-Z]{4}$/);
});

it('makes more than 128 random bits of each', () => {
  const [code = ''] = newRecoveryCodes(1);
  expect(code.length * Math.log2(31)).toBeGreaterThan(128);
});

it('reads what it wrote, however it is typed', () => {
  for (const code of newRecoveryCodes())
    for (const typed of [
      writeRecoveryCode(code),
      code.toLowerCase(),
      ` ${writeRecoveryCode(code).replaceAll('-', ' ')} `,
      writeRecoveryCode(code).replaceAll('-', '–'),
    ])
      expect(readRecoveryCode(typed)).toEqual({ kind: 'present', code });
});

it.each(['K7PX-9QWM-2DTA', 'k7px9qwm2dta', ' K7PX 9QWM 2DTA ', 'K7PX–9QWM–2DTA'])(
  'reads %j, one of the former kind',
  (typed) => {
    expect(readRecoveryCode(typed)).toEqual({ kind: 'former', selector: 'K7PX', secret: '9QWM2DTA' });
  },
);

it.each(['', '123456', 'K7PX-9QWM', 'K7PX-9QWM-2DTA-X', 'K7PX-9QWM-2DT0', 'K7PX-9QWM-2DTÄ'])(
  'takes %j for none',
  (typed) => {
    expect(readRecoveryCode(typed)).toBeNull();
  },
);

it('survives whatever is typed, and never takes six digits for one', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const read = readRecoveryCode(typed);
      if (read?.kind === 'present') expect(writeRecoveryCode(read.code)).toHaveLength(34);
    }),
  );
});
