import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../contract/platform/text/csv.ts';
import { type ListedLine, readPeople } from './read-people.ts';

const ofLinkedIn = `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing. You will only see email addresses for connections who have allowed their connections to see or download their email address using this setting https://www.linkedin.com/psettings/privacy/email. You can learn more here https://www.linkedin.com/help/linkedin/answer/261"

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Ana,Silva,https://www.linkedin.com/in/anasilva,,Northvale,Partner,12 Mar 2024
Jörg,Müller 🚀,https://www.linkedin.com/in/j%C3%B6rg-m%C3%BCller,joerg@mueller.example,"Kestrel, Inc.","Head of ""Growth"", EMEA",03 Jan 2021
,,,,,,
Lee,,https://www.linkedin.com/in/lee,,,,01 Feb 2020
`;

const people = (lines: ListedLine[]) =>
  lines.map((line) =>
    'person' in line
      ? [line.person.name, line.person.position, line.person.company]
      : [line.line, line.reason],
  );
const read = (text: string) => people(readPeople(text));
const first = (text: string) =>
  readPeople(text).flatMap((line) => ('person' in line ? [line.person] : []))[0];

describe('a file of LinkedIn', () => {
  it('is read below its notes, with quotes, accents and emoji, and says which lines name no company', () => {
    expect(read(ofLinkedIn)).toEqual([
      ['Ana Silva', 'Partner', 'Northvale'],
      ['Jörg Müller 🚀', 'Head of "Growth", EMEA', 'Kestrel, Inc.'],
      [8, 'no-company'],
    ]);
  });
  it('is read with the line ends of Windows and with a mark of its encoding', () => {
    expect(read(`\uFEFF${ofLinkedIn.replaceAll('\n', '\r\n')}`)).toEqual(read(ofLinkedIn));
  });
  it('keeps the profile, and no email address and no day', () => {
    const [ana, joerg] = readPeople(ofLinkedIn);
    expect(ana).toMatchObject({ person: { profileUrl: 'https://www.linkedin.com/in/anasilva' } });
    expect(JSON.stringify(joerg && 'person' in joerg ? joerg.person : null)).not.toMatch(/@|2021/);
  });
});

describe('a table from elsewhere', () => {
  it.each([
    ['Vorname;Nachname;Firma;Position\nAna;Silva;Northvale;Partnerin', 'Partnerin'],
    ['Prénom,Nom,Entreprise,Fonction\nAna,Silva,Northvale,Associée', 'Associée'],
    ['Nombre;Apellidos;Empresa;Cargo\nAna;Silva;Northvale;Socia', 'Socia'],
    ['Nome,Sobrenome,Empresa,Cargo\nAna,Silva,Northvale,Sócia', 'Sócia'],
    ['Company\tFull name\tTitle\nNorthvale\tAna Silva\tPartner', 'Partner'],
  ])('is read by headings of its language: %j', (text, position) => {
    expect(first(text)).toMatchObject({ position, company: 'Northvale' });
  });
  it('that Upround wrote itself is read as it was', () => {
    const rows = [{ Name: '=Ana', Company: 'Northvale, "Ltd"', Position: '+1' }];
    expect(first(writeCsv(['Name', 'Company', 'Position'], rows))).toMatchObject({
      name: '=Ana',
      company: 'Northvale, "Ltd"',
      position: '+1',
    });
  });
});

describe('a pasted list', () => {
  it.each([
    ['Ana Silva, Partner at Northvale', 'Partner', 'Northvale'],
    ['Ana Silva – Partner at Northvale', 'Partner', 'Northvale'],
    ['- Ana Silva, Partner @ Northvale', 'Partner', 'Northvale'],
    ['1. Ana Silva, Partner, Northvale', 'Partner', 'Northvale'],
    ['Ana Silva, Head of Talent, EMEA at Northvale, Inc.', 'Head of Talent, EMEA', 'Northvale, Inc.'],
    ['Ana Silva, Partner, Northvale, Inc.', 'Partner', 'Northvale, Inc.'],
    ['Ana Silva\tPartner\tNorthvale', 'Partner', 'Northvale'],
    ['Ana Silva, Northvale', null, 'Northvale'],
    ['Ana Silva (Northvale)', null, 'Northvale'],
    ['Ana Silva at Northvale', null, 'Northvale'],
    ['Ana Silva, Partnerin bei Northvale', 'Partnerin', 'Northvale'],
    ['Ana Silva, Associée chez Northvale', 'Associée', 'Northvale'],
    ['Ana Silva, Socia en Northvale', 'Socia', 'Northvale'],
    ['Ana Silva, Partner at Northvale, ana@northvale.example', 'Partner', 'Northvale'],
  ])('reads %j', (text, position, company) => {
    expect(first(text)).toEqual({ name: 'Ana Silva', position, company, profileUrl: null });
  });
  it('says which lines it could not read', () => {
    expect(read('Ana Silva\n\nana@northvale.example, Northvale\n42')).toEqual([
      [1, 'no-company'],
      [3, 'no-company'],
      [4, 'no-name'],
    ]);
  });
  it('takes no address but one of a person on LinkedIn for a profile', () => {
    expect(first('Ana Silva, Northvale, https://www.linkedin.com/in/ana/?trk=x')?.profileUrl).toBe(
      'https://www.linkedin.com/in/ana',
    );
    expect(first('Ana Silva, Northvale, https://evil.example/linkedin.com/in/ana')?.profileUrl).toBeNull();
  });
});

it('every line of any list is either a person or named as unread, and no text is longer than may be stored', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }).filter((each) => each.trim() !== '')),
      (lines) => {
        const read = readPeople(`Notes\n${lines.map((line) => line.replace(/[\r\n]/g, ' ')).join('\n')}`);
        for (const line of read) {
          expect(line.text.length).toBeLessThanOrEqual(200);
          if ('person' in line)
            expect(Math.max(line.person.name.length, line.person.company.length)).toBeLessThanOrEqual(200);
        }
      },
    ),
  );
});
