import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gleif } from './bridges/gleif/gleif.ts';
import { wikidata } from './bridges/wikidata/wikidata.ts';
import { ares } from './providers/ares/provider.ts';
import { ariregister } from './providers/ariregister/provider.ts';
import { brreg } from './providers/brreg/provider.ts';
import { companiesHouse } from './providers/companies-house/provider.ts';
import { corporationsCanada } from './providers/corporations-canada/provider.ts';
import { firmenbuch } from './providers/firmenbuch/provider.ts';
import { nzbn } from './providers/nzbn/provider.ts';
import { rechercheEntreprises as france } from './providers/recherche-entreprises/provider.ts';
import { uznemumuRegistrs } from './providers/uznemumu-registrs/provider.ts';
import { type Register, UnreadableAnswer } from './register.ts';
import { registers } from './registers.ts';

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8');
const peopleOf = (register: Register, name: string) => register.officers.read(sample(name)).people;

describe('France', () => {
  it('tells property companies and holdings of one name from the startup', () => {
    const found = france.search?.read(sample('recherche-entreprises-namesakes.json')) ?? [];
    expect(found).toHaveLength(6);
    expect(found.filter(({ isOtherSort }) => !isOtherSort).map(({ number }) => number)).toEqual([
      '940221229',
      '981195464',
      '817883150',
    ]);
    expect(found.find(({ number }) => number === '981195464')).toMatchObject({
      name: 'GANYMEDE',
      otherNames: ['UNE POIGNEE DE FRIANDISES'],
      towns: ['STRASBOURG'],
    });
    expect(found.find(({ number }) => number === '817883150')).toMatchObject({ hasStaff: true });
  });

  it('names who runs a company by the first given name, in the words of the register', () => {
    expect(peopleOf(france, 'recherche-entreprises-one.json')).toEqual([
      { name: 'Sacha Orvault', office: 'President', role: 'Président de SAS', since: null },
    ]);
  });

  it('leaves out liquidators, auditors, supervisors, directors of the board and protected people, and notes a holding', () => {
    expect(peopleOf(france, 'recherche-entreprises-closed.json')).toEqual([]);
    expect(france.record.read(sample('recherche-entreprises-closed.json'), '880878145')).toMatchObject({
      isActive: false,
    });
    expect(france.record.read(sample('recherche-entreprises-protected.json'), '300025764')).toBeNull();
    expect(peopleOf(france, 'recherche-entreprises-protected.json')).toEqual([]);
    expect(france.officers.read(sample('shape-recherche-entreprises-offices.json'))).toEqual({
      people: [],
      holdings: ['900000001'],
    });
  });

  it.each([
    ['Président', 'President'],
    ['Présidente de SAS', 'President'],
    ['Président du conseil d’administration'.replace('’', "'"), 'Chair of the board'],
    ['Président du directoire', 'President'],
    ['Directeur Général', 'Chief executive'],
    ['Directeur général délégué', 'Managing director'],
    ['Gérant et associé indéfiniment responsable', 'Managing director'],
    ['Président du conseil de surveillance', undefined],
    ['Associé indéfiniment responsable', undefined],
  ])('reads the office of %s', (qualite, office) => {
    const dirigeants = [{ nom: 'MOREAU', prenoms: 'CAMILLE', qualite, type_dirigeant: 'personne physique' }];
    const text = JSON.stringify({
      results: [{ siren: '1', nom_complet: 'A', etat_administratif: 'A', dirigeants }],
    });
    expect(france.officers.read(text).people.map((each) => each.office)).toEqual(office ? [office] : []);
  });

  it.each([
    ['552 100 554', '552100554'],
    ['552 100 554 00013', '552100554'],
    ['FR 12 552100554', '552100554'],
    ['123 456 789', null],
    ['04 12 34 56 78', null],
  ])('reads %s as a SIREN or not', (text, siren) => {
    expect(france.readNumber(text)).toBe(siren);
  });
});

