import { titleInText } from '../wording.ts';
import { asClause, isOfCompany } from './clauses.ts';
import { small } from './small.ts';
import type { LetterWords } from './words.ts';

export const portuguese: LetterWords = {
  locale: 'pt-PT',
  firstPerson:
    /^(?:eu|tenho|sou|meu|minha|trabalho|lidero|dirijo|fiz|fui|tive|pus|trouxe|dei|vi|\p{L}{3,}[ií]) |^\p{L}{3,}(?<!ad|id|çã)o (?!d[eoa]s?\b|para\b|em\b|n[oa]\b|com\b)/iu,
  greeting: (tone, { person, company }) => {
    const hello = { plain: 'Olá', warm: 'Olá', formal: 'Bom dia' }[tone];
    return person ? `${hello}, ${person},` : `${hello}, equipa da ${company},`;
  },
  role: (tone, title, place) =>
    ({
      plain: `Têm uma vaga para «${title}»${place}, e é por isso que escrevo.`,
      warm: `A vossa vaga «${title}»${place} chamou-me logo a atenção.`,
      formal: `Escrevo a propósito da vaga «${title}»${place}.`,
    })[tone],
  round: (tone, round) =>
    tone === 'plain'
      ? `Li sobre a vossa ronda de financiamento (${round}).`
      : `Parabéns pela ronda de financiamento (${round}).`,
  events: {
    granted: (tone, what) =>
      tone === 'plain' ? `Li que receberam uma subvenção${what}.` : `Parabéns pela vossa subvenção${what}.`,
    opened_campaign: () => 'Li sobre a vossa campanha de financiamento coletivo.',
    joined: (tone, what) =>
      tone === 'plain'
        ? `Li que entraram num programa de aceleração${what}.`
        : `Parabéns pela entrada num programa de aceleração${what}.`,
  },
  roundNames: {
    grant: 'subvenção',
    seed: 'ronda seed',
    pre_seed: 'ronda pre-seed',
    unspecified: 'financiamento',
    growth: 'ronda de crescimento',
    series_a: 'série A',
    series_b: 'série B',
    series_c: 'série C',
    series_d: 'série D',
  },
  roundWithSum: (sum, name) => `${sum}, ${name}`,
  purposes: {
    hiring: 'reforçar a equipa',
    new_market: 'entrar em novos mercados',
    product: 'desenvolver o produto',
    research: 'avançar na investigação',
    clinical_trial: 'realizar ensaios clínicos',
    regulatory_approval: 'obter a autorização regulamentar',
    production: 'aumentar a produção',
    infrastructure: 'reforçar a infraestrutura',
    sales: 'aumentar as vendas',
    acquisition: 'comprar outras empresas',
  },
  inCountries: (countries) => `entrar em novos mercados (${countries})`,
  funds: (_, purposes, round) => `Com o novo capital${round ? ` (${round})` : ''} pretendem ${purposes}.`,
  activity: (line, { company }) => {
    const we = ofYou(line);
    if (we !== null) return `Li que ${we}.`;
    const clause = asClause(line, { ...portugueseTelling, company });
    return isOfCompany(line, company) || clause.startsWith(company)
      ? `Li que ${clause}.`
      : `Li a que se dedicam: ${clause.charAt(0).toLowerCase()}${clause.slice(1)}.`;
  },
  plan: (line, { company, publisher }) => {
    const clause = asClause(line, { ...portugueseTelling, company });
    return publisher ? `${publisher} escreve que ${clause}.` : `Li que ${clause}.`;
  },
  done: () => null,
  results: (phrases) =>
    `${phrases.length > 1 ? 'Resultados concretos' : 'Um resultado concreto'} do meu trabalho: ${phrases.join('; ')}.`,
  work: (phrase) => `O meu trabalho: ${small(phrase)}.`,
  joined: { have: 'Eu ', and: ' e ' },
  ties: {
    'their customers': () => 'Conheço isto do lado dos vossos clientes.',
    'same field': () => 'É próximo do meu próprio trabalho.',
    'one thing': () => 'Conheço uma parte disto pelo meu próprio trabalho.',
  },
  introduction: (_, { title, years, isBeginner }) =>
    isBeginner
      ? `Estou a começar nesta profissão: ${title}.`
      : years === null
        ? `Sou ${small(titleInText(title))}.`
        : `Sou ${small(titleInText(title))}, com ${years} ${years === 1 ? 'ano' : 'anos'} de experiência.`,
  seeks: ({ kind, text }) =>
    kind === 'title' ? `Procuro uma função de ${text}.` : `Procuro agora uma função nesta área: ${text}.`,
  ask: (purpose, tone, asked) => {
    if (asked.kind === 'planned') return 'Ainda está aberta alguma destas vagas?';
    if (asked.kind === 'place') {
      if (purpose === 'referral') return 'Podem dizer-me com quem posso falar sobre isto?';
      return asked.knowsCustomers
        ? 'Teriam lugar para alguém que conhece o trabalho dos vossos clientes?'
        : 'Teriam lugar para alguém com esta experiência?';
    }
    if (purpose === 'referral')
      return asked.kind === 'listed'
        ? 'Podem dizer-me quem decide sobre a vaga?'
        : asked.kind === 'open'
          ? 'Podem dizer-me quem decide a contratação de perfis como o meu?'
          : 'Podem dizer-me quem decide as contratações nesta área?';
    if (asked.kind === 'listed')
      return purpose === 'hr'
        ? 'Considerariam a minha candidatura a esta vaga?'
        : tone === 'formal'
          ? 'Seria possível uma breve conversa sobre a vaga?'
          : 'Teriam 15 minutos esta semana ou na próxima para falarmos sobre a vaga?';
    if (asked.kind === 'open')
      return tone === 'formal'
        ? 'Preveem contratar um perfil como o meu nos próximos meses?'
        : 'Pensam contratar em breve um perfil como o meu?';
    return tone === 'formal'
      ? 'Preveem contratar nesta área nos próximos meses?'
      : 'Pensam contratar em breve nesta área?';
  },
  followUps: {
    wrote: (on) => `Escrevi-vos ${on ? `a ${on}` : 'há pouco tempo'}.`,
    interest: () => 'A minha proposta interessa-vos, ou devo falar com outra pessoa?',
    last: () => 'Há interesse do vosso lado? Basta um sim ou um não.',
    thanks: (company) =>
      `Obrigado pela conversa e por tudo o que me contaram sobre a ${company}. Qual é o próximo passo do vosso lado?`,
    declined: () => 'Obrigado pela resposta. Posso voltar a escrever se abrir uma vaga deste tipo?',
  },
  subjects: {
    role: (title, company) => `A vossa vaga «${title}» na ${company}`,
    person: (title, years) => (years === null ? title : `${title} com ${years} anos de experiência`),
    question: (title, company) =>
      title ? `Uma pergunta sobre a vaga «${title}»` : `Pensam contratar na ${company}?`,
  },
  farewell: (tone) =>
    ({ plain: 'Cumprimentos,', warm: 'Um abraço,', formal: 'Com os melhores cumprimentos,' })[tone],
};

const portugueseTelling = {
  company3rd: /a (?:empresa|start-?up|companhia)|o (?:grupo|negócio)/,
  small: /^(?:Os?|As?|Uma?|Com|Est[ea]s?|Graças|Para) /u,
};

/** Verbs whose stem is another one where it is stressed. */
const stems: Record<string, string> = { med: 'med', constru: 'constro', faz: 'faz' };

/** 'Ajudamos os nossos clientes' said to them: 'ajudam os vossos clientes'. */
function ofYou(line: string): string | null {
  const [, stem, ending, rest] = /^(\p{Lu}\p{Ll}+?)([aeií])mos (.+)$/u.exec(line) ?? [];
  if (!stem || !rest) return null;
  const small = stem.toLowerCase();
  if (small === 's') return `são ${rest}`;
  const verb = `${stems[small] ?? small}${ending === 'a' ? 'am' : 'em'}`;
  return `${verb} ${rest.replace(/\bnoss(?=[ao]s?\b)/g, 'voss')}`;
}
