import { peopleNames } from '../../fixtures/invented-words.ts';

const firstNames = [...new Set(peopleNames.map((name) => name.split(' ', 1)[0]))];
const givenNames = `array[${firstNames.map((name) => `'${name}'`).join(', ')}]`;
const lastName = (n: string) =>
  `translate(substr(md5('last ' || ${n}), 1, 7), '0123456789abcdef', 'bdfgklmnprstvaeo')`;
const firstName = (n: string) =>
  `(${givenNames})[1 + ('x' || substr(md5('first ' || ${n}), 1, 7))::bit(28)::int % ${firstNames.length}]`;

/** In SQL, made from a user's number: unique to each user, and only the address shows the number. */
export const nameOf = (n: string): string => `(${firstName(n)} || ' ' || initcap(${lastName(n)}))`;
export const emailOf = (n: string): string =>
  `lower(${firstName(n)} || '.' || ${lastName(n)} || ${n} || (array['@mail.example', '@letters.example', '@post.example'])[1 + ${n} % 3])`;
