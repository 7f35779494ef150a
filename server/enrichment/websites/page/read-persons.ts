import type { PagePerson } from './read-organizations.ts';
import { isRecord, listOf, organizationTypes, parseBlock, plainText, texts } from './read-organizations.ts';

const mostNodes = 2_000;
const mostPeople = 50;

/** The people of one JSON-LD block: founders and employees of its organisations, and persons with a title. No author of an article. */
export function readPersons(block: string): PagePerson[] {
  const found: PagePerson[] = [];
  const left: unknown[] = [parseBlock(block)];
  for (let seen = 0; left.length > 0 && seen < mostNodes && found.length < mostPeople; seen += 1) {
    const node = left.shift();
    if (Array.isArray(node)) left.push(...node.slice(0, 200));
    if (!isRecord(node)) continue;
    const types = texts(node['@type']);
    if (types.some((type) => organizationTypes.test(type))) found.push(...peopleOf(node));
    if (types.includes('Person')) found.push(...personOf(node, { title: null, worksFor: null }));
    for (const part of [
      node['@graph'],
      node.mainEntity,
      node.about,
      node.itemListElement,
      node.item,
      node.publisher,
    ])
      if (typeof part === 'object' && part !== null) left.push(part);
  }
  return found.slice(0, mostPeople);
}

function peopleOf(organization: Record<string, unknown>): PagePerson[] {
  const worksFor = namesOf(organization);
  const named = (key: string) => listOf(organization[key]);
  return [
    ...[...named('founder'), ...named('founders')].flatMap((each) =>
      personOf(each, { title: 'Founder', worksFor }),
    ),
    ...[...named('employee'), ...named('employees'), ...named('member')].flatMap((each) =>
      personOf(each, { title: null, worksFor }),
    ),
  ];
}

type Known = { title: string | null; worksFor: string[] | null };

function personOf(node: unknown, { title, worksFor }: Known): PagePerson[] {
  if (typeof node === 'string')
    return title ? [{ name: plainText(node, 100), title, worksFor: worksFor ?? [] }] : [];
  if (!isRecord(node)) return [];
  const types = texts(node['@type']);
  if (types.length > 0 && !types.includes('Person')) return [];
  const whole = [node.givenName, node.familyName].flatMap(texts).join(' ');
  const name = plainText(texts(node.name)[0] ?? whole, 100);
  const own = plainText(texts(node.jobTitle)[0] ?? '', 120);
  const said = [title, own].filter((each) => each !== null && each !== '').join(', ');
  const employers = worksFor ?? listOf(node.worksFor).filter(isRecord).flatMap(namesOf);
  const isSaid = worksFor !== null || node.worksFor !== undefined;
  return name === '' || said === '' || !isSaid ? [] : [{ name, title: said, worksFor: employers }];
}

const namesOf = (organization: Record<string, unknown>): string[] =>
  [organization.name, organization.legalName, organization.alternateName]
    .flatMap(texts)
    .map((name) => plainText(name, 200));
