import { ORPCError, ValidationError } from '@orpc/server';
import type { Logger } from './log.ts';

type Schema = {
  '~standard': { validate: (value: unknown) => Result | Promise<Result> };
};
type Result = { value: unknown; issues?: undefined } | { issues: readonly Issue[] };
type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };
/** An entry of a list, or of a list in that list: by which names and numbers one gets to it. */
type Path = (string | number)[];

/**
 * The answer of a call without what the contract does not know in it, as another version of the product or a fault may have
 * stored it: what may be empty is empty, else the entry of the list is left out that it stands in, else what it belongs to
 * is empty. Each is logged by its place, none with its content. What nothing of that helps, and whatever else was thrown, is
 * thrown again.
 */
export async function omitUnreadable(
  thrown: unknown,
  schema: Schema | undefined,
  log: Logger,
): Promise<unknown> {
  const failed = thrown instanceof ORPCError && thrown.status >= 500 ? thrown.cause : null;
  if (!schema || !(failed instanceof ValidationError)) throw thrown;
  let answer: unknown = failed.data;
  let issues: readonly Issue[] = failed.issues;
  for (const mend of [emptied, removed, removed, emptiedAround]) {
    const places = [...new Set(issues.map((issue) => JSON.stringify(stepsOf(issue))))];
    log.warn({ places }, 'an answer was given without what cannot be read of it');
    answer = mend(
      answer,
      places.map((place): Path => JSON.parse(place)),
    );
    const result = await schema['~standard'].validate(answer);
    if (!result.issues) return result.value;
    issues = result.issues;
  }
  throw thrown;
}

const emptied = (answer: unknown, places: Path[]) =>
  places.reduce((rest, place) => change(rest, place, () => null), answer);

const emptiedAround = (answer: unknown, places: Path[]) =>
  emptied(
    answer,
    places.map((place) => place.slice(0, -1)),
  );

/** From the end, as entries move up when one before them goes. */
function removed(answer: unknown, places: Path[]): unknown {
  const entries = places.flatMap((place) => entryOf(answer, place) ?? []);
  const each = [...new Set(entries.map((entry) => JSON.stringify(entry)))].map(
    (text): Path => JSON.parse(text),
  );
  return each
    .sort((one, other) => Number(other.at(-1)) - Number(one.at(-1)))
    .reduce(
      (rest, entry) =>
        change(rest, entry.slice(0, -1), (list) =>
          Array.isArray(list) ? list.toSpliced(Number(entry.at(-1)), 1) : list,
        ),
      answer,
    );
}

/** The outermost entry of a list that a place is in; none where it is in no list. */
function entryOf(answer: unknown, place: Path): [Path] | null {
  let value = answer;
  for (const [at, step] of place.entries()) {
    if (Array.isArray(value)) return [place.slice(0, at + 1)];
    value = value !== null && typeof value === 'object' ? Reflect.get(value, step) : undefined;
  }
  return null;
}

function stepsOf({ path = [] }: Issue): Path {
  const steps = path.map((step) => (typeof step === 'object' ? step.key : step));
  return steps.map((step) => (typeof step === 'symbol' ? step.toString() : step));
}

function change(value: unknown, [step, ...rest]: Path, into: (value: unknown) => unknown): unknown {
  if (step === undefined) return into(value);
  if (value === null || typeof value !== 'object') return value;
  const changed = change(Reflect.get(value, step), rest, into);
  return Array.isArray(value) ? value.with(Number(step), changed) : { ...value, [step]: changed };
}
