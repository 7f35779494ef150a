import { titleInText } from '../statements.ts';
import type { LetterWords } from './words.ts';

export const spanish: LetterWords = {
  locale: 'es-ES',
  firstPerson:
    /^(?:yo|mi|mis|he|tengo|soy|trabajo|dirijo|lidero|hemos|reduje|hice|traduje|produje|conduje|puse|tuve|fui|(?!café)\p{L}{3,}[éí]) |^\p{L}{3,}(?<!ad|id|ch)o (?!del?\b|para\b|en\b|con\b)/iu,
  greeting: (tone, { person, company }) => {
    const hello = { plain: 'Hola', warm: 'Hola', formal: 'Buenos días' }[tone];
    return person ? `${hello}, ${person}:` : `${hello}, equipo de ${company}:`;
  },
  role: (tone, title, place) =>
    ({
      plain: `Ofrecen el puesto «${title}»${place}, y por eso les escribo.`,
      warm: `Su oferta «${title}»${place} me llamó la atención enseguida.`,
      formal: `Les escribo en relación con el puesto «${title}»${place}.`,
    })[tone],
  round: (tone, round) =>
    tone === 'plain'
      ? `He leído sobre su ronda de financiación (${round}).`
      : `Enhorabuena por su ronda de financiación (${round}).`,
  events: {
    granted: (tone, what) =>
      tone === 'plain'
        ? `He leído que han recibido una subvención${what}.`
        : `Enhorabuena por su subvención${what}.`,
    opened_campaign: () => 'He leído sobre su campaña de financiación participativa.',
    joined: (tone, what) =>
      tone === 'plain'
        ? `He leído que han entrado en un programa de aceleración${what}.`
        : `Enhorabuena por su entrada en un programa de aceleración${what}.`,
  },
  roundNames: {
    grant: 'subvención',
    seed: 'ronda semilla',
    pre_seed: 'ronda presemilla',
    unspecified: 'financiación',
    growth: 'ronda de crecimiento',
    series_a: 'serie A',
    series_b: 'serie B',
    series_c: 'serie C',
    series_d: 'serie D',
  },
  roundWithSum: (sum, name) => `${sum}, ${name}`,
  purposes: {
    hiring: 'ampliar el equipo',
    new_market: 'entrar en nuevos mercados',
    product: 'desarrollar el producto',
    research: 'avanzar en la investigación',
    clinical_trial: 'realizar ensayos clínicos',
    regulatory_approval: 'obtener la autorización reglamentaria',
    production: 'aumentar la producción',
    infrastructure: 'reforzar la infraestructura',
    sales: 'impulsar las ventas',
    acquisition: 'comprar otras empresas',
  },
  inCountries: (countries) => `entrar en nuevos mercados (${countries})`,
  funds: (_, purposes, round) => `Con los nuevos fondos${round ? ` (${round})` : ''} prevén ${purposes}.`,
  quoted: (sentence, publisher) =>
    publisher ? `${publisher} escribe sobre ustedes: «${sentence}»` : `He leído sobre ustedes: «${sentence}»`,
  readThat: (clause) => `He leído que ${clause}.`,
  done: (line) =>
    /^\p{Lu}\p{Ll}+(?:ado|ido|cho) (?:el|la|los|las|una?|\d|más)/u.test(line)
      ? `He ${line.charAt(0).toLowerCase()}${line.slice(1)}.`
      : null,
  result: (phrase) => `Un resultado concreto de mi trabajo: ${phrase}.`,
  introduction: (_, { title, years, isBeginner }) =>
    isBeginner
      ? `Estoy empezando en esta profesión: ${title}.`
      : years === null
        ? `Soy ${titleInText(title)}.`
        : `Soy ${titleInText(title)}, con ${years} ${years === 1 ? 'año' : 'años'} de experiencia.`,
  seeks: (title) => `Ahora busco un puesto en este ámbito: ${title}.`,
  ask: (purpose, tone, asked) => {
    if (purpose === 'referral')
      return asked.kind === 'listed'
        ? '¿Podrían decirme quién decide sobre el puesto?'
        : '¿Podrían decirme quién decide las contrataciones en este ámbito?';
    if (asked.kind === 'listed')
      return purpose === 'hr'
        ? '¿Considerarían mi candidatura para este puesto?'
        : tone === 'formal'
          ? '¿Podríamos hablar brevemente sobre el puesto?'
          : '¿Tendrían 15 minutos esta semana o la próxima para hablar del puesto?';
    return tone === 'formal'
      ? '¿Prevén contratar en este ámbito en los próximos meses?'
      : '¿Piensan contratar pronto en este ámbito?';
  },
  followUps: {
    wrote: (on) => `Les escribí ${on ? `el ${on}` : 'hace poco'}.`,
    interest: () => '¿Les interesa mi propuesta, o debo dirigirme a otra persona?',
    last: () => '¿Hay interés por su parte? Me basta con un sí o un no.',
    thanks: (company) =>
      `Gracias por la conversación y por todo lo que me contaron de ${company}. ¿Cuál es el siguiente paso por su parte?`,
    declined: () => 'Gracias por su respuesta. ¿Puedo volver a escribirles si se abre un puesto así?',
  },
  subjects: {
    role: (title, company) => `Su puesto «${title}» en ${company}`,
    person: (title, years) => (years === null ? title : `${title} con ${years} años de experiencia`),
    question: (title, company) =>
      title ? `Una pregunta sobre el puesto «${title}»` : `¿Van a contratar en ${company}?`,
  },
  farewell: (tone) => ({ plain: 'Un saludo,', warm: 'Un cordial saludo,', formal: 'Atentamente,' })[tone],
};
