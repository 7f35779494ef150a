import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { processorMs } from '../../../../../fixtures/processor-ms.ts';
import { longestQuote } from '../../../../companies/quoted-facts/quoted-fact.ts';
import { readPeople } from './read-people.ts';

const read = (company: string, ...paragraphs: string[]) => readPeople({ headline: '', paragraphs, company });
const names = (company: string, ...paragraphs: string[]) =>
  read(company, ...paragraphs)
    .map(({ name, roles }) => `${name}: ${roles.join(', ')}`)
    .join('; ');

describe('a person who leads the company', () => {
  test.each([
    ['a title before a name', 'CEO Jane Doe said so.', 'Jane Doe: CEO'],
    ['the company before a title', 'Kestrel’s new CTO Jane Doe is glad.', 'Jane Doe: CTO'],
    [
      'a title behind a comma',
      'Jane Doe, co-founder and CEO of Kestrel, said so.',
      'Jane Doe: Co-founder, CEO',
    ],
    [
      'degrees and an age between',
      'Jane Doe, MD, PhD, 41, chief medical officer, said so.',
      'Jane Doe: Chief Medical Officer',
    ],
    ['titles in brackets', 'It is run by Jane Doe (CEO) and Max Roe (CTO).', 'Jane Doe: CEO; Max Roe: CTO'],
    [
      'founders in a row',
      'Founders Jane Doe, Max Roe and Ann d’Hauteville met in Lyon.',
      'Jane Doe: Founder; Max Roe: Founder; Ann d’Hauteville: Founder',
    ],
    [
      'founded by several',
      'Founded in 2020 by ex-Globex engineers Jane Doe and Farid bin Rahman, it grows.',
      'Jane Doe: Founder; Farid bin Rahman: Founder',
    ],
    [
      'several who founded it',
      'Jane Doe and Max Roe founded Kestrel in 2020.',
      'Jane Doe: Founder; Max Roe: Founder',
    ],
    [
      'an appointment',
      'Kestrel appointed Jane van den Berg as VP of Engineering.',
      'Jane van den Berg: VP Engineering',
    ],
    ['a verb between', 'Jane Doe, who serves as chief operating officer, said so.', 'Jane Doe: COO'],
    ['a name in capitals', 'CEO JANE DOE said so, and more.', 'Jane Doe: CEO'],
    ['text glued behind a name', 'Kestrel founder Jane DoeQ: Can you sum it up?', 'Jane Doe: Founder'],
    ['a second post elsewhere', 'Jane Doe, CEO of Kestrel and Partner at Galvan, said so.', 'Jane Doe: CEO'],
    [
      'a compound of German',
      'Kestrel-Gründerin Jana Vogt und Technikchef Max Roth bauen aus.',
      'Jana Vogt: Founder; Max Roth: CTO',
    ],
    ['a genitive of Swedish', 'Kestrels vd Eva Ek är nöjd.', 'Eva Ek: CEO'],
    ['an elided article', '«Bene», dice l’ad Luca Riva.', 'Luca Riva: CEO'],
  ])('is read of %s', (_, sentence, expected) => expect(names('Kestrel', sentence)).toBe(expected));

  it('may be called by a last name that another sentence says in full, and by no other', () => {
    expect(names('Kestrel', 'Jane Doe founded Kestrel in 2020.', 'Doe, the CEO, said so.')).toBe(
      'Jane Doe: Founder, CEO',
    );
    expect(names('Kestrel', 'Founded by Wieck, Théo Garnier and Luis Prado, Kestrel grows.')).toBe(
      'Théo Garnier: Founder; Luis Prado: Founder',
    );
    expect(names('Kestrel', 'CEO Doe said so.')).toBe('');
  });

  it('comes with the sentence that says so, word for word and never too long', () => {
    const [person] = read(
      'Kestrel',
      `Hello there. ${'Much was said and done, '.repeat(20)}and then CEO Jane Doe of Kestrel, ${'who knows, '.repeat(20)}left it at that.`,
    );
    expect(person).toMatchObject({ name: 'Jane Doe' });
    expect(person?.sentence).toContain('CEO Jane Doe');
    expect(person?.sentence.length).toBeLessThanOrEqual(longestQuote);
  });
});

