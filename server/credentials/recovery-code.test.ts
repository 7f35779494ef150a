import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newRecoveryCodes, readRecoveryCode, writeRecoveryCode } from './recovery-code.ts';

it('makes ten that are found by ten selectors, without letters that look alike', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes.map(({ selector }) => selector)).size).toBe(10);
  for (const code of codes)
    expect(writeRecoveryCode(code)).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
});

it.each(['K7PX-9QWM-2DTA', 'k7px9qwm2dta', ' K7PX 9QWM 2DTA ', 'K7PX–9QWM–2DTA'])('reads %j', (typed) => {
  expect(readRecoveryCode(typed)).toEqual({ selector: 'K7PX', secret: '9QWM2DTA' });
});

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
      if (read) expect(writeRecoveryCode(read)).toHaveLength(14);
    }),
  );
});
