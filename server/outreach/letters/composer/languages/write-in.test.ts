import { describe, expect, it } from 'vitest';
import {
  firstLetterChoices,
  letterLanguages,
  letterTones,
} from '../../../../../contract/outreach/letters.ts';
import { checkLetter } from '../../grounding/check-letter.ts';
import type { LetterFacts, RoundFact } from '../../letter-facts.ts';
import { composeLetter } from '../compose-letter.ts';
import { languageOf } from './language-of.ts';

const facts: LetterFacts = {
  userProfile: {
    fullName: 'Claire Dubois',
    profession: 'Head of Sales',
    experienceYears: 15,
    additionalRoles: [],
    preferredIndustries: [],
    preferredCountries: [],
    preferredRegions: [],
    preferredCities: [],
    work: '',
    results: [
      'Chiffre d’affaires récurrent passé de 2 à 11 millions d’euros en trois ans',
      'Grew the team in Berlin from 3 to 12 people',
    ],
    links: ['https://example.org/claire'],
    lookingFor: '',
    curriculum: '',
  },
  startupProfile: {
    name: 'Kestrel',
    description: 'Kestrel forecasts cash for small manufacturers.',
    website: null,
    industries: [],
    city: 'Lyon',
    region: null,
    country: 'France',
    foundedYear: null,
    rounds: [
      {
        kind: 'series_a',
        name: 'Series A',
        event: { kind: 'raised' },
        amount: { amount: '12540000', currency: 'EUR', usd: null },
        announcedOn: '2026-11-20',
        leadInvestors: [],
      },
    ],
    people: [{ name: 'Ada Okafor', roles: ['CEO'] }],
    openRoles: [{ title: 'Account Executive', location: 'Lyon', isForUser: true }],
    useOfFunds: [
      {
        sentence: 'The company will hire sales people and enter Germany and Spain.',
        publisher: 'Le Journal',
        on: '2026-11-20',
        purposes: ['hiring', 'new_market'],
        countries: ['DE', 'ES'],
      },
    ],
    plannedHires: [],
  },
  today: '2026-11-26',
};
const compose = (language: (typeof letterLanguages)[number], changes = {}) =>
  composeLetter(facts, { ...firstLetterChoices, language, recipient: 'Ada Okafor', ...changes }, 'seed');

it('a French letter says what needs no translation, and the French sentence of its writer', () => {
  expect(compose('fr', { length: 'full' })).toBe(
    [
      'Bonjour Ada,',
      'Vous proposez le poste « Account Executive » (Lyon), et c’est la raison de mon message. Vos nouveaux moyens (12,5 M €, série A) doivent vous servir à recruter et vous développer sur de nouveaux marchés (Allemagne, Espagne).',
      'Un résultat concret de mon travail : chiffre d’affaires récurrent passé de 2 à 11 millions d’euros en trois ans. Je suis head of sales, avec 15 ans d’expérience.',
      'Auriez-vous 15 minutes cette semaine ou la suivante pour parler de ce poste ?',
      'Bien à vous,\nClaire Dubois\nhttps://example.org/claire',
    ].join('\n\n'),
  );
});

it.each(letterLanguages)(
  'a letter in %s holds no sentence of another language, in any tone and length',
  (language) => {
    for (const tone of letterTones)
      for (const length of ['note', 'short', 'full'] as const) {
        const letter = compose(language, { tone, length });
        const body = letter.split('\n\n').slice(1, -1).join(' ');
        expect([null, language]).toContain(languageOf(body));
        expect(letter).not.toMatch(/undefined|null| {2}| \.|,,/);
        if (length === 'note') expect(letter.length).toBeLessThanOrEqual(300);
      }
  },
);

