import { titleInText } from '../wording.ts';
import { asClause, isOfCompany } from './clauses.ts';
import { deedOfNoun } from './french-deeds.ts';
import { small } from './small.ts';
import type { LetterWords } from './words.ts';

export const french: LetterWords = {
  locale: 'fr-FR',
  firstPerson: /^(?:j['’]|je |mon |ma |mes |nous )/i,
  greeting: (_, { person, company }) => {
    if (person) return `Bonjour ${person},`;
    const of = /^[aeiouyhàâäéèêëîïôöùûü]/i.test(company) ? 'd’' : 'de ';
    return `Bonjour à toute l’équipe ${of}${company},`;
  },
  role: (tone, title, place) =>
    ({
      plain: `Vous proposez le poste « ${title} »${place}, et c’est la raison de mon message.`,
      warm: `Votre offre « ${title} »${place} a tout de suite retenu mon attention.`,
      formal: `Je vous écris au sujet du poste « ${title} »${place}.`,
    })[tone],
  round: (tone, round) =>
    tone === 'plain'
      ? `J’ai lu que vous aviez levé des fonds (${round}).`
      : `Félicitations pour votre levée de fonds (${round}).`,
  events: {
    granted: (tone, what) =>
      tone === 'plain'
        ? `J’ai lu que vous aviez obtenu une subvention${what}.`
        : `Félicitations pour votre subvention${what}.`,
    opened_campaign: () => 'J’ai lu que vous aviez lancé une campagne de financement participatif.',
    joined: (tone, what) =>
      tone === 'plain'
        ? `J’ai lu que vous aviez rejoint un programme d’accélération${what}.`
        : `Félicitations pour votre entrée dans un programme d’accélération${what}.`,
  },
  roundNames: {
    grant: 'subvention',
    seed: 'amorçage',
    pre_seed: 'pré-amorçage',
    unspecified: 'levée de fonds',
    growth: 'tour de croissance',
    series_a: 'série A',
    series_b: 'série B',
    series_c: 'série C',
    series_d: 'série D',
  },
  roundWithSum: (sum, name) => `${sum}, ${name}`,
  purposes: {
    hiring: 'recruter',
    new_market: 'vous développer sur de nouveaux marchés',
    product: 'faire évoluer votre produit',
    research: 'accélérer votre recherche',
    clinical_trial: 'mener des essais cliniques',
    regulatory_approval: 'obtenir une autorisation réglementaire',
    production: 'augmenter votre production',
    infrastructure: 'renforcer votre infrastructure',
    sales: 'développer vos ventes',
    acquisition: 'acquérir d’autres entreprises',
  },
  inCountries: (countries) => `vous développer sur de nouveaux marchés (${countries})`,
  funds: (_, purposes, round) =>
    `Vos nouveaux moyens${round ? ` (${round})` : ''} doivent vous servir à ${purposes}.`,
  activity: (line, { company }) => {
    const we = ofYou(line);
    if (we !== null) return readThat(`${we}`);
    const clause = asClause(line, { ...frenchTelling, company });
    return isOfCompany(line, company) || clause.startsWith(company)
      ? readThat(`${clause}`)
      : `J’ai lu ce que vous proposez : ${clause.charAt(0).toLowerCase()}${clause.slice(1)}.`;
  },
  plan: (line, { company, publisher }) => {
    const clause = asClause(line, { ...frenchTelling, company });
    return publisher
      ? `${publisher} écrit ${/^[aeiouyhéèêàâîôû]/i.test(clause) ? 'qu’' : 'que '}${clause}.`
      : readThat(`${clause}`);
  },
  done: (line) => {
    const done = isDeed(line) ? `${line.charAt(0).toLowerCase()}${line.slice(1)}` : deedOfNoun(line);
    return done === null ? null : `J’ai ${done}.`;
  },
  results: (phrases) =>
    `${phrases.length > 1 ? 'Résultats concrets' : 'Un résultat concret'} de mon travail : ${phrases.join(' ; ')}.`,
  work: (phrase) => `Mon travail : ${small(phrase)}.`,
  joined: { have: 'J’ai ', and: ' et ' },
  ties: {
    'their customers': () => 'Je connais ce sujet du côté de vos clients.',
    'same field': () => 'C’est proche de mon propre travail.',
    'one thing': () => 'J’en connais une partie par mon propre travail.',
  },
  introduction: (_, { title, years, isBeginner }) =>
    isBeginner
      ? `Je débute dans ce métier : ${title}.`
      : years === null
        ? `Je suis ${small(titleInText(title))}.`
        : `Je suis ${small(titleInText(title))}, avec ${years} ${years === 1 ? 'an' : 'ans'} d’expérience.`,
  seeks: ({ kind, text }) =>
    kind === 'title'
      ? `Je cherche un poste ${/^[aeiouyéèêàâîôû]/i.test(text) ? 'd’' : 'de '}${text}.`
      : `Je cherche aujourd’hui un poste dans ce domaine : ${text}.`,
  ask: (purpose, tone, asked) => {
    if (asked.kind === 'planned') return 'L’un de ces postes est-il encore ouvert ?';
    if (asked.kind === 'place') {
      if (purpose === 'referral') return 'Pourriez-vous me dire à qui m’adresser à ce sujet ?';
      return asked.knowsCustomers
        ? 'Une personne qui connaît le métier de vos clients vous serait-elle utile ?'
        : 'Une personne avec cette expérience vous serait-elle utile ?';
    }
    if (purpose === 'referral')
      return asked.kind === 'listed'
        ? 'Pourriez-vous me dire qui s’occupe de ce poste chez vous ?'
        : asked.kind === 'open'
          ? 'Pourriez-vous me dire qui s’occupe chez vous du recrutement de profils comme le mien ?'
          : 'Pourriez-vous me dire qui s’occupe des recrutements dans ce domaine chez vous ?';
    if (asked.kind === 'listed')
      return purpose === 'hr'
        ? 'Ma candidature à ce poste peut-elle vous intéresser ?'
        : tone === 'formal'
          ? 'Puis-je vous proposer un bref échange à propos de ce poste ?'
          : 'Auriez-vous 15 minutes cette semaine ou la suivante pour parler de ce poste ?';
    if (asked.kind === 'open')
      return tone === 'formal'
        ? 'Prévoyez-vous de recruter un profil comme le mien dans les mois qui viennent ?'
        : 'Pensez-vous recruter bientôt un profil comme le mien ?';
    return tone === 'formal'
      ? 'Prévoyez-vous des recrutements dans ce domaine dans les mois qui viennent ?'
      : 'Pensez-vous recruter bientôt dans ce domaine ?';
  },
  followUps: {
    wrote: (on) => `Je vous ai écrit ${on ? `le ${on}` : 'récemment'}.`,
    interest: () => 'Ma proposition vous intéresse-t-elle, ou dois-je m’adresser à quelqu’un d’autre ?',
    last: () => 'Êtes-vous intéressés ? Un simple oui ou non me suffit.',
    thanks: (company) =>
      `Merci pour notre échange et pour tout ce que vous m’avez dit de ${company}. Quelle est la prochaine étape de votre côté ?`,
    declined: () => 'Merci de votre réponse. Puis-je vous réécrire si un poste de ce type se libère ?',
  },
  subjects: {
    role: (title, company) => `Votre poste « ${title} » chez ${company}`,
    person: (title, years) => (years === null ? title : `${title}, ${years} ans d’expérience`),
    question: (title, company) =>
      title ? `Une question sur le poste « ${title} »` : `Recrutez-vous chez ${company} ?`,
  },
  farewell: (tone) => ({ plain: 'Bien à vous,', warm: 'Bien cordialement,', formal: 'Cordialement,' })[tone],
};

const participle = '\\p{L}+(?:(?<!it)é|i|is|it|u|ert|int)';
const number =
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent';

/** A statement without 'j’ai': 'Recruté et formé douze commerciaux', 'Fait passer le revenu de 3 à 14 M€'. */
const deed = new RegExp(
  `^(?:${participle}(?:, ${participle})*(?: et ${participle})? (?:les?|la|l[’']|des|du|de moitié|d[’']un|une?|\\d|plus|${number}\\b)|fait \\p{Ll}+(?:er|ir|re) )`,
  'iu',
);
const isDeed = (line: string) => /^\p{Lu}/u.test(line) && deed.test(line);

const frenchTelling = {
  company3rd: /l[’']entreprise|la (?:start-?up|société|jeune pousse)|le groupe/,
  small: /^(?:L[ea]s?|L[’']|Ce(?:tte|s|t)?|Une?|Des|Avec|Grâce|Sa|Son|Ses|D[’']|Pour|À) ?/u,
};

const readThat = (clause: string) =>
  `J’ai lu ${/^[aeiouyhéèêàâîôû]/i.test(clause) ? 'qu’' : 'que '}${clause}.`;

/** 'Nous aidons nos clients' said to them: 'vous aidez vos clients'. */
function ofYou(line: string): string | null {
  const [, verb, rest] = /^Nous (\p{Ll}+ons|sommes) (.+)$/u.exec(line) ?? [];
  if (!verb || !rest) return null;
  const said = { sommes: 'êtes', faisons: 'faites', disons: 'dites' }[verb] ?? verb.replace(/ons$/, 'ez');
  return `vous ${said} ${rest
    .replace(/\bnous\b/g, 'vous')
    .replace(/\bnos\b/g, 'vos')
    .replace(/\bnotre\b/g, 'votre')}`;
}
