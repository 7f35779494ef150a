import type { LetterLanguage } from '../../../../contract/outreach/letters.ts';
import { asTitle } from '../../letters/composer/wording.ts';

type Raised = { kind: 'raised' | 'granted'; sum: string | null };

/** How a language asks for an introduction. It uses the polite form, and says of closeness nothing at all. */
export type IntroductionWords = {
  locale: string;
  subject: (company: string) => string;
  greeting: (name: string) => string;
  /** Lists grow old, so that this is no more than what one knows. */
  worksAt: (company: string) => string;
  invested: (firm: string, company: string, isLead: boolean) => string;
  seeks: (company: string, profession: string | null) => string;
  ask: (person: string | null, company: string) => string;
  forward: string;
  introducesSelf: (name: string, profession: string | null, years: number | null) => string;
  fact: (company: string, raised: Raised) => string;
  wantsToTalk: (company: string) => string;
  farewell: string;
};

const english: IntroductionWords = {
  locale: 'en-US',
  subject: (company) => `Introduction to ${company}?`,
  greeting: (name) => `Hi ${name},`,
  worksAt: (company) => `As far as I know, you work at ${company}.`,
  invested: (firm, company, isLead) =>
    `As far as I know, you work at ${firm}, which ${isLead ? `led a round of ${company}` : `invested in ${company}`}.`,
  seeks: (company, profession) =>
    profession
      ? `I’m ${asTitle(profession)} and would like to work at ${company}.`
      : `I would like to work at ${company}.`,
  ask: (person) => `Would you introduce me to ${person ?? 'someone on the team'}?`,
  forward: 'Here is a paragraph that you can forward:',
  introducesSelf: (name, profession, years) =>
    profession && years
      ? `My name is ${name} (${profession}, ${years} ${years === 1 ? 'year' : 'years'} of experience).`
      : `My name is ${name}${profession ? ` (${profession})` : ''}.`,
  fact: (company, { kind, sum }) =>
    kind === 'granted'
      ? `I read that ${company} received a grant${sum ? ` of ${sum}` : ''}`
      : `I read that ${company} raised ${sum ?? 'funding'}`,
  wantsToTalk: (company) => `I would like to talk with someone at ${company} about working there.`,
  farewell: 'Thank you,',
};

const german: IntroductionWords = {
  locale: 'de-DE',
  subject: (company) => `Kontakt zu ${company}?`,
  greeting: (name) => `Hallo ${name},`,
  worksAt: (company) => `soweit ich weiß, arbeiten Sie bei ${company}.`,
  invested: (firm, company, isLead) =>
    `soweit ich weiß, arbeiten Sie bei ${firm}. ${firm} hat ${isLead ? `eine Finanzierungsrunde von ${company} angeführt` : `in ${company} investiert`}.`,
  seeks: (company, profession) =>
    `Ich möchte gern bei ${company} arbeiten${profession ? ` (mein Beruf: ${profession})` : ''}.`,
  ask: (person, company) => `Würden Sie mich mit ${person ?? `dem Team von ${company}`} bekannt machen?`,
  forward: 'Hier ist ein Absatz zum Weiterleiten:',
  introducesSelf: (name, profession, years) =>
    profession && years
      ? `Mein Name ist ${name} (${profession}, ${years} ${years === 1 ? 'Jahr' : 'Jahre'} Erfahrung).`
      : `Mein Name ist ${name}${profession ? ` (${profession})` : ''}.`,
  fact: (company, { kind, sum }) =>
    kind === 'granted'
      ? `Ich habe gelesen, dass ${company} eine Förderung${sum ? ` von ${sum}` : ''} erhalten hat`
      : `Ich habe gelesen, dass ${company} ${sum ?? 'Kapital'} aufgenommen hat`,
  wantsToTalk: (company) => `Ich möchte gern mit ${company} über eine Mitarbeit sprechen.`,
  farewell: 'Vielen Dank',
};

const french: IntroductionWords = {
  locale: 'fr-FR',
  subject: (company) => `Mise en relation avec ${company} ?`,
  greeting: (name) => `Bonjour ${name},`,
  worksAt: (company) => `Sauf erreur, vous travaillez chez ${company}.`,
  invested: (firm, company, isLead) =>
    `Sauf erreur, vous travaillez chez ${firm}, qui a ${isLead ? `mené un tour de table de ${company}` : `investi dans ${company}`}.`,
  seeks: (company, profession) =>
    `J’aimerais travailler chez ${company}${profession ? ` (mon métier : ${profession})` : ''}.`,
  ask: (person, company) =>
    `Pourriez-vous me mettre en relation avec ${person ?? `l’équipe de ${company}`} ?`,
  forward: 'Voici un paragraphe à transférer :',
  introducesSelf: (name, profession, years) =>
    profession && years
      ? `Je m’appelle ${name} (${profession}, ${years} ${years === 1 ? 'an' : 'ans'} d’expérience).`
      : `Je m’appelle ${name}${profession ? ` (${profession})` : ''}.`,
  fact: (company, { kind, sum }) =>
    kind === 'granted'
      ? `J’ai lu que ${company} a reçu une subvention${sum ? ` de ${sum}` : ''}`
      : `J’ai lu que ${company} a levé ${sum ?? 'des fonds'}`,
  wantsToTalk: (company) => `J’aimerais parler avec ${company} d’un poste dans l’équipe.`,
  farewell: 'Merci beaucoup,',
};

