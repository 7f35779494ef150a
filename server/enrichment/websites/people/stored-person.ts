import type { SitePerson } from './read-site-people.ts';

/** No name and no title has it. */
const gap = '\t';

/** How someone of a company's own pages is stored: the name, then the titles. */
export const storedPerson = ({ name, roles }: Pick<SitePerson, 'name' | 'roles'>): string =>
  [name, ...roles].join(gap);

export function readStoredPerson(value: string): Pick<SitePerson, 'name' | 'roles'> {
  const [name = '', ...roles] = value.split(gap);
  return { name, roles };
}
