import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../../fixtures/processor-ms.ts';
import { readProfileText } from './read-profile-text.ts';

type Expected = {
  title: string | null;
  /** Parts of each result, in any order. */
  results: string[];
  skills?: string[];
  languages?: string[];
  licenses?: string[];
  lookingFor?: string | null;
  notice?: string | null;
  workMode?: 'remote' | 'hybrid' | 'remote or hybrid' | 'on site' | null;
  links?: string[];
  /** Stands nowhere in what is proposed. */
  never: string[];
};

const samples: Record<string, Expected> = {
  nurse: {
    title: 'Registered Nurse',
    results: [
      'Reduced patient falls by 38% in one year by introducing hourly rounding and a handover sheet that all shifts use',
      'Trained 45 new nurses',
      'Cut discharge paperwork from 50 to 20 minutes',
      'team of 14 nurses',
    ],
    skills: ['Epic', 'Cerner', 'triage', 'IV therapy', 'patient education'],
    languages: ['English (native)', 'Spanish (fluent)'],
    licenses: ['RN (Texas)', 'BLS', 'ACLS'],
    lookingFor: 'Seeking clinical operations roles at health care startups, remote or hybrid',
    notice: '4 weeks',
    workMode: 'remote or hybrid',
    links: ['https://linkedin.com/in/maria-gonzales-rn'],
    never: ['555-0148', 'Oak Hollow', 'maria.gonzales@'],
  },
  'engineer-linkedin-pdf': {
    title: 'Senior Backend Engineer',
    results: [
      'Cut settlement time from two days to four hours',
      'migration of 3 million accounts',
      '900 payments a second',
    ],
    skills: ['Kotlin', 'PostgreSQL', 'Event Sourcing'],
    languages: ['German (native)', 'English (fluent)'],
    lookingFor: 'Looking for a staff role in fintech infrastructure',
    notice: null,
    workMode: null,
    links: ['https://www.linkedin.com/in/jonas-keller-dev', 'https://github.com/jonaskeller'],
    never: ['23456789', 'jonas.keller@', 'Page 1'],
  },
  'sales-french': {
    title: 'Commerciale grands comptes',
    results: [
      "Augmenté le chiffre d'affaires de 42 %",
      'Signé 11 contrats',
      'Encadré une équipe de 4',
      'Prospection de 30 entreprises',
    ],
    skills: ['Salesforce', 'HubSpot', 'négociation', 'prospection téléphonique'],
    languages: ['French (native)', 'English (C1)', 'Italian (basic)'],
    lookingFor: 'Responsable des ventes dans une jeune entreprise, télétravail partiel possible',
    notice: '3 mois',
    workMode: 'remote',
    links: [],
    never: ['06 12', 'rue des Lilas', '1990', '34 ans', 'claire.moreau'],
  },
  'nurse-german': {
    title: 'Stationsleiterin',
    results: [
      'Leitung eines Teams von 22',
      'Senkung der Überstunden um 30 %',
      'Einarbeitung von 40 Kolleginnen',
      'Betreuung von 12 Patienten',
    ],
    skills: ['Orbis', 'MS Office', 'SAP', 'Wundmanagement', 'Beatmung'],
    languages: ['German (native)', 'English (good)', 'Russian (basic)'],
    lookingFor: null,
    notice: '3 Monate zum Quartalsende',
    links: [],
    never: ['1988', 'Liebknecht', '98765432', 'hoffmann@', 'verheiratet'],
  },
  'designer-linkedin-web': {
    title: 'Product Designer',
    results: ['redesigned onboarding for 200,000', 'design system of 64 components', '120 interviews'],
    skills: ['Figma', 'Design Systems', 'User Research', 'Prototyping'],
    languages: ['Portuguese (native)', 'English (fluent)'],
    lookingFor: 'Senior Product Designer, UX Lead',
    workMode: 'remote',
    links: ['https://inescarvalho.design', 'https://behance.net/inescarvalho'],
    never: ['João', 'connections', 'endorsements'],
  },
  graduate: {
    title: null,
    results: ['54,000 leaf images', '30 farmers', '2 million GPS points', 'Automated a weekly report'],
    skills: ['Python', 'Java', 'SQL', 'Git', 'Docker', 'Tableau'],
    languages: ['English', 'Kannada (native)', 'Hindi'],
    lookingFor: 'Looking for a first role as a data analyst or machine learning engineer',
    links: ['https://github.com/arjunrao'],
    never: ['98765', 'arjun.rao@'],
  },
  chef: {
    title: 'Head Chef',
    results: [
      'kitchen of 12',
      '34% to 27%',
      'Won a Bib Gourmand',
      'Opened two restaurants',
      'brigade of eight',
    ],
    skills: ['Menu costing', 'HACCP', 'stock control', 'hiring and rotas'],
    languages: ['Polish (native)', 'English (fluent)'],
    lookingFor: 'I am looking for a role in operations at a food company',
    notice: 'immediately',
    never: ['07700', 'Brick Lane', '1985', 'tomasz@'],
  },
  'teacher-spanish': {
    title: 'Profesora de matemáticas',
    results: [
      'Aumenté el porcentaje',
      'Diseñé 120 ejercicios',
      'Coordinación de un departamento de 9',
      'grupos de 28 alumnos',
    ],
    skills: ['GeoGebra', 'Moodle', 'Google Classroom'],
    languages: ['Spanish (native)', 'English (B2)', 'French (basic)'],
    lookingFor: 'Diseño de contenidos en una empresa de educación, preferiblemente teletrabajo',
    notice: '15 días',
    workMode: 'remote',
    never: ['612 345', 'Mayor 14', '1991', 'lucia.fernandez@'],
  },
  'developer-german': {
    title: 'Softwareentwickler',
    results: [
      'Antwortzeiten der Routenplanung',
      'Umstieg von 14 Diensten',
      'Aufbau eines Teams von fünf',
      'Sendungsverfolgung für 2 Mio. Pakete im Monat',
    ],
    skills: ['Go', 'TypeScript', 'PostgreSQL', 'Kubernetes', 'Terraform'],
    languages: ['German (native)', 'Turkish (native)', 'English (business fluent)'],
    lookingFor: 'Tech Lead in einem jungen Unternehmen, gerne Remote',
    notice: '01.04.2027',
    workMode: 'remote',
    links: ['https://mehmet.dev'],
    never: ['5550123', 'Lindenweg', '1992', 'mehmet@'],
  },
  'marketing-plain': {
    title: 'Growth Marketing Manager',
    results: ['4,000 to 61,000 subscribers', '$42 to $19', '$1.2M yearly budget', 'first referral program'],
    skills: ['Google Ads', 'HubSpot', 'Looker', 'SQL'],
    languages: [],
    lookingFor: null,
    links: ['https://priyanair.example/work'],
    never: ['0199', 'priya@'],
  },
  'accountant-wrapped': {
    title: 'Finance Manager',
    results: [
      'Closed the month in four working days instead of eleven, by moving 30 entities from spreadsheets to NetSuite',
      '£2.3M of unpaid invoices',
      'Audit findings down from 17 to 2',
      'Led audits',
    ],
    skills: ['NetSuite', 'Xero', 'Power BI', 'Excel', 'Sage'],
    never: ['900456', 'david.okafor@'],
  },
  'developer-french-web': {
    title: 'Développeur full stack',
    results: ['6 à 1,8 secondes', 'Mise en place de tests automatiques', 'Création de 26 sites'],
    skills: ['React', 'Node.js', 'PostgreSQL'],
    languages: ['French (native)', 'Arabic (native)', 'English (good)'],
    workMode: 'remote',
    links: ['https://github.com/yacineb'],
    never: [],
  },
  'accountant-spanish-linkedin-pdf': {
    title: 'Responsable de contabilidad',
    results: ['12 a 5 días', 'SAP en 4 filiales', 'equipo de 7 personas', '1.200 facturas'],
    lookingFor: 'Dirección financiera en una startup',
    languages: ['Spanish (native)', 'English (basic)'],
    notice: 'inmediata',
    links: ['https://www.linkedin.com/in/marta-reyes-contable'],
    never: ['655 111', 'martareyes@'],
  },
  'buyer-german-linkedin-pdf': {
    title: 'Leiterin Einkauf',
    results: [
      'um 11 % gesenkt',
      '38 Mio. Euro verantwortet',
      'neun Personen aufgebaut',
      '60 Lieferanten begleitet',
    ],
    skills: ['Einkauf', 'Lieferantenmanagement', 'SAP MM'],
    lookingFor: 'Stellen im operativen Bereich junger Unternehmen',
    never: ['1234567'],
  },
  scientist: {
    title: 'Postdoctoral Researcher in Structural Biology',
    results: [
      'from 3 weeks to 4 days',
      '80 undergraduates',
      '9 protein structures',
      'three PhD students',
      'fourfold',
    ],
    notice: 'from March 2027',
    links: ['https://orcid.org/0000-0002-1825-0097'],
    never: ['7946', 'h.osei@', 'Gower Street'],
  },
  'nurse-french': {
    title: "Infirmière diplômée d'État",
    results: ['25 %', '18 soignants', '30 élèves', '14 patients'],
    languages: ['English (B1)', 'Spanish (basic)'],
    notice: 'à partir de janvier 2027',
    workMode: 'hybrid',
    never: ['07 65', 'Jaurès', '1987', 'amelie.dubois'],
  },
  'logistics-german': {
    title: 'Schichtleiter Lager',
    results: ['35 Mitarbeitern', '0,4 % reduziert', 'Handscannern'],
    skills: ['SAP EWM', 'MS Excel'],
    languages: ['Polish (native)', 'German (C1)'],
    never: ['998877', 'Hauptstr', '1979', 'polnisch'],
  },
  'product-manager': {
    title: 'Senior Product Manager',
    results: ['from 9 days to 1', '12 markets', '80k to 640k', '4 squads'],
    lookingFor: null,
    workMode: 'remote',
    links: ['https://lindqvist.example/cases'],
    never: ['sofia@'],
  },
  'charge-nurse': {
    title: 'Charge Nurse',
    results: [
      'infections by 38%',
      'Trained 40 nurses',
      '20 patients a week',
      '12 new graduate nurses',
      'team of 14 nurses',
    ],
    languages: ['English (native)', 'Spanish (good)'],
    licenses: ['Registered Nurse (Texas)', 'CCRN', 'ACLS', 'BLS'],
    lookingFor: 'Looking to move into clinical operations at a health technology company',
    never: ['555-0142', 'denise.carter'],
  },
  'graduate-projects': {
    title: null,
    results: ['Crop disease detector', 'Bus tracker for campus', '40 tests'],
    skills: ['Python', 'React', 'Rust', 'SQL', 'Git'],
    never: [],
  },
  'operations-in-single-lines': {
    title: 'Operations Manager',
    results: [
      'Raised on-time delivery from 88% to 97.5%',
      'Cut overtime by 31%',
      'Moved 1,200 tons of equipment',
      'Ran supply for a battalion of 800',
      'Manage 3 warehouses and 64 people',
    ],
    licenses: ['Six Sigma Black Belt', 'PMP'],
    never: [],
  },
  counsel: {
    title: 'Legal Counsel',
    results: ['300 SaaS agreements', 'Series C', 'ISO 27001 and GDPR programme'],
    licenses: ['CIPP/E'],
    lookingFor: 'Looking for a first legal hire role',
    never: [],
  },
  reporter: {
    title: 'Freelance content writer',
    results: ['grew it to 48,000 subscribers'],
    skills: ['WordPress', 'Ahrefs', 'Google Analytics', 'Figma'],
    lookingFor: 'Want to move into content marketing at a startup',
    never: [],
  },
  'designer-projects': {
    title: 'Product Designer',
    results: ['Poupança Fácil (Banco Atlântico): a savings flow', 'Recibos (side project): an app'],
    lookingFor: 'Would love to be a first designer',
    links: ['https://inescarvalho.design'],
    never: [],
  },
  electrician: {
    title: 'Journeyman Electrician',
    results: ['340 homes', 'Wired 60 new homes', 'crew of 5'],
    links: [],
    never: ['Elm Street', '555-0172', '000-12-3456'],
  },
};

