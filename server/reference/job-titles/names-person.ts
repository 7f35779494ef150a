import { foldText } from '../../platform/text/fold-text.ts';
import { occupationOf } from './occupations.ts';

/** Whether a title names a person, not a field of work: 'dispatcher', not 'dispatch'. */
export function namesPerson(title: string): boolean {
  const last =
    foldText(title.replace(/,.*| (?:of|for|in|at|to|with) .*$/u, ''))
      .split(' ')
      .at(-1) ?? '';
  if (personNouns.test(last)) return true;
  if (fields.test(last)) return false;
  return /(?:[^aeiou]er|[aeiou][a-z]?er|or|ist|ian|eer|man|woman)$/.test(last) || occupationOf(last) !== null;
}

/** Nouns that name work, not who does it. */
const fields =
  /(?:ing|tions?|ments?|ics|ity|ship|care|ness|cy|sales|ops|success|research|design|support|dispatch|growth|finance|hr|ux|ui|data|security|law|legal|content|product|people|it|pr|seo|backend|frontend|software|hardware)$/;

export const personNouns =
  /^(?:student|candidate|lead|head|chief|chef|nurse|counsel|graduate|postdoc|intern|trainee|volunteer|fellow|partner|associate|assistant|scientist|clerk|judge|midwife|pilot|cook|coach|guide|agent|ea|pa|ceo|cto|cfo|coo|cmo|cpo|vp|rep|hand|aide|apprentice|sre|qa)$/;
