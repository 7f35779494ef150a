import type { Contact, SeenFact } from '../../../contract/companies/contact.ts';
import type { Officer, RegisterName } from '../../../contract/companies/registers.ts';
import { personNameKey } from '../../companies/person-name-key.ts';

/** What registers and Wikidata say of who is to be reached at a company. */
export type RegisteredPeople = {
  officers: Officer[];
  linkedin: SeenFact | null;
  /** Whose entry the viewer said is another company's. */
  reportedRegisters: RegisterName[];
};

type Named = { name: string; roles: string[] };

/** Everyone who is named as of a company, each once: whom registers name stand behind those of filings and articles. */
export function everyoneNamed({
  people,
  officers,
}: Pick<Extract<Contact, { access: 'open' }>, 'people' | 'officers'>): Named[] {
  const known = new Set(people.map(({ name }) => personNameKey(name)));
  const others = new Map(
    officers
      .filter(({ name }) => !known.has(personNameKey(name)))
      .map((each) => [personNameKey(each.name), each]),
  );
  const named = people.map(({ name, roles }) => ({ name, roles }));
  return [...named, ...[...others.values()].map(({ name, office }) => ({ name, roles: [office] }))];
}

/** How many people filings, articles and registers name together. */
export const countPeople = (people: readonly Named[], officers: readonly Officer[]): number =>
  new Set([...people, ...officers].map(({ name }) => personNameKey(name))).size;
