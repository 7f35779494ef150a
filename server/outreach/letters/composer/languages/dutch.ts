import { titleInText } from '../wording.ts';
import { invertAfterName, invertPlan } from './inversion.ts';
import { small } from './small.ts';
import type { LetterWords } from './words.ts';

const decidedOn = {
  listed: 'over deze functie',
  open: 'over het aannemen van mensen met mijn profiel',
  field: 'over het aannemen van mensen op dit gebied',
};

export const dutch: LetterWords = {
  locale: 'nl-NL',
  firstPerson: /^(?:ik |mijn |wij |we )/i,
  greeting: (tone, { person, company }) => {
    const hello = { plain: 'Hallo', warm: 'Hoi', formal: 'Beste' }[tone];
    return `${hello} ${person ?? `team van ${company}`},`;
  },
  role: (tone, title, place) =>
    ({
      plain: `Jullie zoeken iemand voor de functie ‘${title}’${place}, en daarom schrijf ik.`,
      warm: `Jullie vacature ‘${title}’${place} sprak me meteen aan.`,
      formal: `Ik schrijf u over de functie ‘${title}’${place}.`,
    })[tone],
  round: (tone, round) =>
    tone === 'plain'
      ? `Ik las over jullie financiering (${round}).`
      : `Gefeliciteerd met de financiering (${round}).`,
  events: {
    granted: (tone, what) =>
      tone === 'plain'
        ? `Ik las dat jullie een subsidie hebben gekregen${what}.`
        : `Gefeliciteerd met de subsidie${what}.`,
    opened_campaign: (tone) => `Ik las over ${tone === 'formal' ? 'uw' : 'jullie'} crowdfundingcampagne.`,
    joined: (tone, what) =>
      tone === 'plain'
        ? `Ik las dat jullie aan een acceleratorprogramma meedoen${what}.`
        : `Gefeliciteerd met de toelating tot een acceleratorprogramma${what}.`,
  },
  roundNames: {
    grant: 'subsidie',
    seed: 'seedronde',
    pre_seed: 'pre-seedronde',
    unspecified: 'financieringsronde',
    growth: 'groeironde',
  },
  roundWithSum: (sum, name) => `${sum}, ${name}`,
  purposes: {
    hiring: 'het team uit te breiden',
    new_market: 'nieuwe markten te betreden',
    product: 'het product verder te ontwikkelen',
    research: 'het onderzoek te versnellen',
    clinical_trial: 'klinische studies uit te voeren',
    regulatory_approval: 'een vergunning te verkrijgen',
    production: 'de productie te vergroten',
    infrastructure: 'de infrastructuur te versterken',
    sales: 'de verkoop te vergroten',
    acquisition: 'andere bedrijven over te nemen',
  },
  inCountries: (countries) => `nieuwe markten te betreden (${countries})`,
  funds: (tone, purposes, round) => {
    const capital = `Met het nieuwe kapitaal${round ? ` (${round})` : ''}`;
    return tone === 'formal'
      ? `${capital} bent u van plan ${purposes}.`
      : `${capital} zijn jullie van plan ${purposes}.`;
  },
  activity: (line, { company, tone }) => sayActivity(line, company, tone === 'formal'),
  plan: (line, { company, publisher }) => {
    const lead = publisher ? `Volgens ${publisher}` : 'Zoals ik las,';
    return (
      invertPlan(line, { ...dutch3rd, lead, company }) ??
      (publisher ? `${publisher} schrijft: “${line}.”` : `Ik las waar het bij ${company} om gaat: ${line}.`)
    );
  },
  done: (line) =>
    /^(?:De|Het|Een|\d[\d.,]*|Twee|Drie|Vier|Vijf|Zes|Zeven|Acht|Negen|Tien|\p{Lu}\p{Ll}+tig|Alle|Meer dan) .*\b(?:\p{Ll}*ge\p{Ll}+(?:d|t|en)|(?:be|ver|ont|her)\p{Ll}+(?:d|t|en))(?:, .+| (?:dat|die|waardoor|waarmee|in|met|voor|op|van|bij|binnen|door) .+)?$/u.test(
      line,
    )
      ? `Ik heb ${line.charAt(0).toLowerCase()}${line.slice(1)}.`
      : null,
  results: (phrases) =>
    `${phrases.length > 1 ? 'Resultaten' : 'Een resultaat'} van mijn werk: ${phrases.join('; ')}.`,
  work: (phrase) => `Mijn werk: ${small(phrase)}.`,
  joined: { have: 'Ik heb ', and: ' en ' },
  ties: {
    'their customers': (tone) => `Ik ken dit van de kant van ${tone === 'formal' ? 'uw' : 'jullie'} klanten.`,
    'same field': () => 'Dat ligt dicht bij mijn eigen werk.',
    'one thing': () => 'Een deel daarvan ken ik uit mijn eigen werk.',
  },
  introduction: (_, { title, years, isBeginner }) =>
    isBeginner
      ? `Ik sta aan het begin van mijn loopbaan (${title}).`
      : years === null
        ? `Ik ben ${small(titleInText(title))}.`
        : `Ik ben ${small(titleInText(title))} en heb ${years} jaar ervaring.`,
  seeks: ({ kind, text }) =>
    kind === 'title' ? `Ik zoek een functie als ${text}.` : `Ik zoek nu werk op dit gebied: ${text}.`,
  ask: (purpose, tone, asked) => {
    if (asked.kind === 'planned') return 'Is een van deze functies nog vrij?';
    if (asked.kind === 'place') {
      const your = tone === 'formal' ? 'uw' : 'jullie';
      if (purpose === 'referral')
        return `${tone === 'formal' ? 'Kunt u' : 'Kun je'} me zeggen met wie ik hierover kan praten?`;
      return `${tone === 'formal' ? 'Heeft u' : 'Hebben jullie'} plaats voor iemand ${asked.knowsCustomers ? `die het werk van ${your} klanten kent` : 'met deze ervaring'}?`;
    }
    const [you, have] = tone === 'formal' ? ['u', 'Heeft u'] : ['jullie', 'Hebben jullie'];
    if (purpose === 'referral')
      return `Kunt ${tone === 'formal' ? 'u' : 'je'} me zeggen wie ${decidedOn[asked.kind === 'listed' || asked.kind === 'open' ? asked.kind : 'field']} beslist?`.replace(
        'Kunt je',
        'Kun je',
      );
    if (asked.kind === 'listed')
      return purpose === 'hr'
        ? 'Kom ik voor deze functie in aanmerking?'
        : `${have} deze of volgende week 15 minuten voor een gesprek over de functie?`;
    if (asked.kind === 'open')
      return tone === 'formal'
        ? 'Verwacht u de komende maanden iemand met mijn profiel aan te nemen?'
        : `Verwachten ${you} binnenkort iemand met mijn profiel aan te nemen?`;
    return tone === 'formal'
      ? 'Verwacht u de komende maanden mensen aan te nemen op dit gebied?'
      : `Verwachten ${you} binnenkort iemand aan te nemen op dit gebied?`;
  },
  followUps: {
    wrote: (on) => `${on ? `Op ${on}` : 'Onlangs'} heb ik een bericht gestuurd.`,
    interest: () => 'Is mijn voorstel interessant, of kan ik beter iemand anders benaderen?',
    last: () => 'Is er interesse? Een kort ja of nee is genoeg.',
    thanks: (company) =>
      `Bedankt voor het gesprek en voor alles wat ik over ${company} heb gehoord. Wat is de volgende stap?`,
    declined: () => 'Bedankt voor de reactie. Mag ik opnieuw schrijven als er een functie vrijkomt?',
  },
  subjects: {
    role: (title, company) => `Jullie functie ‘${title}’ bij ${company}`,
    person: (title, years) => (years === null ? title : `${title} met ${years} jaar ervaring`),
    question: (title, company) =>
      title ? `Een vraag over de functie ‘${title}’` : `Zoeken jullie mensen bij ${company}?`,
  },
  farewell: (tone) =>
    ({ plain: 'Groet,', warm: 'Hartelijke groet,', formal: 'Met vriendelijke groet,' })[tone],
};

const dutch3rd = {
  company3rd: /het (?:bedrijf|team)|de (?:start-?up|onderneming)/,
  modals: 'wil|gaat|zal|moet|gebruikt|steekt|plant|is',
  beginnings: 'Met|Door|Dankzij|Na|In|Uit',
};

/** What a company does: with its name behind the verb, 'wij' as 'jullie', and else behind a colon. */
function sayActivity(line: string, company: string, isFormal: boolean): string {
  const lead = 'Zoals ik las,';
  const said = line.replace(/\bonze\b/gi, isFormal ? 'uw' : 'jullie');
  const [, verb, rest] = /^(?:Wij|We) (\p{Ll}+) (.+)$/u.exec(said) ?? [];
  if (verb && rest) return `${lead} ${verb} ${isFormal ? 'u en uw team' : 'jullie'} ${rest}.`;
  return (
    invertAfterName(said, { ...dutch3rd, lead, company }) ??
    `Ik las waar het bij ${company} om gaat: ${said.charAt(0).toLowerCase()}${said.slice(1)}.`
  );
}
