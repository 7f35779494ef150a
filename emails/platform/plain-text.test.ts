import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greet, plainText } from './plain-text.ts';

describe('words of a stranger in a mail', () => {
  it.each([
    ['Kestrel', 'Kestrel'],
    ['Ölmühle & Söhne <Robotics>', 'Ölmühle & Söhne <Robotics>'],
    ['Booking.com', 'Booking .com'],
    ['St.John', 'St. John'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['Node 2.0, Inc.', 'Node 2.0, Inc.'],
    ['Raised in 2024-2026, last on 2026-11-18', 'Raised in 2024-2026, last on 2026-11-18'],
    ['WINNER: claim $500 at https://evil.example/login', 'WINNER: claim $500 at https: evil .example/login'],
    ['https://evil.example', 'https: evil .example'],
    ['write ada@evil.example', 'write ada at evil .example'],
    ['mailto:ada', 'mailto: ada'],
    ['call +49 (30) 123-45 67', 'call …'],
    ['go to 192.0.2.7/x', 'go to …/x'],
    ['i❤.ws', 'i❤ .ws'],
    ['EVIL.COM', 'EVIL. COM'],
    ['evil。com', 'evil .com'],
    ['evil\u2024com', 'evil .com'],
    ['evil\u200B.\u2060com', 'evil .com'],
    ['\u202Emoc.live', 'moc .live'],
    ['two\r\nlines\u2028and\u0000 more', 'two lines and more'],
    ['علی‌رضا', 'علی‌رضا'],
    ['e\u0301.com', 'é .com'],
    ['\uD800half', '\uFFFDhalf'],
  ])('%j reads %j', (given, read) => {
    expect(plainText(given, 200)).toBe(read);
  });

  it('are short, whatever they are made of', () => {
    expect(plainText('A'.repeat(100_000), 60)).toBe(`${'A'.repeat(59)}…`);
    expect(plainText('😀'.repeat(61), 60)).toBe(`${'😀'.repeat(59)}…`);
    expect(plainText(`a${'\u0301'.repeat(5_000)}`, 60).length).toBeLessThan(10);
  });

  const letters = fc.constantFrom(
    ...'ab.com:/\\@ +0123456789-()',
    ...'。．｡․﹒＠\u200B\u200D\u00AD\u202E\u2066\uFEFF\n\u0301é李بЖ😀',
    'https://',
    'www.',
    'evil.com',
    'mailto:',
    'St.John',
  );
  const words = fc.array(fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 40 });
  const linkable = [
    /[^\s.][.．。｡․﹒]\p{L}[\p{L}\p{M}\p{N}-]/u,
    /\S[@＠﹫]\S/u,
    /:\/\//,
    /\/\//,
    /\p{L}:\S/u,
    /[\p{Cc}\u200B\u00AD\u202A-\u202E\u2060-\u2069\uFEFF]/u,
    /\d{7}/,
  ];

  it('hold nothing that becomes a link, are never longer than said, and stay as they are when read again', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 5, max: 80 }), (parts, most) => {
        const read = plainText(parts.join(''), most);
        for (const kind of linkable) expect(read).not.toMatch(kind);
        expect([...read].length).toBeLessThanOrEqual(most);
        expect(plainText(read, most)).toBe(read);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a greeting', () => {
  it('says the name, as far as it is one', () => {
    expect(greet('Ada Lovelace', 'this happened.')).toBe('Ada Lovelace, this happened.');
    expect(greet('St.John', 'this happened.')).toBe('St. John, this happened.');
    expect(greet('Claim at evil.example', 'this happened.')).toBe('This happened.');
    expect(greet('\u202E', 'this happened.')).toBe('This happened.');
    expect([...greet('A'.repeat(200), '')].length).toBeLessThan(65);
  });
});