describe('no one is proposed who', () => {
  test.each([
    ['leads another company', 'Globex founder Jane Doe participated in the round.'],
    ['invests', 'Among the angel investors is founder Jane Doe, a friend of the house.'],
    ['is a partner of a fund', 'Galvan’s Managing Partner Jane Doe frames it bluntly.'],
    ['sits on the board for a fund', 'Jane Doe, managing director at Galvan, joins the board.'],
    [
      'is of a company named before a relative',
      'The round is led by Galvan, whose founder Jane Doe likes it.',
    ],
    ['praises it as a customer', '“Kestrel saves us days,” said Jane Doe, COO of Saint Orrin Hospital.'],
    ['left', 'Co-founder Jane Doe has stepped down.'],
    [
      'left, as a clause behind the name says',
      'Efter grundaren Jane Doe, som lämnat bolaget, letas en ny vd.',
    ],
    ['is replaced', 'Max Roe replaces Jane Doe.'],
    ['led it before', 'Former CEO Jane Doe was full of praise.'],
    ['led it then', 'Then CEO Jane Doe was full of praise.'],
    ['led it until a year', 'Jane Doe, co-founder of Kestrel until 2023, runs a farm.'],
    ['led it formerly', 'Kestrel, formerly led by CEO Jane Doe, moved.'],
    ['goes to another company', 'Kestrel CEO Jane Doe will join Globex in May.'],
    ['founded another company', 'Jane Doe, who co-founded Galvan, says Kestrel is the best.'],
    ['founded a company that backs it', 'Kestrel is backed by the founders of Globex, Jane Doe and Max Roe.'],
    ['edited the text', 'Edited by Jane Doe, founder.'],
    ['governs', 'President Jane Doe sent a note.'],
    ['is a minister', 'Wirtschaftsministerin Jane Doe kam vorbei.'],
    ['presides over something else', 'Jane Doe, présidente de la région, était là.'],
    ['wrote the text', 'By Jane Doe, Senior Reporter'],
    ['is called a partner as a noun', 'It works with historical partner Jane Doe Humana.'],
    ['has no title', 'Jane Doe said so.'],
    ['founded a rival', 'Jane Doe is the founder of a rival startup.'],
  ])('%s', (_, sentence) => expect(names('Kestrel', sentence)).toBe(''));

  it('stands in the notes below a release', () => {
    const release = ['CEO Max Roe said so.', 'Media Contact: Jane Doe, Vice President, Brightline PR'];
    expect(names('Kestrel', ...release, 'Ann Poe, CEO')).toBe('Max Roe: CEO');
    expect(names('Kestrel', 'About Galvan', 'It was founded by Jane Doe.')).toBe('');
  });

  it('bears a title of funds behind a sentence about one', () => {
    const fund = 'Galvan led the round.';
    expect(names('Kestrel', `${fund} Managing director Jane Doe said so.`)).toBe('');
    expect(names('Kestrel', `${fund} CEO Jane Doe said so.`)).toBe('Jane Doe: CEO');
    expect(names('Kestrel', `${fund} Kestrel’s managing director Jane Doe said so.`)).toBe(
      'Jane Doe: Managing Director',
    );
  });

  it('is part of news of a crime', () => {
    expect(names('Kestrel', 'CEO Jane Doe said so.', 'A co-founder was arrested on Monday.')).toBe('');
    expect(names('Kestrel', 'Kestrel finds fraud in invoices, says CEO Jane Doe.')).toBe('Jane Doe: CEO');
  });

  it('leads the one who buys it, where the text does not say whose title it is', () => {
    const bought = { headline: 'Globex acquires Kestrel', company: 'Kestrel' };
    expect(readPeople({ ...bought, paragraphs: ['“Welcome,” said CEO Jane Doe.'] })).toEqual([]);
    expect(readPeople({ ...bought, paragraphs: ['Kestrel CEO Max Roe stays.'] })).toHaveLength(1);
  });

  it('is dropped where one sentence says that they lead and another that they left', () => {
    expect(names('Kestrel', 'Jane Doe founded Kestrel in 2020.', 'In May Doe resigned.')).toBe('');
  });
});

describe('a hostile text', () => {
  const long = 'A'.repeat(200);

  it('gives no name that is endless, marked up or turned around', () => {
    expect(names('Kestrel', `CEO ${long} ${long} said so.`)).toBe('');
    expect(names('Kestrel', 'CEO <b>Jane</b> <script>alert(1)</script>Doe said so.')).not.toMatch(/[<>]/);
    expect(names('Kestrel', 'CEO Jane\u202e Doe\u200b said so.')).toBe('Jane Doe: CEO');
    expect(names('Kestrel', 'CEO Jane Doe@evil.example said so.')).not.toMatch(/evil/);
  });

  it('is read to a bound, whatever it repeats', async () => {
    const worst = [
      '(',
      'A ',
      'CEO ',
      'CEO, ',
      'and ',
      'Jane Doe, ',
      '. ',
      'd’',
      'founded by ',
      'A-',
      'led by ',
      'Dr. ',
    ];
    for (const part of worst) {
      const long = part.repeat(4_000);
      expect(await processorMs(() => read('Kestrel', long, `CEO Jane ${long}`)), part).toBeLessThan(10_000);
    }
  });

  it('never throws, and says only what stands there', () => {
    const word = fc.constantFrom(
      'CEO',
      'Jane',
      'Doe',
      'Kestrel',
      ',',
      'founded',
      'by',
      'and',
      '(',
      ')',
      'of',
      'von',
      'l’',
      '.',
      '"',
      'former',
      'MD',
      '’s',
      '\u202e',
      '<b>',
      'Gründer',
      'is',
      'as',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 40 }), (words) => {
        const text = words.join(' ');
        for (const { name, sentence } of read('Kestrel', text)) {
          expect(name.length).toBeLessThanOrEqual(60);
          expect(sentence.length).toBeLessThanOrEqual(longestQuote);
          expect(name).not.toMatch(/[\p{Cf}<>]/u);
        }
      }),
    );
  });

  it('needs a name of the company', () => {
    expect(readPeople({ headline: '', paragraphs: ['CEO Jane Doe said so.'], company: '' })).toEqual([]);
    expect(readPeople({ headline: '', paragraphs: ['CEO Jane Doe said so.'], company: '???' })).toEqual([]);
  });
});
