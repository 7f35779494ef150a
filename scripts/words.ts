import { parseSync, Visitor } from 'vite';
import type { Problem, Tree } from './tree.ts';

type Literal = { value: unknown; start: number };
type Template = { quasis: { value: { cooked: string | null } }[]; start: number };

/** What a person reads or is told, when it is given as text. */
const shownAttributes =
  /^(title|placeholder|alt|label|summary|aria-(label|description|roledescription|valuetext|placeholder))$/;
const word = /\p{L}{2}/u;
const opensSentence = /^\s*\p{Lu}\p{Ll}+[,:]? \p{Ll}/u;
const endsSentence = /\p{Ll} \p{Ll}+[.?!…]( |$)/u;
const isSentence = (text: string) => opensSentence.test(text) || endsSentence.test(text);

const isTexts = (file: string) => /(^|[/-])texts\.tsx?$/.test(file);
const isScreen = (file: string) =>
  /^web\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|-of-tests\.ts$/.test(file) && !isTexts(file);

/** Words of screens that stand in the middle of code, where a translator would not look. */
export function checkWords(tree: Tree): Problem[] {
  return [...tree]
    .filter(([file]) => isScreen(file))
    .flatMap(([file, text]) => wordsIn(file, text).map((said) => ({ file, sentence: sentenceOf(said) })));
}

const sentenceOf = (said: string) =>
  `It says “${said}” itself. Words of screens stand in the file texts.ts of their room, or one that ends in -texts.ts, ready to be translated.`;

function wordsIn(file: string, text: string): string[] {
  const found = new Map<number, string>();
  let thrown = 0;
  const note = (start: number, said: string) => found.set(start, said.trim().replace(/\s+/g, ' '));
  const enter = () => {
    thrown += 1;
  };
  const leave = () => {
    thrown -= 1;
  };
  new Visitor({
    // What is thrown at programmers is not for screens.
    ThrowStatement: enter,
    'ThrowStatement:exit': leave,
    JSXText: ({ value, start }) => {
      if (word.test(value)) note(start, value);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !shownAttributes.test(name.name)) return;
      if (value?.type === 'Literal' && isWord(value)) note(value.start, String(value.value));
    },
    JSXExpressionContainer: ({ expression, start }) => {
      const before = text[start - 1];
      if (before === '=') return;
      for (const said of shownBy(expression)) note(start, said);
    },
    Literal: ({ value, start }: Literal) => {
      if (thrown === 0 && typeof value === 'string' && isSentence(value)) note(start, value);
    },
    TemplateLiteral: ({ quasis, start }: Template) => {
      const said = quasis.map(({ value }) => value.cooked ?? '').join('…');
      if (thrown === 0 && isSentence(said)) note(start, said);
    },
  }).visit(parseSync(file, text).program);
  return [...found.values()];
}

const isWord = ({ value }: Literal) =>
  typeof value === 'string' && word.test(value) && !value.startsWith('https://');

/** What stands between tags as it is written, in whichever branch. */
function shownBy(expression: unknown): string[] {
  const node = expression as {
    type: string;
    value?: unknown;
    consequent?: unknown;
    alternate?: unknown;
    right?: unknown;
  };
  if (node.type === 'ConditionalExpression') return [...shownBy(node.consequent), ...shownBy(node.alternate)];
  if (node.type === 'LogicalExpression') return shownBy(node.right);
  return node.type === 'Literal' && typeof node.value === 'string' && word.test(node.value)
    ? [node.value]
    : [];
}
