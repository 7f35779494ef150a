import { isWidened, judgeForeignKey, placementOf } from './judge.ts';
import { distributionColumn, givenUp, placements, triggerFunctions } from './placements.ts';
import type { Schema } from './read-schema.ts';

/** What stands between a schema and its distribution, by the rules of Citus: sentences, none where all is well. */
export function checkDistribution(schema: Schema): string[] {
  return [
    ...checkPlaces(schema),
    ...checkKeys(schema),
    ...checkForeignKeys(schema),
    ...checkTriggers(schema),
    ...checkFunctions(schema),
  ];
}

function checkPlaces({ tables }: Schema): string[] {
  const unplaced = [...tables.keys()].filter((table) => placements[table] === undefined);
  const unknown = Object.keys(placements).filter((table) => !tables.has(table));
  const nameless = [...tables].filter(
    ([table, columns]) => placementOf(table) === 'by user' && !columns.has(distributionColumn),
  );
  return [
    ...unplaced.map((table) => `${table} has no place. Name it in placements.ts.`),
    ...unknown.map((table) => `${table} is placed and is no table.`),
    ...nameless.map(([table]) => `${table} is spread by user and has no ${distributionColumn}.`),
  ];
}

/** A key without the user is only unique within one server; of random ids that is enough. */
function checkKeys({ keys, tables }: Schema): string[] {
  const spread = keys.filter(({ table }) => placementOf(table) === 'by user');
  const open = spread.filter((key) => isWidened(key) && !(key.isPrimary && key.columns.join() === 'id'));
  const mayBeNull = spread
    .filter((key) => key.isPrimary && !isWidened(key))
    .filter(({ table }) => tables.get(table)?.get(distributionColumn)?.isNullable !== false);
  return [
    ...open.map(({ table, name }) => `${name} of ${table} does not name the user.`),
    ...mayBeNull.map(({ table }) => `${distributionColumn} of ${table} may be null.`),
  ];
}

function checkForeignKeys({ foreignKeys }: Schema): string[] {
  return foreignKeys.flatMap((key) => {
    const verdict = judgeForeignKey(key);
    if (verdict.kind !== 'dropped' || givenUp.foreignKeys[key.name] !== undefined) return [];
    return [`${key.name} leads ${verdict.because}.`];
  });
}

function checkTriggers({ triggers }: Schema): string[] {
  return triggers.flatMap(({ table, name, calls }) => {
    const place = placementOf(table);
    if (place === 'everywhere' && triggerFunctions[calls] === undefined)
      return [`${name} of ${table} calls ${calls}, and placements.ts does not say where that runs.`];
    if (place === 'by user' && givenUp.triggers[name] === undefined)
      return [`${name} of ${table} would run where the rows of other users are not.`];
    return [];
  });
}

const elsewhere = /\b(?:now|clock_timestamp|random|gen_random_uuid|nextval|pg_notify)\s*\(/i;

function checkFunctions({ tables, functions }: Schema): string[] {
  return [...functions].flatMap(([name, { source, rows }]) => {
    if (triggerFunctions[name] === undefined || triggerFunctions[name] === 'on every share') return [];
    if (triggerFunctions[name] === 'on the coordinator')
      return rows
        .filter((given) =>
          new RegExp(`\\b(?:using|join)\\s+${given}\\b|\\bfrom\\s+${given}\\s*,`, 'i').test(source),
        )
        .map((given) => `${name} joins ${given} with a table, which may lie on other servers.`);
    const reads = [...tables.keys()].filter(
      (table) => placementOf(table) !== 'everywhere' && new RegExp(`\\b${table}\\b`).test(source),
    );
    return [
      ...(elsewhere.test(source) ? [`${name} does not come to the same on every server.`] : []),
      ...reads.map((table) => `${name} reads ${table}, which does not lie on every server.`),
    ];
  });
}