it.each([
  ['I built the billing of a bank in Berlin', 'en'],
  ['Ich habe das Mahnwesen einer Bank in Berlin aufgebaut', 'de'],
  ['J’ai construit la facturation d’une banque avec une équipe de six', 'fr'],
  ['He construido la facturación de un banco con un equipo de seis', 'es'],
  ['Construí a faturação de um banco com uma equipa de seis', 'pt'],
  ['Ho costruito la fatturazione di una banca con un team di sei', 'it'],
  ['Ik heb de facturatie van een bank in Berlijn gebouwd', 'nl'],
  ['Reduzi o tempo de processamento de pagamentos de 3 dias para 4 horas', 'pt'],
  ['Vestito aiuta i negozi di moda a rivendere i capi usati', 'it'],
  ['Reduje el coste de la plataforma de datos un 40 %', 'es'],
  ['Backend Engineer', null],
])('knows the language of a sentence: %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

describe('a letter that has nothing but a round to stand on', () => {
  const withRound = (round: Partial<RoundFact>): LetterFacts => ({
    ...facts,
    userProfile: { ...facts.userProfile, results: [] },
    startupProfile: {
      ...facts.startupProfile,
      description: null,
      industries: [],
      openRoles: [],
      useOfFunds: [],
      plannedHires: [],
      rounds: facts.startupProfile.rounds.map((known) => ({ ...known, ...round })),
    },
  });
  const occasions = {
    granted: withRound({
      kind: 'grant',
      name: 'Grant',
      event: { kind: 'granted', from: 'European Innovation Council' },
      leadInvestors: ['European Innovation Council'],
    }),
    opened_campaign: withRound({
      kind: 'crowdfunding',
      name: 'Crowdfunding',
      event: { kind: 'opened_campaign' },
      amount: null,
    }),
    joined: withRound({
      kind: 'unspecified',
      name: 'Joined YC, Fall 2026',
      event: { kind: 'joined', batch: 'YC, Fall 2026' },
      amount: null,
    }),
  };
  /** What each language says of money that was raised. */
  const raised =
    /\brais|\bround\b|finanzierung(?!s-kampagne)|levé|levée|ronda|finanziamento|financiering|capital nuevo/i;
  const said = {
    granted: /grant|Förderung|subvention|subvención|subvenção|sovvenzione|subsidie/i,
    opened_campaign:
      /crowdfunding|financement participatif|financiación participativa|financiamento coletivo/i,
    joined: /YC, Fall 2026/,
  };

  it.each(letterLanguages)('says in %s what happened, and that nothing was raised', (language) => {
    for (const [event, facts] of Object.entries(occasions))
      for (const tone of letterTones) {
        const choices = { ...firstLetterChoices, language, tone, recipient: null };
        const letter = composeLetter(facts, choices, 'seed');
        expect(letter).toMatch(said[event as keyof typeof said]); // `Object.entries` forgets the names of its keys.
        expect(letter.replace(/crowdfunding|financiamento coletivo/gi, '')).not.toMatch(raised);
        expect(letter).not.toMatch(/undefined|null| {2}| \.|,,|\(\)/);
        expect(checkLetter(letter, facts).map(({ words }) => words)).toEqual([]);
      }
  });

  it('says in English who awarded the grant', () => {
    const letter = composeLetter(occasions.granted, { ...firstLetterChoices, language: 'en' }, 'seed');
    expect(letter).toMatch(/€12\.5M grant from the European Innovation Council/);
  });

  it('marks a letter that says of a grant that it was raised', () => {
    const text =
      'Dear team,\n\nCongratulations on raising €12.5M. You raised money at the right time.\n\nClaire Dubois';
    const words = checkLetter(text, occasions.granted).map((each) => each.words);
    expect(words).toEqual(expect.arrayContaining(['raising', 'raised']));
  });
});

it.each([
  [
    'fr',
    'Head of Sales',
    'Directrice commerciale\nLangues : français',
    'Je suis directrice commerciale, avec 15 ans',
  ],
  ['fr', 'Registered Nurse', 'Infirmière', 'Je suis infirmière, avec 15 ans'],
  // Another occupation is not hers, and a title in English is the one that stands there already.
  ['fr', 'Head of Sales', 'Infirmière', 'Je suis head of sales, avec 15 ans'],
  ['fr', 'Head of Sales', 'Director of Sales', 'Je suis head of sales, avec 15 ans'],
] as const)('in %s the title %s is said as the profile says it: %s', (language, profession, work, said) => {
  const userProfile = { ...facts.userProfile, profession, work };
  const letter = composeLetter({ ...facts, userProfile }, { ...firstLetterChoices, language }, 'seed');
  expect(letter).toContain(said);
});

it.each([
  ['de', 'Planen Sie, bald jemanden mit meinem Profil einzustellen?'],
  ['fr', 'Pensez-vous recruter bientôt un profil comme le mien ?'],
  ['es', '¿Piensan contratar pronto un perfil como el mío?'],
  ['it', 'Pensate di assumere presto un profilo come il mio?'],
  ['pt', 'Pensam contratar em breve um perfil como o meu?'],
  ['nl', 'Verwachten jullie binnenkort iemand met mijn profiel aan te nemen?'],
] as const)(
  'in %s a letter without a listed role asks for its writer, not for a field that it never named',
  (language, asked) => {
    const startupProfile = { ...facts.startupProfile, openRoles: [] };
    const letter = composeLetter({ ...facts, startupProfile }, { ...firstLetterChoices, language }, 'seed');
    expect(letter).toContain(asked);
  },
);

it.each([
  [
    'fr',
    'Lancement du module de facturation électronique, adopté par 3 200 entreprises',
    'J’ai lancé le module de facturation électronique, adopté par 3 200 entreprises.',
  ],
  ['fr', "Pilotage d'une équipe de 2 designers", 'J’ai piloté une équipe de 2 designers.'],
  ['fr', 'Recrutement et encadrement de 12 commerciaux', 'J’ai recruté et encadré 12 commerciaux.'],
  ['fr', 'Mise en place d’un CRM pour 40 agences', 'J’ai mis en place un CRM pour 40 agences.'],
  ['fr', 'Animation d’ateliers pour 200 élèves', 'J’ai animé des ateliers pour 200 élèves.'],
  ['fr', 'Simplification des contrats de 40 agences', 'J’ai simplifié les contrats de 40 agences.'],
  ['fr', 'Fabrication de pièces pour 3 usines', 'travail : fabrication de pièces pour 3 usines.'],
  ['fr', 'Passage de 3 à 14 clients par semaine', 'travail : passage de 3 à 14 clients par semaine.'],
  ['fr', 'Rétention à 12 mois passée de 78 % à 91 %', 'travail : rétention à 12 mois passée'],
  ['fr', 'Réduit les délais de 25 %', 'J’ai réduit les délais de 25 %.'],
  ['fr', 'Qualité des soins améliorée', 'Un résultat concret de mon travail : qualité des soins améliorée.'],
  [
    'fr',
    'Recruté et formé douze commerciaux en France et en Belgique',
    'J’ai recruté et formé douze commerciaux en France et en Belgique.',
  ],
  [
    'fr',
    'Fait passer le revenu récurrent annuel de 3 à 14 millions d’euros',
    'J’ai fait passer le revenu récurrent annuel de 3 à 14 millions d’euros.',
  ],
  ['it', 'Formato 18 commessi della rete', 'Ho formato 18 commessi della rete.'],
  ['it', 'Formato e guidato 18 commessi della rete', 'Ho formato e guidato 18 commessi della rete.'],
  ['es', 'Formado y dirigido un equipo de 12 personas', 'He formado y dirigido un equipo de 12 personas.'],
  ['it', 'Dirigo un negozio di scarpe a Milano', 'Dirigo un negozio di scarpe a Milano.'],
  ['es', 'Diseño interfaces para bancos de la región', 'Diseño interfaces para bancos de la región.'],
  ['pt', 'Desenvolvo sistemas de pagamentos para bancos', 'Desenvolvo sistemas de pagamentos para bancos.'],
  ['nl', 'Een team van 40 chauffeurs geleid', 'Ik heb een team van 40 chauffeurs geleid.'],
  ['de', 'Die Wartezeit um 30 % gesenkt', 'Ich habe die Wartezeit um 30 % gesenkt.'],
] as const)('in %s a statement is said as its writer would: %s', (language, written, said) => {
  const own = { ...facts, userProfile: { ...facts.userProfile, results: [written] } };
  expect(composeLetter(own, { ...firstLetterChoices, language }, 'seed')).toContain(said);
});

it.each([
  ['fr', 'Kestrel aide les usines à prévoir leur trésorerie.', 'J’ai lu que Kestrel aide les usines'],
  ['es', 'Kestrel ayuda a las fábricas a prever la caja.', 'He leído que Kestrel ayuda a las fábricas'],
  ['it', 'Kestrel aiuta le fabbriche a prevedere la cassa.', 'Ho letto che Kestrel aiuta le fabbriche'],
  ['pt', 'A Kestrel ajuda as fábricas a prever a tesouraria.', 'Li que a Kestrel ajuda as fábricas'],
  [
    'de',
    'Kestrel stellt Sensoren für Güterwagen her.',
    'ie ich gelesen habe, stellt Kestrel Sensoren für Güterwagen her.',
  ],
  [
    'de',
    'Wir planen die Touren unserer Pflegedienste.',
    'ie ich gelesen habe, planen Sie die Touren Ihrer Pflegedienste.',
  ],
  [
    'de',
    'Buchhaltung für Handwerker, vom Foto bis zur Steuer',
    'worum es bei Ihnen geht: Buchhaltung für Handwerker',
  ],
  [
    'nl',
    'Kestrel ontwikkelt oefensoftware voor scholen.',
    'Zoals ik las, ontwikkelt Kestrel oefensoftware voor scholen.',
  ],
  [
    'nl',
    'Wij meten thuis het hartritme van patiënten.',
    'Zoals ik las, meten jullie thuis het hartritme van patiënten.',
  ],
  [
    'fr',
    'Nous aidons nos clients à remplir les camions.',
    'J’ai lu que vous aidez vos clients à remplir les camions.',
  ],
  [
    'es',
    'Detectamos fugas en las redes de agua de nuestros clientes.',
    'He leído que detectan fugas en las redes de agua de sus clientes.',
  ],
  [
    'it',
    'Colleghiamo le officine e i nostri clienti della zona.',
    'Ho letto che collegate le officine e i vostri clienti della zona.',
  ],
  [
    'pt',
    'Ajudamos as cantinas a desperdiçar menos comida.',
    'Li que ajudam as cantinas a desperdiçar menos comida.',
  ],
] as const)('in %s what the company does is a clause of a sentence', (language, description, said) => {
  const company = { ...facts.startupProfile, description };
  expect(
    composeLetter(
      { ...facts, startupProfile: company },
      { ...firstLetterChoices, language, length: 'full' },
      'seed',
    ),
  ).toContain(said);
});

it.each([
  [
    'de',
    'Das Start-up will mit dem Geld den Vertrieb in Österreich aufbauen.',
    'aut Le Journal will Kestrel mit dem Geld den Vertrieb',
  ],
  [
    'de',
    'Mit dem frischen Kapital will das Unternehmen den Vertrieb aufbauen.',
    'aut Le Journal will Kestrel mit dem frischen Kapital den Vertrieb aufbauen.',
  ],
  [
    'de',
    'Das frische Kapital soll in die Fertigung der Sensoren fließen.',
    'aut Le Journal soll das frische Kapital in die Fertigung der Sensoren fließen.',
  ],
  [
    'nl',
    'Met het geld wil het bedrijf een fabriek in Zwolle openen.',
    'Volgens Le Journal wil Kestrel met het geld een fabriek',
  ],
  [
    'fr',
    'La start-up prévoit d’ouvrir un bureau à Lyon et de recruter.',
    'Le Journal écrit que Kestrel prévoit d’ouvrir',
  ],
  [
    'es',
    'La empresa prevé abrir una oficina en Valencia para la venta.',
    'Le Journal escribe que Kestrel prevé abrir',
  ],
] as const)('in %s a plan is said, not quoted: %s', (language, sentence, said) => {
  const useOfFunds = [{ sentence, publisher: 'Le Journal', on: '2026-11-20', purposes: [], countries: [] }];
  const company = { ...facts.startupProfile, useOfFunds, openRoles: [] };
  const letter = composeLetter(
    { ...facts, startupProfile: company },
    { ...firstLetterChoices, language },
    'seed',
  );
  expect(letter).toContain(said);
  expect(letter).not.toMatch(/[„“«”]/);
});

const carpenter: LetterFacts = {
  ...facts,
  userProfile: {
    ...facts.userProfile,
    profession: 'Tischler',
    experienceYears: 15,
    results: [
      'Die Durchlaufzeit von sechs auf drei Wochen verkürzt',
      'Dienstplanung auf eine App umgestellt',
    ],
    work: 'Leitung einer Werkstatt für Möbel nach Maß mit zwölf Leuten und einer eigenen Lackiererei im Haus',
  },
  startupProfile: {
    ...facts.startupProfile,
    description: 'Kestrel entwickelt Software, mit der Tischlereien den Zuschnitt planen.',
    openRoles: [],
    useOfFunds: [],
  },
};

it('ties what the user did to what is said of the company, and asks a trade for a place', () => {
  const letter = composeLetter(carpenter, { ...firstLetterChoices, language: 'de' }, 'seed');
  expect(letter).toMatch(/Ich kenne das von der Seite Ihrer Kunden: /);
  expect(letter).toContain('der die Arbeit Ihrer Kunden kennt');
  expect(letter).not.toMatch(/Ein Ergebnis meiner Arbeit: (?:Die|Leitung)/);
});

it('leaves the question in a note, whatever else there is no room for', () => {
  for (const language of letterLanguages)
    for (const tone of letterTones) {
      const note = composeLetter(
        carpenter,
        { ...firstLetterChoices, language, tone, length: 'note' },
        'seed',
      );
      expect(note).toContain('?');
      expect(note.length).toBeLessThanOrEqual(300);
    }
});

it('says two things that begin alike as one, and a title with its place once', () => {
  const results = [
    'Het waterverbruik met 30% verlaagd',
    'Twee nieuwe rassen geteeld',
    'Ik heb de kas verbouwd',
  ];
  const userProfile = {
    ...facts.userProfile,
    profession: 'Tuinder',
    results,
    work: 'Tuinder in een kas van vier hectare',
  };
  const letter = composeLetter({ ...facts, userProfile }, { ...firstLetterChoices, language: 'nl' }, 'seed');
  expect(letter).toContain('Ik heb het waterverbruik met 30% verlaagd en twee nieuwe rassen geteeld.');
  expect(letter).toContain('Ik ben tuinder in een kas van vier hectare en heb 15 jaar ervaring.');
});

it.each([
  ['fr', 'Head of Product dans une startup', 'Je cherche un poste de Head of Product.'],
  ['de', 'Operations Manager bei einem Start-up', 'Ich möchte als Operations Manager arbeiten.'],
  ['es', 'Product Manager', 'Busco un puesto de Product Manager.'],
  ['it', 'Product Manager', 'Cerco un ruolo da Product Manager.'],
  ['pt', 'Product Manager', 'Procuro uma função de Product Manager.'],
  ['nl', 'Product Manager', 'Ik zoek een functie als Product Manager.'],
] as const)('in %s a title that is sought is asked for as a post: %s', (language, lookingFor, said) => {
  const userProfile = { ...facts.userProfile, lookingFor };
  const startupProfile = { ...facts.startupProfile, openRoles: [] };
  const stated = { ...facts, userProfile, startupProfile };
  const letter = composeLetter(stated, { ...firstLetterChoices, language, length: 'full' }, 'seed');
  expect(letter).toContain(said);
  expect(checkLetter(letter, stated)).toEqual([]);
});
