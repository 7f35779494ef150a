import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const theme = readFileSync('web/theme.css', 'utf8');
const colours = new Set([...theme.matchAll(/--color-([a-z][a-z0-9-]*):/g)].map(([, name]) => name));
for (const word of ['transparent', 'current', 'inherit', 'none']) colours.add(word);

/** Classes of these are colors alone, or one of a few words that are not. */
const coloured =
  /(?<![\w-])(?:bg|fill|stroke|accent|caret|decoration|border(?:-[xytrblse])?)-([a-z][a-z0-9-]*)/g;
const otherWords =
  /^(?:collapse|separate|dashed|dotted|solid|double|wavy|clip-.*|cover|contain|center|auto|from-font|no-repeat|repeat.*|top|bottom|left|right|linear-.*|line(?:join|cap)|width|opacity-.*|spacing.*|[xytrblse](?:-\d+)?)$/;

it('uses only colors of the theme in classes: any other draws nothing', () => {
  const unknown = globSync('web/**/*.tsx').flatMap((path) => {
    const classes = [...readFileSync(path, 'utf8').matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)/g)];
    return classes.flatMap(([, plain, template]) =>
      [...(plain ?? template ?? '').matchAll(coloured)].flatMap(([written, name = '']) =>
        colours.has(name) || otherWords.test(name) ? [] : [`${path}: ${written}`],
      ),
    );
  });
  expect(unknown).toEqual([]);
});
