import { invertAfterName, invertPlan } from './inversion.ts';
import type { LetterWords } from './words.ts';

export const german: LetterWords = {
  locale: 'de-DE',
  firstPerson: /^(?:ich|mein|meine|wir)\b/i,
  greeting: (tone, { person, company }) => {
    const hello = { plain: 'Guten Tag', warm: 'Hallo', formal: 'Guten Tag' }[tone];
    return person ? `${hello} ${person},` : `${hello}, liebes Team von ${company},`;
  },
  afterGreeting: (sentence) =>
    sentence.replace(/^(?:Ich|Mit|Herzlichen|Wie|Laut|Ein|Ergebnisse)\b/, (word) => word.toLowerCase()),
  role: (tone, title, place) =>
    ({
      plain: `Sie suchen für die Stelle „${title}“${place} Verstärkung, deshalb schreibe ich Ihnen.`,
      warm: `Ihre Stelle „${title}“${place} hat mich sofort angesprochen.`,
      formal: `ich schreibe Ihnen wegen der Stelle „${title}“${place}.`,
    })[tone].replace(/^./, (letter) => letter.toUpperCase()),
  round: (tone, round) =>
    tone === 'plain'
      ? `Ich habe von Ihrer Finanzierung gelesen (${round}).`
      : `Herzlichen Glückwunsch zur Finanzierung (${round}).`,
  events: {
    granted: (tone, what) =>
      tone === 'plain'
        ? `Ich habe gelesen, dass Sie eine Förderung erhalten haben${what}.`
        : `Herzlichen Glückwunsch zur Förderung${what}.`,
    opened_campaign: () => 'Ich habe von Ihrer Crowdfunding-Kampagne gelesen.',
    joined: (tone, what) =>
      tone === 'plain'
        ? `Ich habe gelesen, dass Sie in ein Accelerator-Programm aufgenommen wurden${what}.`
        : `Herzlichen Glückwunsch zur Aufnahme in das Accelerator-Programm${what}.`,
  },
  roundNames: {
    grant: 'Förderung',
    seed: 'Seed-Runde',
    pre_seed: 'Pre-Seed-Runde',
    unspecified: 'Finanzierungsrunde',
    growth: 'Wachstumsrunde',
  },
  roundWithSum: (sum, name) => `${sum}, ${name}`,
  purposes: {
    hiring: 'das Team auszubauen',
    new_market: 'neue Märkte zu erschließen',
    product: 'das Produkt weiterzuentwickeln',
    research: 'die Forschung voranzubringen',
    clinical_trial: 'klinische Studien durchzuführen',
    regulatory_approval: 'die Zulassung zu erlangen',
    production: 'die Produktion auszubauen',
    infrastructure: 'die Infrastruktur auszubauen',
    sales: 'den Vertrieb auszubauen',
    acquisition: 'andere Unternehmen zu übernehmen',
  },
  inCountries: (countries) => `neue Märkte zu erschließen (${countries})`,
  funds: (_, purposes, round) =>
    `Mit dem neuen Kapital${round ? ` (${round})` : ''} planen Sie, ${purposes}.`,
  activity: (line, { company }) => sayActivity(line, company),
  plan: (line, { company, publisher }) => {
    const lead = publisher ? `Laut ${publisher}` : 'Wie ich gelesen habe,';
    return (
      invertPlan(line, { ...german3rd, lead, company }) ??
      (publisher
        ? `${publisher} schreibt über Sie: „${line}.“`
        : `Ich habe gelesen, worum es bei Ihnen geht: ${line}.`)
    );
  },
  done: (line) =>
    /^(?:Die|Das|Den|Ein|Eine|Einen|\d[\d.,]*|Über|Mehr als|Zwei|Drei|Vier|Fünf|Sechs|Sieben|Acht|Neun|Zehn|Elf|Zwölf|Alle|\p{Lu}\p{Ll}+(?:ung|heit|keit|schaft|tion|tät|quote|rate)) .*\b(?:\p{Ll}*ge\p{Ll}+(?:t|en)|(?:be|ver|ent|er|zer)\p{Ll}+(?:t|en)|\p{Ll}+iert)(?:, .+| (?:in|für|mit|bei|von|auf|an|innerhalb|zwischen|um|durch) .+)?$/u.test(
      line,
    )
      ? `Ich habe ${withGermanArticle(line)}.`
      : null,
  results: (phrases) =>
    `${phrases.length > 1 ? 'Ergebnisse' : 'Ein Ergebnis'} meiner Arbeit: ${phrases.join('; ')}.`,
  work: (phrase) => `Meine Arbeit: ${phrase}.`,
  joined: { have: 'Ich habe ', and: ' und ' },
  ties: {
    'their customers': () => 'Ich kenne das von der Seite Ihrer Kunden.',
    'same field': () => 'Das liegt nah an meiner eigenen Arbeit.',
    'one thing': () => 'Einen Teil davon kenne ich aus meiner eigenen Arbeit.',
  },
  introduction: (_, { title, years, isBeginner }) =>
    isBeginner
      ? `Ich stehe am Anfang meiner Laufbahn (${title}).`
      : years === null
        ? `Ich bin ${title}.`
        : `Ich bin ${title} und habe ${years} ${years === 1 ? 'Jahr' : 'Jahre'} Erfahrung.`,
  seeks: ({ kind, text }) =>
    kind === 'title'
      ? `Ich möchte als ${text} arbeiten.`
      : `Ich suche jetzt eine Aufgabe in diesem Bereich: ${text}.`,
  ask: (purpose, tone, asked) => {
    if (asked.kind === 'planned') return 'Ist eine dieser Stellen noch frei?';
    if (asked.kind === 'place') {
      if (purpose === 'referral') return 'Können Sie mir sagen, mit wem ich darüber sprechen kann?';
      return asked.knowsCustomers
        ? 'Wäre jemand, der die Arbeit Ihrer Kunden kennt, für Sie interessant?'
        : 'Haben Sie Platz für jemanden mit dieser Erfahrung?';
    }
    if (purpose === 'referral')
      return asked.kind === 'listed'
        ? 'Können Sie mir sagen, wer bei Ihnen über die Stelle entscheidet?'
        : asked.kind === 'open'
          ? 'Können Sie mir sagen, wer bei Ihnen über Bewerbungen mit meinem Profil entscheidet?'
          : 'Können Sie mir sagen, wer bei Ihnen über Einstellungen in diesem Bereich entscheidet?';
    if (asked.kind === 'listed')
      return purpose === 'hr'
        ? 'Kommt meine Bewerbung auf diese Stelle für Sie infrage?'
        : tone === 'formal'
          ? 'Darf ich Ihnen ein kurzes Gespräch über die Stelle vorschlagen?'
          : 'Haben Sie diese oder nächste Woche 15 Minuten für ein Gespräch über die Stelle?';
    if (asked.kind === 'open')
      return tone === 'formal'
        ? 'Planen Sie, in den kommenden Monaten jemanden mit meinem Profil einzustellen?'
        : 'Planen Sie, bald jemanden mit meinem Profil einzustellen?';
    return tone === 'formal'
      ? 'Planen Sie in den kommenden Monaten Einstellungen in diesem Bereich?'
      : 'Planen Sie, in diesem Bereich bald jemanden einzustellen?';
  },
  followUps: {
    wrote: (on) => `${on ? `am ${on}` : 'vor Kurzem'} habe ich Ihnen geschrieben.`,
    interest: () => 'Ist das für Sie interessant, oder soll ich mich an jemand anderen wenden?',
    last: () => 'Besteht auf Ihrer Seite Interesse? Ein kurzes Ja oder Nein genügt.',
    thanks: (company) =>
      `vielen Dank für das Gespräch und für alles, was Sie mir über ${company} erzählt haben. Was ist auf Ihrer Seite der nächste Schritt?`,
    declined: () =>
      'danke für Ihre Antwort. Darf ich mich wieder melden, wenn eine passende Stelle frei wird?',
  },
  subjects: {
    role: (title, company) => `Ihre Stelle „${title}“ bei ${company}`,
    person: (title, years) => (years === null ? title : `${title} mit ${years} Jahren Erfahrung`),
    question: (title, company) =>
      title ? `Frage zur Stelle „${title}“` : `Suchen Sie Verstärkung bei ${company}?`,
  },
  farewell: (tone) =>
    ({ plain: 'Viele Grüße', warm: 'Herzliche Grüße', formal: 'Mit freundlichen Grüßen' })[tone],
};

