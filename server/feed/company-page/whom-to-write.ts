import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { readRole } from '../../reference/job-titles/read-role.ts';
import { readSeniority } from '../../reference/job-titles/read-seniority.ts';
import { fitWork, functionsOfSought, soughtRoles } from '../../reference/job-titles/sought-roles.ts';

type Person = { name: string; roles: string[] };

/** Leads all of it, and no kind of work. */
const general = /\b(?:ceo|chief executive|(?:co-?)?founder|president|managing director|chair\w*)\b/i;

/** Whom someone with these titles writes to first: who is of their field, else who leads their kind of work, else all of it. */
export function whomToWrite<One extends Person>(
  people: readonly One[],
  titles: readonly string[],
): One | null {
  const sought = soughtRoles(titles);
  const functions = functionsOfSought(sought);
  const leading = (person: Person) =>
    person.roles.filter((role) => !general.test(role)).map((role) => readRole(role));
  const ofField = people.find((person) => leading(person).some((work) => fitWork(work, sought) === 'sure'));
  const ofFunction = people.find(({ roles }) =>
    roles.some((role) => !general.test(role) && leads(role, functions)),
  );
  const chief = people.find(({ roles }) => roles.some((role) => general.test(role)));
  return ofField ?? ofFunction ?? chief ?? people[0] ?? null;
}

function leads(role: string, functions: ReadonlySet<RoleFunction>): boolean {
  const { roleFunction } = readRole(role);
  const isOfTheirs = roleFunction !== 'other' && functions.has(roleFunction);
  return isOfTheirs && ['director', 'vp', 'c-level'].includes(readSeniority(role));
}
