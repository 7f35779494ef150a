/** What was asked for in a terminal. */
export type ImportOptions = {
  file: string | null;
  /** Headers, or numbers of columns, by what they tell. */
  map: Map<string, string>;
  currency: string | null;
  scale: 1 | 1_000 | 1_000_000;
  isDryRun: boolean;
  isList: boolean;
  undo: string | null;
};

const units = new Map<string, ImportOptions['scale']>([
  ['ones', 1],
  ['thousands', 1_000],
  ['millions', 1_000_000],
]);

/** Null where the words make no sense. */
export function readOptions(words: readonly string[]): ImportOptions | null {
  const options: ImportOptions = {
    file: null,
    map: new Map(),
    currency: null,
    scale: 1,
    isDryRun: false,
    isList: false,
    undo: null,
  };
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--dry-run') options.isDryRun = true;
    else if (word === '--list') options.isList = true;
    else if (word.startsWith('--')) {
      if (!readValue(options, word, left.shift() ?? '')) return null;
    } else if (options.file === null) options.file = word;
    else return null;
  }
  return options.file || options.isList || options.undo ? options : null;
}

function readValue(options: ImportOptions, name: string, value: string): boolean {
  if (name === '--undo') options.undo = value;
  else if (name === '--currency' && /^[A-Za-z]{3}$/.test(value)) options.currency = value.toUpperCase();
  else if (name === '--unit' && units.has(value)) options.scale = units.get(value) ?? 1;
  else if (name === '--map' && value.includes('=')) {
    for (const pair of value.split(',')) {
      const [fact = '', ...header] = pair.split('=');
      options.map.set(fact.trim(), header.join('=').trim());
    }
  } else return false;
  return value !== '';
}