describe('the United Kingdom', () => {
  it('names directors of today, with since when', () => {
    expect(peopleOf(companiesHouse, 'companies-house-officers.json')).toEqual([
      { name: 'Robin Lee Okeford', office: 'Director', role: 'Director', since: '2017-09-02' },
      { name: 'Sam Kit Penrose', office: 'Director', role: 'Director', since: '2002-07-02' },
    ]);
  });

  it('leaves out investors in the board, nominees, companies, secretaries and who resigned', () => {
    expect(peopleOf(companiesHouse, 'shape-companies-house-officers.json').map(({ name }) => name)).toEqual([
      'Imogen Clare Ashgrove',
      "Niamh O'Donnell",
    ]);
  });

  it('knows a property company, earlier names and what is dissolved', () => {
    expect(companiesHouse.record.read(sample('companies-house-profile.json'), '08957400')).toMatchObject({
      name: 'CANDOUR GROUP LIMITED',
      otherNames: ['LONDON & KENT ESTATES LIMITED'],
      towns: ['Canterbury'],
      foundedYear: 2014,
      isOtherSort: true,
    });
    const found = companiesHouse.search?.read(sample('companies-house-search.json')) ?? [];
    expect(found.find(({ number }) => number === '08051585')?.isActive).toBe(false);
  });

  it.each([
    ['4475590', '04475590'],
    ['SC 123456', 'SC123456'],
    ['12 345', '00012345'],
    ['GB 123', null],
  ])('reads %s as a company number or not', (text, number) => {
    expect(companiesHouse.readNumber(text)).toBe(number);
  });
});

describe('Norway', () => {
  it('names the managing director, then the chair, and neither the dead, the gone, members nor auditors', () => {
    expect(peopleOf(brreg, 'shape-brreg-roles.json')).toEqual([
      { name: 'Eirik Nordhammer', office: 'Managing director', role: 'Daglig leder', since: null },
      {
        name: 'Solveig Oppdiktet Fjeldvik',
        office: 'Chair of the board',
        role: 'Styrets leder',
        since: null,
      },
    ]);
    expect(peopleOf(brreg, 'brreg-roles-of-companies.json')).toEqual([]);
  });

  it('knows what was deleted, and finds nothing in an empty answer', () => {
    expect(brreg.record.read(sample('brreg-deleted.json'), '123456789')).toMatchObject({
      isActive: false,
      isOtherSort: true,
    });
    expect(brreg.search?.read(sample('brreg-search-empty.json'))).toEqual([]);
    expect(brreg.readNumber('NO 923 609 016 MVA')).toBe('923609016');
  });
});

describe('Czechia', () => {
  it('names members of today’s statutory body, and no shareholders', () => {
    expect(peopleOf(ares, 'ares-board.json')).toEqual([
      {
        name: 'Oto Příkladný',
        office: 'Chair of the board',
        role: 'Předseda představenstva',
        since: '2022-12-06',
      },
    ]);
    expect(peopleOf(ares, 'ares-director.json')).toEqual([
      { name: 'Milan Vzorový', office: 'Managing director', role: 'Jednatel', since: '2022-09-15' },
    ]);
  });

  it('leaves out whom the register hides', () => {
    const hidden = sample('ares-director.json').replace(
      '"typAngazma": "STATUTARNI_ORGAN_CLEN"',
      '"skrytyUdaj": {"hodnota": "ano"}, "typAngazma": "STATUTARNI_ORGAN_CLEN"',
    );
    expect(ares.officers.read(hidden).people).toEqual([]);
  });

  it('reads the town behind the postal code, and pads the number', () => {
    expect(ares.record.read(sample('ares-subject.json'), '27082440')).toMatchObject({
      towns: ['Praha'],
      foundedYear: 2003,
    });
    expect(ares.readNumber('167 3408')).toBe('01673408');
  });
});

