import { type Statement, splitAtCommas } from './read-statements.ts';

/** What the last release knows: its tables, each with its columns. */
export type KnownTables = Map<string, Set<string>>;

type Verdict =
  | { kind: 'adds' }
  /** Right where processes of the last release bear it, which a line above has to say. */
  | { kind: 'wants-reason'; because: string }
  /** Takes away what the last release no longer knows, and older ones might. */
  | { kind: 'contracts' }
  | { kind: 'refused'; because: string };

type Judge = (groups: Record<string, string>, known: KnownTables) => Verdict;

const adds: Verdict = { kind: 'adds' };
const refused = (because: string): Verdict => ({ kind: 'refused', because });
const wantsReason = (because: string): Verdict => ({ kind: 'wants-reason', because });

const name = (group: string) => String.raw`(?:"?public"?\.)?"?(?<${group}>\w+)"?`;
const pattern = (text: string) => new RegExp(`^${text}`, 'i');
const twoReleases =
  'Add a new column or table beside it, write both, and take the old one away a release later.';

/** What may stand in `ALTER TABLE` of a table that the last release knows. The first that fits judges. */
const actions: [RegExp, Judge][] = [
  [
    pattern(
      String.raw`add (?:column )?(?:if not exists )?(?!constraint\b|primary\b|unique\b|check\b|foreign\b)${name('column')} (?<type>.*)$`,
    ),
    ({ type = '' }) =>
      /\bnot null\b/i.test(type) && !/\b(?:default|generated)\b/i.test(type)
        ? refused('The last release inserts rows without it. Let it be null, or give it a default.')
        : adds,
  ],
  [
    pattern(String.raw`add constraint \S+ foreign key \("?(?<column>\w+)"?\)`),
    ({ table = '', column = '' }, known) =>
      known.get(table)?.has(column) ? wantsReason('The last release may write what it refuses.') : adds,
  ],
  [pattern('add '), () => wantsReason('The last release may write what it refuses.')],
  [
    pattern(String.raw`drop (?:column )?(?!constraint\b)(?:if exists )?${name('column')}`),
    ({ table = '', column = '' }, known) =>
      known.get(table)?.has(column)
        ? refused(
            'The last release reads this column. Take it out of table.ts now, and out of the database a release later.',
          )
        : { kind: 'contracts' },
  ],
  [
    pattern(`alter (?:column )?${name('column')} (?<change>.*)$`),
    ({ table = '', column = '', change = '' }, known) => {
      if (known.get(table)?.has(column) !== true) return adds;
      if (/^set (?:default|storage|statistics|compression)\b/i.test(change))
        return wantsReason('The last release writes this column too.');
      return refused(`The last release reads and writes this column as it is. ${twoReleases}`);
    },
  ],
  [
    pattern('rename '),
    () =>
      refused(
        `The last release uses the old name. Keep it in the database and name it anew in table.ts alone, as in text('old_name').`,
      ),
  ],
  [pattern(''), () => wantsReason('The last release uses this table too.')],
];

const ofKnownTable =
  (because: string): Judge =>
  ({ table = '' }, known) =>
    known.has(table) ? wantsReason(because) : adds;

const statements: [RegExp, Judge][] = [
  [pattern('create (?:table|extension|function|procedure|sequence|type|view|schema) '), () => adds],
  [pattern('create index '), () => adds],
  [
    pattern(`create unique index .*? on ${name('table')}`),
    ofKnownTable('The last release may write what it refuses.'),
  ],
  [
    pattern(`create (?:or replace )?(?:constraint )?trigger .*? on ${name('table')}`),
    ofKnownTable('It changes what a write of the last release does.'),
  ],
  [
    pattern(`drop table (?:if exists )?${name('table')}`),
    ({ table = '' }, known) =>
      known.has(table)
        ? refused(
            'The last release reads this table. Take it out of table.ts now, and out of the database a release later.',
          )
        : { kind: 'contracts' },
  ],
  [pattern(`insert into ${name('table')}`), ofKnownTable('The last release reads these rows.')],
  [
    pattern(`update (?:only )?${name('table')}.*? set (?<set>.*?)(?: from | where |$)`),
    ({ table = '', set = '' }, known) => {
      const columns = known.get(table);
      const written = splitAtCommas(set).map((part) => /^"?(\w+)"?/.exec(part)?.[1] ?? '');
      if (columns === undefined || written.every((column) => column !== '' && !columns.has(column)))
        return adds;
      return refused(`The last release reads what stands here. ${twoReleases}`);
    },
  ],
  [pattern(`delete from ${name('table')}`), ofKnownTable('The last release may still read these rows.')],
  [pattern('comment on '), () => adds],
  [pattern('drop '), () => wantsReason('The last release may count on it.')],
];

/** What processes of the last release, which go on beside this one, make of a statement. */
export function judgeStatement({ text }: Pick<Statement, 'text'>, known: KnownTables): Verdict {
  const altered = pattern(`alter table (?:only )?(?:if exists )?${name('table')} (?<actions>.*)$`).exec(text);
  if (altered?.groups) {
    const { table = '', actions: said = '' } = altered.groups;
    if (!known.has(table)) return adds;
    return worstOf(splitAtCommas(said).map((action) => judge(actions, action, { table }, known)));
  }
  return judge(statements, text, {}, known);
}

function judge(
  rules: [RegExp, Judge][],
  text: string,
  beside: Record<string, string>,
  known: KnownTables,
): Verdict {
  for (const [form, verdict] of rules) {
    const found = form.exec(text);
    if (found) return verdict({ ...beside, ...found.groups }, known);
  }
  return wantsReason('What it changes for the last release cannot be seen from it.');
}

const order: Verdict['kind'][] = ['refused', 'contracts', 'wants-reason', 'adds'];

function worstOf(verdicts: Verdict[]): Verdict {
  for (const kind of order) {
    const found = verdicts.find((verdict) => verdict.kind === kind);
    if (found) return found;
  }
  return adds;
}
