import { titleInText } from '../statements.ts';
import type { LetterWords } from './words.ts';

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
  quoted: (sentence, publisher) =>
    publisher ? `${publisher} schrijft: “${sentence}”` : `Ik las over jullie bedrijf: “${sentence}”`,
  done: (line) =>
    /^(?:De|Het|Een|\d[\d.,]*) .*\b(?:\p{Ll}*ge\p{Ll}+(?:d|t|en)|(?:be|ver|ont|her)\p{Ll}+(?:d|t|en))$/u.test(
      line,
    )
      ? `Ik heb ${line.charAt(0).toLowerCase()}${line.slice(1)}.`
      : null,
  result: (phrase) => `Een resultaat van mijn werk: ${phrase}.`,
  introduction: (_, { title, years, isBeginner }) =>
    isBeginner
      ? `Ik sta aan het begin van mijn loopbaan (${title}).`
      : years === null
        ? `Ik ben ${titleInText(title)}.`
        : `Ik ben ${titleInText(title)} en heb ${years} jaar ervaring.`,
  seeks: (title) => `Ik zoek nu werk op dit gebied: ${title}.`,
  ask: (purpose, tone, asked) => {
    const [you, have] = tone === 'formal' ? ['u', 'Heeft u'] : ['jullie', 'Hebben jullie'];
    if (purpose === 'referral')
      return `Kunt ${tone === 'formal' ? 'u' : 'je'} me zeggen wie ${asked.kind === 'listed' ? 'over deze functie' : 'over het aannemen van mensen op dit gebied'} beslist?`.replace(
        'Kunt je',
        'Kun je',
      );
    if (asked.kind === 'listed')
      return purpose === 'hr'
        ? 'Kom ik voor deze functie in aanmerking?'
        : `${have} deze of volgende week 15 minuten voor een gesprek over de functie?`;
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
