import { isStatedByHeader } from '../columns/is-stated-by-header.ts';

/** Names that say nothing without what they are of. */
const plain = /^(?:name|title|value|label|text|full ?name)$/i;
const dependent = /^(?:name|title|value|label|text|full ?name|id|uuid|type|code|url|link|date|year|size)$/i;

/** As a table would head a dotted name: `announcedOn` as 'announced On', `lead.name` as 'lead', `round.type` as 'round type'. */
export function asHeader(key: string): string {
  const parts = key.split('.').map((part) => part.replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 '));
  const [last = '', parent = ''] = parts.toReversed();
  const headers = [
    parts.join(' '),
    ...(dependent.test(last) ? [] : [last]),
    `${parent} ${last}`,
    ...(plain.test(last) ? [parent] : []),
  ];
  return headers.find(isStatedByHeader) ?? parts.join(' ');
}
