import { functionsOfTitles } from '../../reference/job-titles/job-functions.ts';

type Person = { name: string; roles: string[] };

/** Leads all of it, and no kind of work. */
const general = /\b(?:ceo|chief executive|(?:co-?)?founder|president|managing director|chair\w*)\b/i;

/** Whom someone with these titles writes to first: who leads their kind of work, else who leads all of it. */
export function whomToWrite<One extends Person>(
  people: readonly One[],
  titles: readonly string[],
): One | null {
  const own = functionsOfTitles(titles);
  const leads = people.find(({ roles }) =>
    [...functionsOfTitles(roles.filter((role) => !general.test(role)))].some((each) => own.has(each)),
  );
  const chief = people.find(({ roles }) => roles.some((role) => general.test(role)));
  return leads ?? chief ?? people[0] ?? null;
}