const spanish: IntroductionWords = {
  locale: 'es-ES',
  subject: (company) => `¿Una presentación a ${company}?`,
  greeting: (name) => `Hola, ${name}:`,
  worksAt: (company) => `Si no me equivoco, usted trabaja en ${company}.`,
  invested: (firm, company, isLead) =>
    `Si no me equivoco, usted trabaja en ${firm}, que ${isLead ? `lideró una ronda de ${company}` : `invirtió en ${company}`}.`,
  seeks: (company, profession) =>
    `Me gustaría trabajar en ${company}${profession ? ` (mi profesión: ${profession})` : ''}.`,
  ask: (person, company) => `¿Podría presentarme ${person ? `a ${person}` : `al equipo de ${company}`}?`,
  forward: 'Este es un párrafo para reenviar:',
  introducesSelf: (name, profession, years) =>
    profession && years
      ? `Me llamo ${name} (${profession}, ${years} ${years === 1 ? 'año' : 'años'} de experiencia).`
      : `Me llamo ${name}${profession ? ` (${profession})` : ''}.`,
  fact: (company, { kind, sum }) =>
    kind === 'granted'
      ? `He leído que ${company} recibió una subvención${sum ? ` de ${sum}` : ''}`
      : `He leído que ${company} captó ${sum ?? 'financiación'}`,
  wantsToTalk: (company) => `Me gustaría hablar con ${company} sobre trabajar allí.`,
  farewell: 'Muchas gracias,',
};

const italian: IntroductionWords = {
  locale: 'it-IT',
  subject: (company) => `Una presentazione a ${company}?`,
  greeting: (name) => `Buongiorno ${name},`,
  worksAt: (company) => `se non sbaglio, lei lavora in ${company}.`,
  invested: (firm, company, isLead) =>
    `se non sbaglio, lei lavora in ${firm}, che ${isLead ? `ha guidato un round di ${company}` : `ha investito in ${company}`}.`,
  seeks: (company, profession) =>
    `Mi piacerebbe lavorare in ${company}${profession ? ` (la mia professione: ${profession})` : ''}.`,
  ask: (person, company) => `Potrebbe presentarmi ${person ? `a ${person}` : `al team di ${company}`}?`,
  forward: 'Ecco un paragrafo da inoltrare:',
  introducesSelf: (name, profession, years) =>
    profession && years
      ? `Mi chiamo ${name} (${profession}, ${years} ${years === 1 ? 'anno' : 'anni'} di esperienza).`
      : `Mi chiamo ${name}${profession ? ` (${profession})` : ''}.`,
  fact: (company, { kind, sum }) =>
    kind === 'granted'
      ? `Ho letto che ${company} ha ricevuto un contributo${sum ? ` di ${sum}` : ''}`
      : `Ho letto che ${company} ha raccolto ${sum ?? 'capitali'}`,
  wantsToTalk: (company) => `Mi piacerebbe parlare con ${company} di un lavoro nel team.`,
  farewell: 'Grazie mille,',
};

const dutch: IntroductionWords = {
  locale: 'nl-NL',
  subject: (company) => `Een introductie bij ${company}?`,
  greeting: (name) => `Hallo ${name},`,
  worksAt: (company) => `Voor zover ik weet, werkt u bij ${company}.`,
  invested: (firm, company, isLead) =>
    `Voor zover ik weet, werkt u bij ${firm}, dat ${isLead ? `een ronde van ${company} leidde` : `in ${company} investeerde`}.`,
  seeks: (company, profession) =>
    `Ik wil graag bij ${company} werken${profession ? ` (mijn beroep: ${profession})` : ''}.`,
  ask: (person, company) => `Wilt u mij voorstellen aan ${person ?? `het team van ${company}`}?`,
  forward: 'Hier is een alinea om door te sturen:',
  introducesSelf: (name, profession, years) =>
    profession && years
      ? `Mijn naam is ${name} (${profession}, ${years} jaar ervaring).`
      : `Mijn naam is ${name}${profession ? ` (${profession})` : ''}.`,
  fact: (company, { kind, sum }) =>
    kind === 'granted'
      ? `Ik las dat ${company} een subsidie${sum ? ` van ${sum}` : ''} heeft ontvangen`
      : `Ik las dat ${company} ${sum ?? 'financiering'} heeft opgehaald`,
  wantsToTalk: (company) => `Ik praat graag met ${company} over een baan in het team.`,
  farewell: 'Hartelijk dank,',
};

const portuguese: IntroductionWords = {
  locale: 'pt-PT',
  subject: (company) => `Apresentação a ${company}?`,
  greeting: (name) => `Olá, ${name},`,
  worksAt: (company) => `Se não me engano, trabalha em ${company}.`,
  invested: (firm, company, isLead) =>
    `Se não me engano, trabalha em ${firm}, que ${isLead ? `liderou uma ronda de ${company}` : `investiu em ${company}`}.`,
  seeks: (company, profession) =>
    `Gostaria de trabalhar em ${company}${profession ? ` (a minha profissão: ${profession})` : ''}.`,
  ask: (person, company) => `Poderia apresentar-me ${person ? `a ${person}` : `à equipa de ${company}`}?`,
  forward: 'Segue um parágrafo que pode reencaminhar:',
  introducesSelf: (name, profession, years) =>
    profession && years
      ? `Chamo-me ${name} (${profession}, ${years} ${years === 1 ? 'ano' : 'anos'} de experiência).`
      : `Chamo-me ${name}${profession ? ` (${profession})` : ''}.`,
  fact: (company, { kind, sum }) =>
    kind === 'granted'
      ? `Li que ${company} recebeu um subsídio${sum ? ` de ${sum}` : ''}`
      : `Li que ${company} captou ${sum ?? 'investimento'}`,
  wantsToTalk: (company) => `Gostaria de falar com ${company} sobre trabalhar na equipa.`,
  farewell: 'Com os melhores cumprimentos,',
};

export const introductionWords: Readonly<Record<LetterLanguage, IntroductionWords>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};
