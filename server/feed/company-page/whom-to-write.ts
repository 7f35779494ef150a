import type { Contact } from '../../../contract/companies/contact.ts';
import { personNameKey } from '../../companies/person-name-key.ts';
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

/** Everyone who is named as of a company, each once: whom registers name stand behind those of filings and articles. */
export function everyoneNamed({
  people,
  officers,
}: Pick<Extract<Contact, { access: 'open' }>, 'people' | 'officers'>): Person[] {
  const known = new Set(people.map(({ name }) => personNameKey(name)));
  const others = new Map(
    officers
      .filter(({ name }) => !known.has(personNameKey(name)))
      .map((each) => [personNameKey(each.name), each]),
  );
  return [...people, ...[...others.values()].map(({ name, office }) => ({ name, roles: [office] }))];
}