describe('the other registers', () => {
  it('Estonia names the board of the page for printing', () => {
    expect(peopleOf(ariregister, 'ariregister-print.html')).toEqual([
      {
        name: 'Mari-Liis Näidis',
        office: 'Board member',
        role: 'Management board member',
        since: '2026-02-20',
      },
    ]);
    expect(ariregister.record.read(sample('ariregister-print.html'), '17441866')).toMatchObject({
      name: 'Nordic Foods 1 OÜ',
      isActive: true,
      foundedYear: 2026,
      towns: ['Saare', 'Saaremaa', 'Pidula-Kuusiku'],
    });
    expect(ariregister.search?.read(sample('ariregister-search.json'))).toMatchObject([
      { number: '17441866' },
    ]);
  });

  it('Latvia names the board, and neither the council nor companies', () => {
    expect(peopleOf(uznemumuRegistrs, 'shape-uznemumu-registrs-officers.json')).toEqual([
      { name: 'Ilze Izdomāta', office: 'Board member', role: 'valdes loceklis', since: '2020-03-04' },
    ]);
  });

  it('Austria names managing directors, and no authorised signatories', () => {
    expect(peopleOf(firmenbuch, 'firmenbuch-extract.xml')).toEqual([
      {
        name: 'Christa Muster-Beispiel',
        office: 'Managing director',
        role: 'geschäftsführer/in',
        since: null,
      },
    ]);
    expect(firmenbuch.record.read(sample('firmenbuch-extract.xml'), '160573m')).toMatchObject({
      name: 'Bundesrechenzentrum GmbH',
      towns: ['Wien'],
    });
    expect(firmenbuch.search?.read(sample('firmenbuch-search.xml'))).toMatchObject([
      { number: '473888w', name: 'Muster GmbH', towns: ['Wien'] },
      { number: '366715m', name: 'Beispiel KG' },
    ]);
    expect(firmenbuch.readNumber('FN 160573 m')).toBe('160573m');
  });

  it('Canada names directors, and says of an unknown number that there is none', () => {
    expect(peopleOf(corporationsCanada, 'canada-directors.json').map(({ name }) => name)).toEqual([
      'Alice Smith',
      'Bob Jones',
    ]);
    expect(corporationsCanada.record.read(sample('canada-corporation.json'), '1007')).toMatchObject({
      towns: ['ABBOTSFORD'],
      foundedYear: 1947,
    });
    expect(corporationsCanada.record.read(sample('canada-unknown.json'), '999999')).toBeNull();
  });

  it('New Zealand names active directors', () => {
    expect(peopleOf(nzbn, 'nzbn-entity.json')).toEqual([
      { name: 'John Doe', office: 'Director', role: 'Director', since: '2015-03-01' },
    ]);
    expect(nzbn.search?.read(sample('nzbn-search.json'))).toMatchObject([
      { number: '9429000035170', isActive: true },
    ]);
  });
});

describe('what leads to numbers', () => {
  it('GLEIF gives the number in the register, also where the identifier has lapsed', () => {
    const { data } = JSON.parse(sample('gleif-record.json'));
    expect(gleif.read(JSON.stringify({ data: [data] }))).toMatchObject([
      {
        register: 'companies-house',
        registration: { number: '04366849', name: 'SHELL PLC', towns: ['LONDON', 'LONDON'] },
      },
    ]);
  });

  it('Wikidata gives numbers and a page on LinkedIn, and nothing where two items share a website', () => {
    const uri = (id: string) => ({ type: 'uri', value: `http://www.wikidata.org/entity/${id}` });
    const row = {
      item: uri('Q42'),
      siren: { type: 'literal', value: '552100554' },
      linkedin: { type: 'literal', value: 'atelier-lumen' },
    };
    const said = (...bindings: object[]) => JSON.stringify({ head: { vars: [] }, results: { bindings } });
    expect(wikidata.read(said(row))).toEqual({
      id: 'Q42',
      numbers: [{ register: 'recherche-entreprises', number: '552100554' }],
      linkedin: 'https://www.linkedin.com/company/atelier-lumen/',
    });
    expect(wikidata.read(said(row, { ...row, item: uri('Q43') }))).toBeNull();
    expect(wikidata.read(said())).toBeNull();
  });
});

describe('every register', () => {
  it.each(registers)('$name says what it cannot read without repeating it', (register) => {
    for (const text of ['', 'null', '<html>Camille Moreau 1980-01-01</html>', '{"results": [{"siren": 1']) {
      const read = () => register.officers.read(text);
      const failure = (() => {
        try {
          return read();
        } catch (thrown) {
          return thrown;
        }
      })();
      if (failure instanceof Error) {
        expect(failure).toBeInstanceOf(UnreadableAnswer);
        expect(failure.message).not.toMatch(/Moreau|1980/);
      } else expect(failure).toMatchObject({ people: [] });
    }
  });

  it('reads nothing of a person but name, office, role and since when', () => {
    const all = [
      peopleOf(france, 'recherche-entreprises-one.json'),
      peopleOf(companiesHouse, 'companies-house-officers.json'),
      peopleOf(brreg, 'shape-brreg-roles.json'),
      peopleOf(ares, 'ares-board.json'),
      peopleOf(ariregister, 'ariregister-print.html'),
      peopleOf(uznemumuRegistrs, 'shape-uznemumu-registrs-officers.json'),
      peopleOf(firmenbuch, 'firmenbuch-extract.xml'),
      peopleOf(corporationsCanada, 'canada-directors.json'),
      peopleOf(nzbn, 'nzbn-entity.json'),
    ].flat();
    expect(all.length).toBeGreaterThan(9);
    for (const person of all) expect(Object.keys(person).sort()).toEqual(['name', 'office', 'role', 'since']);
    expect(JSON.stringify(all)).not.toMatch(/19[0-9]{2}-01|British|Example Street|CT1|AB1|0000000/);
  });
});