const german3rd = {
  company3rd: /das (?:Unternehmen|Start-?up|Team)|die Firma/,
  modals: 'will|soll|sollen|möchte|plant|wird|fließt|fließen|dient|geht',
  beginnings: 'Mit|Durch|Dank|Nach|Bis|In|Aus',
};

/** What a company does: with its name behind the verb, 'wir' as 'Sie', and else behind a colon. */
function sayActivity(line: string, company: string): string {
  const lead = 'Wie ich gelesen habe,';
  const [, verb, rest] = /^Wir (\p{Ll}+) (.+)$/u.exec(line) ?? [];
  if (verb && rest && !/\b(?:wir|uns)\b/i.test(rest))
    return `${lead} ${verb} Sie ${rest.replace(/\bunser(?=e?[nmrs]?\b)/g, 'Ihr')}.`;
  const [, what, does, more] = /^Unsere? (\p{Lu}\p{L}+) (\p{Ll}+t) (.+)$/u.exec(line) ?? [];
  if (what && does && more && !/\b(?:wir|uns)\b/i.test(more))
    return `${lead} ${does} ${line.startsWith('Unsere') ? 'Ihre' : 'Ihr'} ${what} ${more}.`;
  return (
    invertAfterName(line, { ...german3rd, lead, company }) ??
    `Ich habe gelesen, worum es bei Ihnen geht: ${line.replace(/\b[Ww]ir\b/g, 'Sie').replace(/\b[Uu]nser(?=e?[nmrs]?\b)/g, 'Ihr')}.`
  );
}

/** 'Die Quote gesenkt' goes on small; a noun whose ending tells its gender gets its article: 'die Dienstplanung'. */
const withGermanArticle = (line: string) =>
  /^\p{Lu}\p{Ll}{4,}(?:ung|heit|keit|schaft|tion|tät|quote|rate) /u.test(line)
    ? `die ${line}`
    : `${line.charAt(0).toLowerCase()}${line.slice(1)}`;
