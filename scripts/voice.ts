import { parseSync, Visitor } from 'vite';
import type { Problem, Tree } from './tree.ts';

/** A piece of text that people read, and the file that says it. */
type Text = { file: string; said: string };

type Rule = { form: RegExp; instead: string };

/** Forms that a native speaker would not say at work, and what to write instead. `docs/decisions/082-voice.md` has the rules. */
const rules: readonly Rule[] = [
  { form: /\b(nobody|somebody|whoever|everybody|anybody)\b/i, instead: 'we, you, they or the user' },
  {
    form: /\b(not|un|seldom|is|are|was|were|been) ?told\b|\btold (of|us|in)\b/i,
    instead: 'stated or unknown',
  },
  { form: /\btells? (of|nothing)\b/i, instead: 'reports or shows' },
  { form: /\b(is|are) asked of\b|\bwhat there is\b/i, instead: 'a subject that acts' },
  { form: /\b(no|any|not any) more\b(?! than)/i, instead: 'anymore or no longer' },
  { form: /\be-mails?\b|(?<![-/])\b[Mm]ails?\b(?! (server|provider)s?)/, instead: 'email' },
  { form: /\blog(ging|ged)? in\b|(?<!\/)\blogin\b/i, instead: 'sign in' },
  { form: /\bby the clock\b/i, instead: 'on schedule or scheduled' },
  {
    form: /\b(leave|leaves|left) (it |them )?out\b|\bleaving (it |them )?out\b/i,
    instead: 'hide, skip or remove',
  },
  { form: /\b(take|takes|took|taken|put) (it |them )?(back|aside)\b/i, instead: 'undo, restore or dismiss' },
  { form: /\b(bring|brought) (it |them )?(in|back)\b/i, instead: 'import or restore' },
  { form: /\b(goes|go) on\b/i, instead: 'continue, resume or keep' },
  { form: /\bturns? up\b|\banew\b|\bperson is told\b/i, instead: 'appear or again' },
  { form: /(?<!best )\bwish(es)?\b/i, instead: 'preferences' },
  { form: /\bsums?\b/i, instead: 'amount' },
  { form: /\bnot (said|chosen)\b/i, instead: 'unknown, not listed or not set' },
  { form: /\b(dossier|untold|unharmed|beforehand)\b/i, instead: 'the word of the glossary' },
  { form: /\b[Cc]ancell(ed|ing)\b|\b[Ff]avourite|\b[Rr]ecognise|\b[Cc]olour/, instead: 'American spelling' },
  { form: /\bsince \d+ days ago\b|\bsince a moment ago\b/i, instead: 'in the last 3 days' },
  { form: /^Try again$/, instead: 'Try Again, as all such buttons do' },
  { form: /\b[Nn]ot [Kk]ept\b|\bis kept\b.*\bby\b/, instead: 'not saved' },
];

/** What the product's specification fixes to the letter, and what is stored and therefore outlives a release. */
const fixedTexts: readonly string[] = [
  'Login',
  'Login · Upround',
  'Account already exists. Please try logging in instead.',
  'User not authenticated. Please try logging in again.',
  'Delete mails and alert digests',
];

/** Kinds of events, by which admins search and which outlive a release. */
const isByKind = (file: string) => file === 'web/admin/list/event-texts.ts';

export function checkVoice(texts: readonly Text[]): Problem[] {
  return texts
    .filter(({ file, said }) => !isByKind(file) && !fixedTexts.includes(said))
    .flatMap(({ file, said }) =>
      rules
        .filter(({ form }) => form.test(said))
        .map(({ form, instead }) => ({
          file,
          sentence: `“${said}” says “${form.exec(said)?.[0]}”. Say it with ${instead}.`,
        })),
    );
}

const isTexts = (file: string) => /^web\/.*(^|[/-])texts\.tsx?$/.test(file);
const isMail = (file: string) => /^emails\/(?!preview).*\.ts$/.test(file);
/** Without the folders `model`: what is said to language models is no text of ours. */
const isServer = (file: string) => /^(server|contract)\/(?!.*\/model\/).*\.ts$/.test(file);

/** All texts of screens, mails, errors, the doctor and the commands. */
export function readTexts(tree: Tree): Text[] {
  return [...tree].flatMap(([file, code]) => {
    if (isTexts(file)) return textsIn(file, code, isPhrase);
    return isMail(file) || isServer(file) ? textsIn(file, code, isSentence) : [];
  });
}

/** Not the names by which code knows things: 'email-change-cancelled'. */
const isPhrase = (said: string) => /\p{L}{2}/u.test(said) && !/^[a-z]+(-[a-z]+)*$/.test(said);
const isSentence = (said: string) =>
  /^\p{Lu}[\p{L}’']*,? [\p{L}“…]/u.test(said) ||
  /\p{Ll} [\p{L}’']+[.?!]$/u.test(said) ||
  // What explains a setting beside its name.
  /^[A-Z_]{4,} \(?\p{Ll}+ /u.test(said);

type Said = { value: unknown; start: number };
type Template = { quasis: { value: { cooked: string | null } }[]; start: number };
type Call = { callee: { name?: string; property?: { name?: string } } };
type Property = { key: { type: string; name?: string } };

/** What a file says, without what only programmers read: its log, bare errors and the summaries of the API. */
function textsIn(file: string, code: string, isText: (said: string) => boolean): Text[] {
  const found = new Map<number, string>();
  let forProgrammers = 0;
  const isLog = ({ callee }: Call) => /^(info|warn|error|debug)$/.test(callee.property?.name ?? '');
  const isBareError = ({ callee }: Call) => callee.name === 'Error';
  const isSummary = ({ key }: Property) => key.name === 'summary' || key.name === 'description';
  const enter = (isForProgrammers: boolean) => {
    forProgrammers += Number(isForProgrammers);
  };
  const leave = (isForProgrammers: boolean) => {
    forProgrammers -= Number(isForProgrammers);
  };
  const note = (start: number, said: string) => {
    if (forProgrammers === 0 && isText(said)) found.set(start, said);
  };
  new Visitor({
    CallExpression: (node) => enter(isLog(node as Call)),
    'CallExpression:exit': (node) => leave(isLog(node as Call)),
    NewExpression: (node) => enter(isBareError(node as Call)),
    'NewExpression:exit': (node) => leave(isBareError(node as Call)),
    Property: (node) => enter(isSummary(node as Property)),
    'Property:exit': (node) => leave(isSummary(node as Property)),
    Literal: ({ value, start }: Said) => {
      if (typeof value === 'string') note(start, value);
    },
    JSXText: ({ value, start }) => note(start, value.trim().replace(/\s+/g, ' ')),
    TemplateLiteral: ({ quasis, start }: Template) =>
      note(start, quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(parseSync(file, code).program);
  return [...found.values()].map((said) => ({ file, said }));
}
