import fc from 'fast-check';

/** Text that something may stumble over: the database, a pattern, a calendar, a parser, or whoever counts its letters. */
export const hostileText = fc.oneof(
  // What brought something down before comes more often than the rest.
  {
    weight: 4,
    arbitrary: fc.constantFrom('a\u0000b', 'a\ud800', 'fintech " "', '0000-01-01', '0000-01-01T00:00:00Z'),
  },
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\udc00x',
      '" "',
      '“ ”',
      'fintech " "',
      '%',
      '_',
      '\\',
      '%\\',
      "'",
      '";--',
    ],
    ...[
      '0000-01-01',
      '9999-12-31',
      '-000001-01-01',
      '2026-02-29',
      '2026-02-30',
      '10000-01-01',
      '0000-01-01T00:00:00Z',
    ],
    ...[
      'NaN',
      'Infinity',
      '-0',
      '1e999',
      '99999999999999999999',
      'null',
      'undefined',
      '[]',
      '{}',
      '__proto__',
      'constructor',
    ],
    ...[
      '\u202eברלין',
      '👩‍👩‍👧',
      '\u200b',
      '\ufeff',
      'ﬃ',
      'İ',
      '../../etc/passwd',
      '<script>',
      '{{1}}',
      '%00',
      '%',
    ],
    ...[
      'in the year 0000',
      'last 999 years',
      'not not not',
      'or or or',
      '(((',
      '5M to 1M',
      'Europe/Berlin',
      '+23:59',
      'UTC',
    ],
    ...['00000000-0000-0000-0000-000000000000', 'WyJuZXdlc3QiLG51bGwsW10sbnVsbF0', '1 or 1=1'],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.nat({ max: 3_000 }).map((length) => 'ab '.repeat(length)),
);

const hostileNumber = fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 1e-7);

/** Anything at all, in the place of anything. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false),
  fc.array(hostileText, { maxLength: 40 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 4 }),
  fc.integer({ min: 1, max: 500 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))),
);
