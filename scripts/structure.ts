import { type Import, readImports } from './imports.ts';

import type { Problem, Tree } from './tree.ts';

type Source = { file: string; text: string; imports: Import[]; tree: Tree };
type Rule = (source: Source) => string[];

const reserved = ['table', 'present', 'policy', 'routes', 'jobs', 'webhook'];
const drawers = /^(util|helper|service|manager)s?$|^(common|misc)$/;
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Which top folders each one may import from, and why not the others. */
const folders: Record<string, { may: string[]; because: string }> = {
  contract: { may: ['contract'], because: 'The contract is plain data that every side can read.' },
  web: {
    may: ['web', 'contract'],
    because: 'The browser knows the contract only; have the server present what it needs in a route.',
  },
  emails: {
    may: ['emails', 'contract'],
    because: 'A template takes plain props; have the verb that sends it pass them in.',
  },
  sandbox: {
    may: ['sandbox', 'contract', 'server/platform'],
    because: 'A stand-in plays an outside party, which knows nothing of our inside.',
  },
  mcp: {
    may: ['mcp', 'contract'],
    because: 'A tool asks the API and nothing else, so that it can do no more than its user.',
  },
  cli: {
    may: ['cli', 'mcp', 'contract'],
    because: 'The command line asks an installation over HTTP; it is sent out without the server.',
  },
  server: {
    may: ['server', 'contract', 'emails', 'mcp'],
    because: 'The server stands without what builds, fills or tests it.',
  },
  fixtures: {
    may: ['fixtures', 'server', 'contract', 'sandbox', 'mcp'],
    because: 'A world is made of what the server can do, and of stand-ins for the outside.',
  },
};

/** Everything in the tree that breaks a rule of the house, each with what to do instead. */
export function checkStructure(tree: Tree): Problem[] {
  return [...tree].flatMap(([file, text]) => {
    const source = { file, text, imports: readImports(file, text), tree };
    return rules.flatMap((rule) => rule(source)).map((sentence) => ({ file, sentence }));
  });
}

const noDrawers: Rule = ({ file }) =>
  file
    .split('/')
    .filter((part) => part.split(/[-.]/).some((word) => drawers.test(word.toLowerCase())))
    .map(
      (part) =>
        `'${part}' says nothing about what is inside. Name it by the verb it does or the thing it is.`,
    );

const noBarrels: Rule = ({ file }) =>
  /(^|\/)index\.tsx?$/.test(file) && file !== 'contract/index.ts'
    ? ['The only barrel is contract/index.ts. Import each file by its own name.']
    : [];

const environmentOnce: Rule = ({ file, text }) => {
  const mayRead =
    /^((server|cli)\/main\.ts|(scripts|fixtures|e2e|bench)\/|[^/]+\.config\.ts)/.test(file) || isTest(file);
  return text.includes('process.env') && !mayRead
    ? [
        'process.env is read once, in server/main.ts, and in cli/main.ts. Add the variable to server/platform/variables.ts and take it from the context.',
      ]
    : [];
};

const topFolders: Rule = ({ file, imports }) => {
  const folder = folders[file.split('/')[0] ?? ''];
  if (!folder || isTest(file)) return [];
  const may = [...folder.may, ...(isBoot(file) ? ['fixtures', 'sandbox'] : [])];
  return imports
    .filter(({ from }) => from.includes('/') && !isPackage(from))
    .filter(({ from }) => !may.some((allowed) => from.startsWith(`${allowed}/`)))
    .map(({ from }) => `It imports ${from}. ${folder.because}`);
};

const platformKnowsNoNoun: Rule = ({ file, imports }) =>
  isIn(file, 'server/platform') && !isTest(file)
    ? imports
        .filter(
          ({ from }) =>
            from.startsWith('server/') && !isIn(from, 'server/platform') && !from.endsWith('/table.ts'),
        )
        .map(
          ({ from }) =>
            `The platform knows no noun, but it imports ${from}. Pass in what it needs, or move this file to the noun.`,
        )
    : [];

const sourcesAreRooms: Rule = ({ file, imports, tree }) => {
  const room = /^server\/ingest\/sources\/[^/]+\//.exec(file)?.[0];
  if (!room || isTest(file)) return [];
  return imports
    .filter(
      ({ from }) => from.startsWith('server/') && !from.startsWith(room) && !isIn(from, 'server/platform'),
    )
    .filter(({ from, isType }) => !isType && kindOf(from, tree) !== 'vocabulary')
    .map(
      ({ from }) =>
        `A source only reads and reports, but it imports ${from}. Recording is the same for all sources, in server/ingest/refresh-source.ts.`,
    );
};

