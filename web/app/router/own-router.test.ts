import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What pages may give to a component of the router, beside the attributes of any element. */
const known: Record<string, readonly string[]> = {
  Link: ['to', 'replace', 'state', 'preventScrollReset', 'reloadDocument', 'prefetch'],
  NavLink: ['to', 'replace', 'state', 'preventScrollReset', 'reloadDocument', 'prefetch', 'end'],
  Navigate: ['to', 'replace', 'state'],
  Outlet: [],
  ScrollRestoration: [],
};
const ofAnyElement =
  /^(key|ref|id|className|style|title|role|lang|dir|target|rel|tabIndex|aria-[a-z]+|data-[a-z-]+|on[A-Z]\w+)$/;

type Given = { component: string; property: string };

/** Types are the library's, so that one which ours lacks would pass the type check and do nothing in the built pages. */
function propertiesGiven(text: string): Given[] {
  return [...text.matchAll(/<(Link|NavLink|Navigate|Outlet|ScrollRestoration)\b/g)].flatMap((found) => {
    const component = found[1] ?? '';
    const tag = openingTag(text.slice(found.index + found[0].length));
    return [...tag.matchAll(/(?:^|\s)([A-Za-z][\w-]*)(?==|\s|$)/g)].map(([, property = '']) => ({
      component,
      property,
    }));
  });
}

/** Up to its end, with a space for each value. */
function openingTag(text: string): string {
  let depth = 0;
  let tag = '';
  for (const [at, letter] of [...text].entries()) {
    if (letter === '{') depth += 1;
    if (depth === 0 && letter === '>') break;
    if (depth === 0) tag += letter;
    if (letter === '}') depth -= 1;
    if (depth === 0 && letter === '}') tag += ' ';
    if (at > 4_000) break;
  }
  return tag.replaceAll(/"[^"]*"/g, ' ').replace(/\/\s*$/, '');
}

it('pages give the router nothing that the one in the built pages lacks', () => {
  const files = globSync('web/**/*.tsx', { exclude: ['web/public/**', 'web/app/router/**'] });
  const given = files.flatMap((file) => propertiesGiven(readFileSync(file, 'utf8')));
  expect(given.length).toBeGreaterThan(100);
  expect(
    given.filter(
      ({ component, property }) => !known[component]?.includes(property) && !ofAnyElement.test(property),
    ),
  ).toEqual([]);
});

it('finds what it lacks', () => {
  const page =
    '<NavLink to={{ pathname: path }} caseSensitive end className="a b"\n  viewTransition>x</NavLink>';
  expect(propertiesGiven(page).map(({ property }) => property)).toEqual([
    'to',
    'caseSensitive',
    'end',
    'className',
    'viewTransition',
  ]);
});
