import type { Person } from '../../../contract/companies/contact.ts';
import { agreeOnPeople, isSamePerson, tidyRoles } from '../../companies/people/agree-on-people.ts';
import { keyOfName } from '../../companies/people/read-names.ts';
import { termOfRole } from '../../companies/people/read-titles.ts';
import type { companyReports } from '../../companies/table.ts';
import type { SeenPerson } from './present-site.ts';
import type { PressPerson } from './present-statements.ts';

type NamedPerson = { name: string; roles: string[] };

type Named = {
  /** Whom sources name. */
  people: readonly NamedPerson[];
  /** Whom their own site names. */
  onSite: readonly SeenPerson[];
  reports: readonly Pick<typeof companyReports.$inferSelect, 'source' | 'label' | 'company'>[];
  /** Whom sentences of the press name, the newest first. */
  press: readonly PressPerson[];
};

/** The people of a company, each once, with where their own site names them; those of whom sources disagree come last. */
export function presentPeople({ people, onSite, reports, press }: Named): Person[] {
  const agreed = agreeOnPeople([
    ...reports.map(({ source, label, company }) => ({
      source: source === 'feed' ? `${source} ${label}` : source,
      people: company?.people ?? [],
    })),
    ...[...Map.groupBy(press, ({ said }) => said.publisher)].map(([publisher, named]) => ({
      source: `feed ${publisher}`,
      people: named,
    })),
    { source: 'their own site', people: onSite },
  ]);
  const confidenceOf = (name: string) =>
    agreed.find((each) => isSame(each.name, name))?.confidence ?? 'named';
  const added = onSite.filter(({ name }) => !people.some((each) => isSame(each.name, name)));
  return [...people, ...added]
    .map(({ name, roles }) => {
      const seen = onSite.find((each) => isSame(each.name, name)) ?? null;
      return {
        name,
        roles: withRoles(roles, seen?.roles ?? []),
        said: press.find((each) => isSame(each.name, name))?.said ?? null,
        seen: seen?.seen ?? null,
        isConfirmed: confidenceOf(name) === 'confirmed',
        isDisputed: confidenceOf(name) === 'disputed',
      };
    })
    .sort((one, other) => Number(one.isDisputed) - Number(other.isDisputed));
}

const isSame = (one: string, other: string): boolean => isSamePerson(keyOfName(one), keyOfName(other));

/** Titles that a site adds: none that a source writes in other words. */
function withRoles(roles: readonly string[], added: readonly string[]): string[] {
  const known = new Set(roles.map(termOfRole));
  return tidyRoles([...roles, ...added.filter((role) => !known.has(termOfRole(role)))]);
}
