import { titleInText } from '../wording.ts';
import { asClause, isOfCompany } from './clauses.ts';
import { small } from './small.ts';
import type { LetterWords } from './words.ts';

export const italian: LetterWords = {
  locale: 'it-IT',
  firstPerson:
    /^(?:(?:ho|io|sono|mio|mia|abbiamo) |\p{L}{3,}(?<!(?:at|ut|it|ss|tt|st))o (?!di\b|del|per\b|in\b|con\b))/iu,
  greeting: (tone, { person, company }) => {
    const hello = { plain: 'Buongiorno', warm: 'Ciao', formal: 'Buongiorno' }[tone];
    return person ? `${hello} ${person},` : `${hello} a tutto il team di ${company},`;
  },
  role: (tone, title, place) =>
    ({
      plain: `Cercate una persona per il ruolo «${title}»${place}: per questo vi scrivo.`,
      warm: `La vostra offerta «${title}»${place} mi ha colpito subito.`,
      formal: `Vi scrivo in merito al ruolo «${title}»${place}.`,
    })[tone],
  round: (tone, round) =>
    tone === 'plain'
      ? `Ho letto del vostro finanziamento (${round}).`
      : `Congratulazioni per il vostro finanziamento (${round}).`,
  events: {
    granted: (tone, what) =>
      tone === 'plain'
        ? `Ho letto che avete ottenuto una sovvenzione${what}.`
        : `Congratulazioni per la vostra sovvenzione${what}.`,
    opened_campaign: () => 'Ho letto della vostra campagna di crowdfunding.',
    joined: (tone, what) =>
      tone === 'plain'
        ? `Ho letto che siete entrati in un programma di accelerazione${what}.`
        : `Congratulazioni per il vostro ingresso in un programma di accelerazione${what}.`,
  },
  roundNames: {
    grant: 'sovvenzione',
    seed: 'round seed',
    pre_seed: 'round pre-seed',
    unspecified: 'round di finanziamento',
    growth: 'round di crescita',
    series_a: 'serie A',
    series_b: 'serie B',
    series_c: 'serie C',
    series_d: 'serie D',
  },
  roundWithSum: (sum, name) => `${sum}, ${name}`,
  purposes: {
    hiring: 'ampliare il team',
    new_market: 'entrare in nuovi mercati',
    product: 'sviluppare il prodotto',
    research: 'portare avanti la ricerca',
    clinical_trial: 'condurre studi clinici',
    regulatory_approval: 'ottenere l’autorizzazione regolatoria',
    production: 'aumentare la produzione',
    infrastructure: 'rafforzare l’infrastruttura',
    sales: 'aumentare le vendite',
    acquisition: 'acquisire altre aziende',
  },
  inCountries: (countries) => `entrare in nuovi mercati (${countries})`,
  funds: (_, purposes, round) => `Con i nuovi fondi${round ? ` (${round})` : ''} prevedete di ${purposes}.`,
  activity: (line, { company }) => {
    const we = ofYou(line);
    if (we !== null) return `Ho letto che ${we}.`;
    const clause = asClause(line, { ...italianTelling, company });
    return isOfCompany(line, company) || clause.startsWith(company)
      ? `Ho letto che ${clause}.`
      : `Ho letto di che cosa vi occupate: ${clause.charAt(0).toLowerCase()}${clause.slice(1)}.`;
  },
  plan: (line, { company, publisher }) => {
    const clause = asClause(line, { ...italianTelling, company });
    return publisher ? `${publisher} scrive che ${clause}.` : `Ho letto che ${clause}.`;
  },
  done: (line) =>
    /^\p{Lu}\p{Ll}+(?:ato|uto|ito|sso|tto)(?: e \p{Ll}+(?:ato|uto|ito|sso|tto))? (?:il|lo|la|l[’']|i|gli|le|una?|uno|\d|oltre)/u.test(
      line,
    )
      ? `Ho ${line.charAt(0).toLowerCase()}${line.slice(1)}.`
      : null,
  results: (phrases) =>
    `${phrases.length > 1 ? 'Risultati concreti' : 'Un risultato concreto'} del mio lavoro: ${phrases.join('; ')}.`,
  work: (phrase) => `Il mio lavoro: ${small(phrase)}.`,
  joined: { have: 'Ho ', and: ' e ' },
  ties: {
    'their customers': () => 'Lo conosco dal lato dei vostri clienti.',
    'same field': () => 'È vicino al mio lavoro.',
    'one thing': () => 'Ne conosco una parte dal mio lavoro.',
  },
  introduction: (_, { title, years, isBeginner }) =>
    isBeginner
      ? `Sono all’inizio in questa professione: ${title}.`
      : years === null
        ? `Sono ${small(titleInText(title))}.`
        : `Sono ${small(titleInText(title))}, con ${years} ${years === 1 ? 'anno' : 'anni'} di esperienza.`,
  seeks: ({ kind, text }) =>
    kind === 'title' ? `Cerco un ruolo da ${text}.` : `Ora cerco un ruolo in questo ambito: ${text}.`,
  ask: (purpose, tone, asked) => {
    if (asked.kind === 'planned') return 'È ancora aperta una di queste posizioni?';
    if (asked.kind === 'place') {
      if (purpose === 'referral') return 'Potete dirmi con chi posso parlarne?';
      return asked.knowsCustomers
        ? 'Vi sarebbe utile una persona che conosce il lavoro dei vostri clienti?'
        : 'Vi sarebbe utile una persona con questa esperienza?';
    }
    if (purpose === 'referral')
      return asked.kind === 'listed'
        ? 'Potete dirmi chi decide su questo ruolo?'
        : asked.kind === 'open'
          ? 'Potete dirmi chi decide sull’assunzione di profili come il mio?'
          : 'Potete dirmi chi decide le assunzioni in questo ambito?';
    if (asked.kind === 'listed')
      return purpose === 'hr'
        ? 'Valutereste la mia candidatura per questo ruolo?'
        : tone === 'formal'
          ? 'Sarebbe possibile un breve colloquio su questo ruolo?'
          : 'Avreste 15 minuti questa settimana o la prossima per parlare del ruolo?';
    if (asked.kind === 'open')
      return tone === 'formal'
        ? 'Prevedete di assumere un profilo come il mio nei prossimi mesi?'
        : 'Pensate di assumere presto un profilo come il mio?';
    return tone === 'formal'
      ? 'Prevedete assunzioni in questo ambito nei prossimi mesi?'
      : 'Pensate di assumere presto in questo ambito?';
  },
  followUps: {
    wrote: (on) => `Vi ho scritto ${on ? `il ${on}` : 'di recente'}.`,
    interest: () => 'La mia proposta vi interessa, o devo rivolgermi a un’altra persona?',
    last: () => 'C’è interesse da parte vostra? Basta un sì o un no.',
    thanks: (company) =>
      `Grazie per il colloquio e per quanto mi avete raccontato di ${company}. Qual è il prossimo passo da parte vostra?`,
    declined: () => 'Grazie della risposta. Posso riscrivervi se si apre un ruolo di questo tipo?',
  },
  subjects: {
    role: (title, company) => `Il vostro ruolo «${title}» in ${company}`,
    person: (title, years) => (years === null ? title : `${title} con ${years} anni di esperienza`),
    question: (title, company) =>
      title ? `Una domanda sul ruolo «${title}»` : `Pensate di assumere in ${company}?`,
  },
  farewell: (tone) => ({ plain: 'Un saluto,', warm: 'Un caro saluto,', formal: 'Cordiali saluti,' })[tone],
};

const italianTelling = {
  company3rd: /l[’']azienda|la (?:start-?up|società)|il (?:team|gruppo)/,
  small: /^(?:Il|L[aeo]|L[’']|I|Gli|Un[ao]?|Con|Quest[aio]|Grazie|Per) ?/u,
};

/** Verbs whose infinitive ends in -ere or -ire, by the ending of their 'you'. */
const endings: Record<string, string> = {
  vend: 'ete',
  mett: 'ete',
  permett: 'ete',
  produc: 'ete',
  riduc: 'ete',
  legg: 'ete',
  rend: 'ete',
  risolv: 'ete',
  offr: 'ite',
  forn: 'ite',
  costru: 'ite',
  gest: 'ite',
  fac: '',
  un: 'ite',
  dividi: 'ete',
  promuov: 'ete',
  connett: 'ete',
};

/** 'Aiutiamo i nostri clienti' said to them: 'aiutate i vostri clienti'. */
function ofYou(line: string): string | null {
  const [, stem, rest] = /^(\p{Lu}\p{Ll}+)iamo (.+)$/u.exec(line) ?? [];
  if (!stem || !rest) return null;
  const small = stem.toLowerCase();
  const said = rest.replace(/\bnostr(?=[aeio]\b)/g, 'vostr');
  if (small === 's') return `siete ${said}`;
  if (small === 'facc') return `fate ${said}`;
  const ending = endings[small];
  if (ending) return `${small}${ending} ${said}`;
  // 'colleghiamo' is of 'collegare', 'lasciamo' of 'lasciare'.
  const root = /[cg]h$/.test(small) ? small.slice(0, -1) : /(?:[cg]|sc)$/.test(small) ? `${small}i` : small;
  return `${root}ate ${said}`;
}
