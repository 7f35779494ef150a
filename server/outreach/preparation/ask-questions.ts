import { mostQuestions, type Preparation } from '../../../contract/outreach/preparation.ts';
import type { LetterPlan } from '../letters/composer/letter-plan.ts';

type Question = Preparation['questions'][number];

type Facts = {
  plan: Pick<LetterPlan, 'facts' | 'round' | 'company'>;
  /** Which source a sentence has; null where none is known. */
  sourceOf: (sentence: string) => Question['source'];
};

/**
 * Questions that only someone who read up on the company asks: each from one fact, which stands with it. What is not known is
 * not asked about, so that there may be fewer than three, or none.
 */
export function askQuestions({ plan, sourceOf }: Facts): Question[] {
  const asked = [
    ...plan.facts.flatMap((fact) => questionOf(fact, plan, sourceOf) ?? []),
    ...ofInvestors(plan),
  ];
  const kinds = new Set<string>();
  return asked
    .filter(({ kind }) => kind === 'plan' || !kinds.has(kind))
    .map((question) => {
      kinds.add(question.kind);
      return question;
    })
    .slice(0, mostQuestions)
    .map(({ kind: _kind, ...question }) => question);
}

type Asked = Question & { kind: 'role' | 'plan' | 'activity' | 'investors' };

function questionOf(
  fact: LetterPlan['facts'][number],
  { company }: Facts['plan'],
  sourceOf: Facts['sourceOf'],
): Asked | null {
  switch (fact.kind) {
    case 'role': {
      const { title } = fact.role;
      return {
        kind: 'role',
        text: `You are looking for: ${title}. What should that person have done after six months?`,
        fact: `Open role: ${title}`,
        source: sourceOf(title),
      };
    }
    case 'use_of_funds':
      return {
        kind: 'plan',
        text:
          fact.clause.kind === 'to'
            ? `You plan to ${fact.clause.text}. What has to happen first?`
            : `You said of the new money: “${fact.clause.text.replace(/[.!?]$/, '')}.” Which part comes first?`,
        fact: fact.sentence,
        source: sourceOf(fact.sentence),
      };
    case 'activity':
      return {
        kind: 'activity',
        text: `I read this about ${company}: “${fact.sentence.replace(/[.!?]$/, '')}.” Which customers ask for it most today?`,
        fact: fact.sentence,
        source: sourceOf(fact.sentence),
      };
    case 'round':
    case 'industry':
      return null;
  }
}

function ofInvestors({ round }: Facts['plan']): Asked[] {
  const [lead] = round?.leadInvestors ?? [];
  if (!round || lead === undefined || round.event.kind !== 'raised') return [];
  const name = round.kind === 'unspecified' ? 'round' : round.name;
  return [
    {
      kind: 'investors',
      text: `${lead} led your ${name}. What convinced them, and what do they expect by the next one?`,
      fact: `${lead} led the ${name}.`,
      source: null,
    },
  ];
}