const oneKindAtATime: Rule = ({ file, imports, tree }) => {
  const kind = kindOf(file, tree);
  if (kind === null || isTest(file)) return [];
  const noun = nounOf(file);
  const problems = imports.flatMap(({ from, isType }) => {
    const other = kindOf(from, tree);
    if (other === null || isType) return [];
    const isOwn = nounOf(from) === noun;
    if (kind === 'vocabulary' || kind === 'table' || kind === 'policy' || kind === 'verb') {
      if (['routes', 'jobs', 'webhook'].includes(other))
        return [
          `It imports ${from}, which calls verbs and is called only by the boot. Move what you need into a verb.`,
        ];
    }
    if (kind === 'table' && other === 'verb')
      return [`A table only describes columns, but it imports the verb ${from}.`];
    if (kind === 'present' && other === 'verb')
      return [
        `A presenter only shapes what it is given, but it imports the verb ${from}. Let the route or verb pass the value in.`,
      ];
    if (kind === 'verb' && other === 'present' && !isOwn)
      return [
        `It imports the presenter of another noun, ${from}. Call that noun's verb, or present in the route.`,
      ];
    if ((kind === 'routes' || kind === 'webhook' || kind === 'jobs') && other === 'table')
      return [`It reads the table ${from}. Routes and jobs call a verb; write one that answers this.`];
    return [];
  });
  if (
    ['routes', 'jobs', 'webhook'].includes(kind) &&
    imports.some(({ from }) => from.startsWith('drizzle-orm'))
  )
    problems.push('There is SQL in it. Routes and jobs call verbs; move the query into one.');
  if (kind === 'verb' && imports.some(({ from }) => /^hono(\/|$)/.test(from)))
    problems.push(
      'A verb knows no HTTP. Take plain input, return a plain value, and leave Hono to routes.ts.',
    );
  return problems;
};

const rules: Rule[] = [
  noDrawers,
  noBarrels,
  environmentOnce,
  topFolders,
  platformKnowsNoNoun,
  sourcesAreRooms,
  oneKindAtATime,
];

/** Folders of the server that are no noun of the product. */
const nounless = new Set(['platform', 'migrations', 'app']);
/** What speaks to the outside behind a port; its files are named as they like. */
const freelyNamed = ['server/billing/paypro', 'server/ingest/sources', 'server/mail/events/providers'];

const plainPlatform = ['server/platform/errors.ts', 'server/platform/storable.ts'];
const isPlainPlatform = (file: string) => plainPlatform.includes(file) || isIn(file, 'server/platform/text');

/**
 * What a file of a server noun is. A vocabulary is plain words and rules: it touches no database, no verb and nothing of
 * the platform but its errors and what text can be stored, and may export several pure functions. Whatever else is not a
 * reserved name is a verb.
 */
function kindOf(file: string, tree: Tree): string | null {
  const kinds = kindsOf.get(tree) ?? new Map<string, string | null>();
  kindsOf.set(tree, kinds);
  if (!kinds.has(file)) {
    // What imports itself by way of others asks again meanwhile.
    kinds.set(file, null);
    kinds.set(file, readKind(file, tree));
  }
  return kinds.get(file) ?? null;
}

/** Each file is asked about by all that import it. */
const kindsOf = new WeakMap<Tree, Map<string, string | null>>();

function readKind(file: string, tree: Tree): string | null {
  const [, noun, name = ''] = /^server\/([^/]+)\/(?:[^/]+\/)*([^/]+)\.ts$/.exec(file) ?? [];
  if (!noun || nounless.has(noun) || freelyNamed.some((folder) => isIn(file, folder))) return null;
  if (reserved.includes(name)) return name;
  const text = tree.get(file) ?? '';
  if (/\bContext\b/.test(text.replace(/CollectContext/g, '')) && /platform\/context\.ts/.test(text))
    return 'verb';
  const touches = readImports(file, text).some(({ from, isType }) => {
    if (isType) return false;
    if (isPlainPlatform(from)) return false;
    if (/^(drizzle-orm|pg|@electric-sql)/.test(from) || isIn(from, 'server/platform')) return true;
    return kindOf(from, tree) === 'verb';
  });
  return touches ? 'verb' : 'vocabulary';
}

const isPackage = (from: string) =>
  !/^(contract|web|server|mcp|cli|emails|sandbox|fixtures|e2e|bench|scripts|docs)\//.test(from);
const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);
const isBoot = (file: string) => isIn(file, 'server/app');
const nounOf = (file: string) => file.split('/')[1];
