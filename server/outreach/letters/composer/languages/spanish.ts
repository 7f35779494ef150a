import { titleInText } from '../wording.ts';
import { asClause, isOfCompany } from './clauses.ts';
import { small } from './small.ts';
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
  activity: (line, { company }) => {
    const we = ofYou(line);
    if (we !== null) return `He leído que ${we}.`;
    const clause = asClause(line, { ...spanishTelling, company });
    return isOfCompany(line, company) || clause.startsWith(company)
      ? `He leído que ${clause}.`
      : `He leído a qué se dedican: ${clause.charAt(0).toLowerCase()}${clause.slice(1)}.`;
  },
  plan: (line, { company, publisher }) => {
    const clause = asClause(line, { ...spanishTelling, company });
    return publisher ? `${publisher} escribe que ${clause}.` : `He leído que ${clause}.`;
  },
  done: (line) =>
    /^\p{Lu}\p{Ll}+(?:ado|ido|cho)(?: y \p{Ll}+(?:ado|ido|cho))? (?:el|la|los|las|una?|\d|más)/u.test(line)
      ? `He ${line.charAt(0).toLowerCase()}${line.slice(1)}.`
      : null,
  results: (phrases) =>
    `${phrases.length > 1 ? 'Resultados concretos' : 'Un resultado concreto'} de mi trabajo: ${phrases.join('; ')}.`,
  work: (phrase) => `Mi trabajo: ${small(phrase)}.`,
  joined: { have: 'He ', and: ' y ' },
  ties: {
    'their customers': () => 'Lo conozco desde el lado de sus clientes.',
    'same field': () => 'Es muy cercano a mi propio trabajo.',
    'one thing': () => 'Conozco una parte de eso por mi propio trabajo.',
  },
  introduction: (_, { title, years, isBeginner }) =>
    isBeginner
      ? `Estoy empezando en esta profesión: ${title}.`
      : years === null
        ? `Soy ${small(titleInText(title))}.`
        : `Soy ${small(titleInText(title))}, con ${years} ${years === 1 ? 'año' : 'años'} de experiencia.`,
  seeks: ({ kind, text }) =>
    kind === 'title' ? `Busco un puesto de ${text}.` : `Ahora busco un puesto en este ámbito: ${text}.`,
  ask: (purpose, tone, asked) => {
    if (asked.kind === 'planned') return '¿Sigue abierto alguno de estos puestos?';
    if (asked.kind === 'place') {
      if (purpose === 'referral') return '¿Podrían decirme con quién puedo hablar de esto?';
      return asked.knowsCustomers
        ? '¿Les sería útil alguien que conozca el trabajo de sus clientes?'
        : '¿Les sería útil alguien con esta experiencia?';
    }
    if (purpose === 'referral')
      return asked.kind === 'listed'
        ? '¿Podrían decirme quién decide sobre el puesto?'
        : asked.kind === 'open'
          ? '¿Podrían decirme quién decide la contratación de perfiles como el mío?'
          : '¿Podrían decirme quién decide las contrataciones en este ámbito?';
    if (asked.kind === 'listed')
      return purpose === 'hr'
        ? '¿Considerarían mi candidatura para este puesto?'
        : tone === 'formal'
          ? '¿Podríamos hablar brevemente sobre el puesto?'
          : '¿Tendrían 15 minutos esta semana o la próxima para hablar del puesto?';
    if (asked.kind === 'open')
      return tone === 'formal'
        ? '¿Prevén contratar un perfil como el mío en los próximos meses?'
        : '¿Piensan contratar pronto un perfil como el mío?';
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

const spanishTelling = {
  company3rd: /la (?:empresa|compañía|start-?up|firma)|el (?:equipo|grupo)/,
  small: /^(?:El|Las?|Los|Un[ao]?|Con|Este|Estos|Esta|Su|Sus|Tras|Gracias|Para) /u,
};

/** Verbs whose stem is another one where it is stressed. */
const stems: Record<string, string> = {
  hac: 'hac',
  medi: 'mid',
  convert: 'conviert',
  encontr: 'encuentr',
  recomend: 'recomiend',
  pod: 'pued',
  quer: 'quier',
  mostr: 'muestr',
  prob: 'prueb',
  serv: 'sirv',
  mov: 'muev',
  resolv: 'resuelv',
  invert: 'inviert',
  entend: 'entiend',
  defend: 'defiend',
  constru: 'construy',
  reduc: 'reduc',
  med: 'mid',
};

/** 'Ayudamos a nuestros clientes' said to them: 'ayudan a sus clientes'. */
function ofYou(line: string): string | null {
  const [, stem, ending, rest] = /^(\p{Lu}\p{Ll}+?)([aeií])mos (.+)$/u.exec(line) ?? [];
  if (!stem || !rest) return null;
  const small = stem.toLowerCase();
  if (small === 's') return `son ${rest}`;
  const verb = `${stems[small] ?? small}${ending === 'a' ? 'an' : 'en'}`;
  return `${verb} ${rest.replace(/\bnuestr[oa](s?)\b/g, 'su$1')}`;
}
