import {
  type Forecast,
  type ForecastBase,
  fewestCases,
  type Work,
} from '../../../contract/feed/hiring-forecast.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import {
  functionOfField,
  type RoleField,
  roleFields,
} from '../../../contract/reference/job-titles/role-fields.ts';
import { roleFunctions } from '../../../contract/reference/job-titles/role-words.ts';
import type { SoughtRoles } from '../../reference/job-titles/sought-roles.ts';
import { type Cell, keyOf, levelsOf, type RoundShape } from './cells.ts';
import { intervalOf } from './estimate-cells.ts';
import type { forecastCells } from './table.ts';

type StoredCell = typeof forecastCells.$inferSelect;

const most = 3;

/** 'Likely' is said from this share on; of the work that the viewer looks for a smaller one is worth knowing. */
const leastShares = { likely: 0.25, yours: 0.1 };

/** A field stands for its function where most of the function's openings are in it: 'nursing' says more than 'science'. */
const shareOfField = 0.75;

type Asked = {
  shape: RoundShape;
  /** The cells of one landmark. */
  cells: readonly StoredCell[];
  /** What they list now, functions and fields. */
  listed: ReadonlySet<Work>;
  sought: SoughtRoles | null;
};

/** What they are likely to hire: first the viewer's own work, then what most companies like them opened. */
export function chooseForecasts({ shape, cells, listed, sought }: Asked): Forecast[] {
  const findRow = rowFinder(shape, cells);
  const unlisted = (work: Work) => (listed.has(work) ? null : findRow(work));
  const yours = ownWorks(sought)
    .map(unlisted)
    .filter((row) => row !== null)
    .filter(({ estimate }) => estimate >= leastShares.yours)
    .sort(byEstimate)
    .slice(0, 1);
  const [own] = yours;
  const others = roleFunctions
    .filter((each) => each !== 'other')
    .flatMap((each) => narrowed(each, unlisted) ?? [])
    .concat(
      roleFields
        .filter((field) => functionOfField(field) === 'other')
        .flatMap((field) => unlisted(field) ?? []),
    )
    .filter(({ work, estimate }) => estimate >= leastShares.likely && !isPartOf(work, own?.work))
    .sort(byEstimate);
  const present = presenter(cells);
  return [...yours.map((row) => present(row, true)), ...others.map((row) => present(row, false))].slice(
    0,
    most,
  );
}

const byEstimate = (one: StoredCell, other: StoredCell) => other.estimate - one.estimate;

/** The share of a kind of role among the rounds most like one of which there are enough; null where there are not. */
export function rowFinder(
  shape: RoundShape,
  cells: readonly StoredCell[],
): (work: Work) => StoredCell | null {
  const byKey = Map.groupBy(cells, keyOf);
  const levels = levelsOf(shape)
    .slice(1)
    .reverse()
    .map((level) => narrowestOf(level, byKey))
    .filter((rows) => rows !== null);
  return (work) => {
    for (const rows of levels) {
      const row = rows.find((each) => each.work === work);
      // Without a row there no one opened such a role, or hardly anyone did.
      if (!row) return null;
      if (row.cases >= fewestCases) return row;
    }
    return null;
  };
}

/** Of several industries the one with the fewest companies says most of what they do. */
function narrowestOf(level: readonly Cell[], byKey: ReadonlyMap<string, StoredCell[]>): StoredCell[] | null {
  const counted = level.flatMap((cell) => {
    const rows = byKey.get(keyOf(cell)) ?? [];
    const all = rows.find(({ work }) => work === '');
    return all ? [{ rows, cases: all.cases }] : [];
  });
  return counted.toSorted((one, other) => one.cases - other.cases)[0]?.rows ?? null;
}

function narrowed(work: Work, findRow: (work: Work) => StoredCell | null): StoredCell | null {
  const whole = findRow(work);
  if (!whole) return null;
  const fields = roleFields.filter((field) => functionOfField(field) === work);
  const field = fields.flatMap((each) => findRow(each) ?? []).sort(byEstimate)[0];
  return field && field.estimate >= shareOfField * whole.estimate ? field : whole;
}

/** Not what is next to it: of a software engineer data is no field, though some take a data engineer's role. */
function ownWorks(sought: SoughtRoles | null): Work[] {
  if (!sought) return [];
  const functions = [...sought.named].map(functionOfField).filter((each) => each !== 'other');
  return [...sought.named, ...sought.wholeFunctions, ...functions];
}

/** Whether two are the same work, or one is a field of the other. */
function isPartOf(work: Work | '', own: Work | '' | undefined): boolean {
  if (own === undefined) return false;
  return work === own || functionNameOf(work) === functionNameOf(own);
}

const fields = new Set<string>(roleFields);
const isField = (work: Work | ''): work is RoleField => fields.has(work);
const functionNameOf = (work: Work | '') => {
  const name = isField(work) ? functionOfField(work) : work;
  // Two trades without a function in common are no part of each other.
  return name === 'other' ? work : name;
};

function presenter(cells: readonly StoredCell[]): (row: StoredCell, isYours: boolean) => Forecast {
  return (row, isYours) => {
    const { low, high } = intervalOf(row);
    const larger = cells.find(
      ({ stage, industry, size, work }) =>
        stage === row.stage &&
        industry === '' &&
        size === (stage === 'unspecified' ? row.size : '') &&
        work === row.work,
    );
    return {
      // The row that counts all is never chosen.
      work: row.work as Work,
      isYours,
      percent: percentOf(row.estimate),
      low: percentOf(low),
      high: percentOf(high),
      base: baseOf(row),
      larger: larger && keyOf(larger) !== keyOf(row) ? baseOf(larger) : null,
    };
  };
}

const percentOf = (share: number) => Math.round(share * 100);

function baseOf({ stage, industry, size, cases, opened }: StoredCell): ForecastBase {
  return {
    // All cells that are looked for name a stage.
    stage: stage || 'other',
    industry: industry === '' ? null : labelOfTag(industry),
    size: size || null,
    cases,
    opened,
  };
}