const textOf = (name: string) => readFileSync(new URL(`./samples/${name}.txt`, import.meta.url), 'utf8');

describe.each(Object.entries(samples))('%s', (name, expected) => {
  const found = readProfileText(textOf(name));

  it('finds what the text states, in its words', () => {
    const { results: _, never: __, ...stated } = expected;
    expect(found).toMatchObject(stated);
    expect(found.results.filter((text) => expected.results.some((part) => text.includes(part)))).toHaveLength(
      expected.results.length,
    );
  });

  it('proposes nothing that reaches its owner or says their age', () => {
    for (const part of expected.never) expect(JSON.stringify(found)).not.toContain(part);
  });
});

it('finds nothing where nothing is stated, and makes nothing up', () => {
  const nothing = {
    title: null,
    lookingFor: null,
    results: [],
    skills: [],
    languages: [],
    notice: null,
    workMode: null,
  };
  for (const text of ['', 'Hello', 'Dear team, please find my invoice below.\nThank you'])
    expect(readProfileText(text)).toMatchObject({ ...nothing, links: [] });
});

it('keeps years, sums and versions, and takes phone numbers of many forms for none of them', () => {
  const years = 'Experience\nAcme 2017 - 2020 (3 years)\n• Sold 1,200,000 units from 2019 to 2021';
  expect(readProfileText(years).curriculum).toBe(years);
  const numbers = [
    '+1 (415) 555-0100',
    '(0)30 1234567',
    '0044 20 7946 0958',
    '06.12.34.56.78',
    '+34 612 345 678',
  ];
  for (const number of numbers)
    expect(readProfileText(`Ada Lovelace\n${number}`).curriculum).toBe('Ada Lovelace');
});

