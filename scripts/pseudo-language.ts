import { type Plugin, Visitor } from 'vite';

type Program = Parameters<Visitor['visit']>[0];
type Piece = { start: number; end: number; said: string };

const texts = /\/(?:web|contract)\/(?:[\w-]+\/)*(?:[\w-]+-)?texts\.tsx?$/;
const contract = /\/contract\/[\w/-]+\.ts$/;
/** Of the contract, what is data and not words: it is the same in every language, or comes with what a source says. */
const data =
  /\/contract\/(reference\/(industries|countries)|platform\/(time|email-address)|public|enrichment\/(job-boards|websites|reported-facts)|companies\/contact|feed\/preferences)[/.]/;
/** Names of the contract are words whole; elsewhere in it only sentences are, as other text may be looked up by. */
const names = /-names\.ts$|\/(round-kinds|plan-catalogue|alerts|deletion)\.ts$/;

const whole = /\/contract\/feed\/hiring-now\.ts$/;

type Reads = (text: string) => boolean;
const everything: Reads = () => true;
const aName: Reads = (text) => /^\p{Lu}| |^(forever|month|quarter)$/u.test(text);
export const aSentence: Reads = (text) => /^\p{Lu}.* /u.test(text);

const isTexts = (id: string) => texts.test(id);
const isOfContract = (id: string) => contract.test(id) && !data.test(id);

/** Whether the pages are to be built in the language of which every word shows that it was translated. */
const isPseudo = process.env.PSEUDO_LANGUAGE === 'on';

/**
 * Writes every word of the files of texts in accented letters and two fifths longer. Whatever is read on a screen without
 * accents then stands somewhere else, and whatever breaks would break in German.
 */
export function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    apply: () => isPseudo,
    transform(code, id) {
      const [file = id] = id.split('?');
      // What Intl writes is translated by it.
      if (file.endsWith('/contract/platform/text/locale.ts'))
        return {
          code: code.replace(/'en(-US)?';/g, "'de';"),
          map: null,
        };
      if (!isTexts(file) && !isOfContract(file)) return;
      const reads = isTexts(file) || whole.test(file) ? everything : names.test(file) ? aName : aSentence;
      const lang = file.endsWith('x') ? 'tsx' : 'ts';
      return { code: translate(code, this.parse(code, { lang }), reads), map: null };
    },
  };
}

/** Text with what is said in it in the pseudo-language. */
export function translate(code: string, program: Program, reads: Reads = everything): string {
  // From the end, so that the places still to come stay where they are.
  return piecesOf(code, program, reads)
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, said }) => text.slice(0, start) + said + text.slice(end), code);
}

function piecesOf(code: string, program: Program, reads: Reads): Piece[] {
  const pieces: Piece[] = [];
  const unsaid = unsaidIn(program);
  const isSaid = (start: number, text: string) => !unsaid.has(start) && /\p{L}{2}/u.test(text) && reads(text);
  new Visitor({
    Literal({ value, start, end }: Literal) {
      if (typeof value === 'string' && isSaid(start, value))
        pieces.push({ start, end, said: JSON.stringify(bracketed(value)) });
    },
    JSXText({ value, start, end }) {
      if (isSaid(start, value)) pieces.push({ start, end, said: padded(value) });
    },
    TemplateLiteral({ quasis, start }) {
      if (!isSaid(start, quasis.map(({ value }) => value.cooked).join(''))) return;
      for (const quasi of quasis) {
        const { raw } = quasi.value;
        // Whether the delimiters count as its own differs by parser.
        const from = code.indexOf(raw, quasi.start);
        if (raw) pieces.push({ start: from, end: from + raw.length, said: padded(raw) });
      }
    },
  }).visit(program);
  return pieces;
}

type Literal = { value: unknown; start: number; end: number };
type Node = { start: number };

