import { isSamePerson, tidyRoles } from '../../../companies/people/agree-on-people.ts';
import { keyOfName, nameAt } from '../../../companies/people/read-names.ts';
import { readTokens } from '../../../companies/people/read-tokens.ts';
import { type Subject, subjectOf } from '../../../companies/people/title-owners.ts';
import { peopleByRules } from '../../../ingest/sources/feed/story/rules/people-by-rules.ts';
import type { Page } from '../page/read-organizations.ts';
import { isSameName } from '../verdict/score-name.ts';
import { readImprint } from './imprint-people.ts';
import { isCardPage, type NamedThere, readCards, rolesOfLine } from './team-cards.ts';

export type SitePerson = { name: string; roles: string[]; page: string };

const mostPeople = 20;
const mostRoles = 4;
/** More of them on one site are customers who praise it. */
const mostChiefs = 2;
const leastWords = 6;

/**
 * Who leads a company by its own pages: their data, the imprint, cards of a team and sentences about it. No advisor, no
 * investor and no customer.
 */
export function readSitePeople(pages: readonly Page[], names: readonly string[]): SitePerson[] {
  const subject = subjectOf(...names);
  if (subject.length === 0) return [];
  const found: SitePerson[] = [];
  for (const page of pages)
    for (const { name, roles } of [
      ...peopleInData(page, names, subject),
      ...readImprint(page, subject),
      ...readCards(page, subject),
      ...peopleInProse(page, names),
    ])
      addPerson(found, { name, roles, page: page.url });
  const chiefs = found.filter(({ roles }) => roles.includes('CEO'));
  const people = chiefs.length > mostChiefs ? found.filter((each) => !chiefs.includes(each)) : found;
  return people
    .map((person) => ({ ...person, roles: tidyRoles(person.roles).slice(0, mostRoles) }))
    .slice(0, mostPeople);
}

function addPerson(found: SitePerson[], person: SitePerson): void {
  if (person.roles.length === 0) return;
  const key = keyOfName(person.name);
  const known = found.find(({ name }) => isSamePerson(keyOfName(name), key));
  if (known) known.roles.push(...person.roles);
  else found.push({ ...person, roles: [...person.roles] });
}

function peopleInData({ people, url }: Page, names: readonly string[], subject: Subject): NamedThere[] {
  return people.flatMap(({ name, title, worksFor }) => {
    const isOurs =
      worksFor.length === 0
        ? isCardPage(url)
        : worksFor.some((employer) => names.some((own) => isSameName(own, employer)));
    const whole = isOurs ? wholeName(name) : null;
    return whole === null ? [] : [{ name: whole, roles: rolesOfLine(title, subject) }];
  });
}

/** A text that is a name and nothing else. */
function wholeName(text: string): string | null {
  const tokens = readTokens(text);
  const span = nameAt(tokens, 0);
  return span && span.end === tokens.length ? span.name : null;
}

function peopleInProse({ url, lines }: Page, names: readonly string[]): NamedThere[] {
  const [company] = names;
  if (company === undefined || !isCardPage(url)) return [];
  const paragraphs = lines.filter(
    (line) => line.split(' ').length >= leastWords && /[.!?…]["”»]?$/u.test(line),
  );
  return peopleByRules({ headline: '', paragraphs, company });
}