it('reads texts that were made to take long within a moment', async () => {
  const parts = [
    'a',
    'a-',
    '1 ',
    'a. ',
    '((',
    'www.',
    'a@a.',
    '1 rue ',
    'c/ a ',
    '2017 - ',
    '• ',
    '12 a b c ',
    'Skills: a,\n',
    'Certifications: a,\n',
    'Licenses\na – b, no. 1 ',
  ];
  for (const part of parts) {
    const text = part.repeat(60_000 / part.length);
    expect(await processorMs(() => readProfileText(text)), part).toBeLessThan(4_000);
  }
});

it('finds the same results whatever width a document is wrapped at', () => {
  const found = Object.keys(samples).flatMap((name) =>
    [55, 70, 85].flatMap((width) => {
      const wrapped = readProfileText(wrap(textOf(name), width)).results;
      return readProfileText(textOf(name)).results.map((text) => wrapped.includes(text));
    }),
  );
  // Where a short line ends a statement and the next begins with a capital no one can tell.
  expect(found.filter(Boolean).length / found.length).toBeGreaterThan(0.95);
});

function wrap(text: string, width: number): string {
  const shortEnough = new RegExp(`(.{1,${width}})(?: |$)`, 'gm');
  return text.replace(shortEnough, '$1\n').replace(/\n\n(?!\n)/g, '\n');
}