/** Where text stands that no user reads: keys, types, modules, classes, what something is compared with, options of Intl. */
function unsaidIn(program: Program): Set<number> {
  const starts = new Set<number>();
  const skip = (...nodes: (Node | null | undefined)[]) => {
    for (const node of nodes) if (node) starts.add(node.start);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => skip(source),
    ExportNamedDeclaration: ({ source }) => skip(source),
    ExportAllDeclaration: ({ source }) => skip(source),
    TSLiteralType: ({ literal }) => skip(literal),
    Property: ({ key, value }) => {
      skip(key);
      const isId = value.type === 'Literal' && /^[a-z]/.test(String(value.value));
      if (isId && key.type === 'Identifier' && /^(tone|value|kind|id)$/.test(key.name)) skip(value);
    },
    AssignmentPattern: ({ right }) => skip(right),
    // A list of constants is looked up by them.
    TSAsExpression: ({ expression, typeAnnotation }) => {
      if (typeAnnotation.type === 'TSTypeReference' && expression.type === 'ArrayExpression')
        skip(...valuesOf(expression));
    },
    MemberExpression: ({ property }) => skip(property),
    BinaryExpression: ({ left, right, operator }) => {
      if (operator !== '+') skip(left, right);
    },
    SwitchCase: ({ test }) => skip(test),
    NewExpression: ({ arguments: given }) => skip(...given, ...given.flatMap(valuesOf)),
    CallExpression: ({ callee, arguments: given }) => {
      const called = callee.type === 'MemberExpression' ? callee.property : callee;
      if (called.type === 'Identifier' && lookups.test(called.name))
        skip(...given, ...given.flatMap(valuesOf));
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && !/^(aria-label|title|alt|placeholder)$/.test(name.name))
        skip(value);
    },
  }).visit(program);
  return starts;
}

/** Calls that are given no words: they look something up, or ask Intl or the schema. */
const lookups =
  /^(get|has|includes|indexOf|startsWith|endsWith|split|replace|replaceAll|match|toLocale\w+|format|literal|enum|discriminatedUnion|route|transform|meta|brand|section|dashboard|priceOf|monthsInWords|everyPeriod|pricePerMonth|savedShare|savedDollars)$/;

const valuesOf = (given: { type: string } | null): Node[] => {
  if (given?.type === 'ArrayExpression') {
    const { elements } = given as { type: string; elements?: (Node | null)[] };
    return (elements ?? []).filter((element) => element !== null);
  }
  if (given?.type !== 'ObjectExpression') return [];
  // Its type tells what it holds, which the parser's union does not.
  const { properties } = given as { type: string; properties?: { value?: Node }[] };
  return (properties ?? []).flatMap(({ value }) => value ?? []);
};

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accents = 'åƀçðéƒĝĥîĵķļɱñöþʠŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';

/** What stays as it is: escapes, entities, addresses, names of files and headers, abbreviations, and names. */
const stored =
  /\\.|&#?\w+;|\bhttps?:\S*|\S+@\w\S*|(?<![\w.])\/(?!month)[\w/-]+|\b[\w-]+\.(?:com|example|txt|csv|json|pdf|docx|env)\b|\b[A-Z][A-Z0-9]+s?\b|\b(?:Upround|LinkedIn|Google|Slack|Discord|Telegram|GitHub|Matrix|YouTube|Form D|PayPro Global|Atom)\b/g;

/** `Save` → `Šåṽé` */
function accented(text: string): string {
  let end = 0;
  let said = '';
  for (const match of text.matchAll(stored)) {
    said += inAccents(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return said + inAccents(text.slice(end));
}

const inAccents = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => accents[letters.indexOf(letter)] ?? letter);

/** `Save it` → `Šåṽé·· îţ·`: every word two fifths longer. */
const padded = (text: string) =>
  accented(text).replace(translatedWord, (word) => word + '·'.repeat(Math.ceil(word.length * 0.4)));

const translatedWord = new RegExp(`[${accents}]+`, 'g');

/** `Save` → `[Šåṽé··]` */
const bracketed = (text: string) =>
  accented(text) === text ? text : text.replace(/\S(?:[\s\S]*\S)?/, (said) => `[${padded(said)}]`);
