import { Column, type GetColumnData, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { prepareOnce } from './prepare-once.ts';

type Fields = Record<string, PgColumn | SQL>;

type Row<Asked extends Fields> = {
  [Key in keyof Asked]: Asked[Key] extends PgColumn
    ? GetColumnData<Asked[Key]>
    : Asked[Key] extends SQL<infer Value>
      ? Value
      : never;
};

/** Rows that are asked for together with others: by which query, and what of them. */
type Question<Asked extends Fields> = { fields: Asked; of: (select: Select) => SQLWrapper };

type Select = ReturnType<Database['select']>;

type Questions = Record<string, Question<Fields>>;

type Answers<Asked extends Questions> = { [Key in keyof Asked]: Row<Asked[Key]['fields']>[] };

/** The names of types keep together what is asked of one query. */
export const question = <Asked extends Fields>(
  fields: Asked,
  of: Question<Asked>['of'],
): Question<Asked> => ({
  fields,
  of,
});

/**
 * Several questions, none of which needs the answer of another, as one statement that is planned once (`prepareOnce`): way and
 * turn are paid for once. Each comes as a list of rows in the order of its query. Their columns read the values as they read what
 * the driver gives them.
 */
export function askTogether<Values extends Record<string, unknown>>() {
  return <Asked extends Questions>(
    name: string,
    questions: Asked,
  ): ((db: Database, values: Values) => Promise<Answers<Asked>>) => {
    const ask = prepareOnce<Values>()(name, (db) =>
      db
        .select(
          Object.fromEntries(
            Object.entries(questions).map(([key, asked], index) => [key, listOf(db, asked, `q${index}`)]),
          ),
        )
        .from(sql`(values (1)) as once`),
    );
    return async (db, values) => {
      const [answer] = await ask(db, values);
      if (!answer) throw new Error('A statement without a table has one row.');
      // Each list is read by the fields that it was asked for.
      return answer as Answers<Asked>;
    };
  };
}

function listOf(db: Database, { fields, of }: Question<Fields>, alias: string): SQL {
  const entries = Object.entries(fields);
  const names = entries.map((_, index) => sql.raw(`c${index}`));
  const values = entries.map(([, field], index) => sentAs(field, sql.raw(`c${index}`)));
  const query = of(db.select(fields));
  const list = sql`(select coalesce(json_agg(json_build_array(${sql.join(values, sql`, `)})), '[]'::json)
    from (${query}) as ${sql.raw(alias)} (${sql.join(names, sql`, `)}))`;
  return list.mapWith((rows: unknown[][]) =>
    rows.map((row) =>
      Object.fromEntries(entries.map(([key, field], index) => [key, read(field, row[index] ?? null)])),
    ),
  );
}

/** JSON has the same of these; its numbers and texts of moments would be others than those of the driver. */
const asInJson: ReadonlySet<string> = new Set(['array', 'json', 'boolean']);

const sentAs = (field: PgColumn | SQL, name: SQL): SQL =>
  field instanceof Column && asInJson.has(field.dataType) ? name : sql`${name}::text`;

function read(field: PgColumn | SQL, value: unknown): unknown {
  return value === null || !(field instanceof Column) ? value : field.mapFromDriverValue(value);
}
