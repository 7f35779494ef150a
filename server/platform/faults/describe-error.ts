import { DrizzleQueryError } from 'drizzle-orm/errors';
import { reasonOf } from '../errors.ts';
import { withoutAddresses } from '../text/without-addresses.ts';

type DescribedError = {
  kind: string;
  reason: string;
  code?: string;
  /** Of a failed statement, with places for its values and without them. */
  statement?: string;
  /** Where it was thrown; without the message, which the first lines of a stack repeat. */
  stack?: string[];
  causes?: DescribedError[];
};

const mostCauses = 5;
const deepest = 4;
const mostFrames = 12;
const longestStatement = 300;

/** What a log says of whatever was thrown, with all that caused it. Never the values of a statement, nor fields of ours. */
export function describeError(thrown: unknown): DescribedError {
  try {
    return describe(thrown, deepest);
  } catch {
    return { kind: typeof thrown, reason: unreadable };
  }
}

/** The same for a table that admins read: what went wrong as `message`, and by what, but not where. */
export function summariseError(thrown: unknown): { message: string } & Omit<DescribedError, 'reason'> {
  const { reason: _, ...described } = withoutStacks(describeError(thrown));
  return { message: sentenceOf(thrown), ...described };
}

/** `reasonOf` for the terminal and for tables, of whatever was thrown. */
export function sentenceOf(thrown: unknown): string {
  try {
    return withoutAddresses(reasonOf(thrown));
  } catch {
    return unreadable;
  }
}

const unreadable = 'what was thrown cannot be read';

function withoutStacks({ stack: _, causes, ...described }: DescribedError): DescribedError {
  return causes === undefined ? described : { ...described, causes: causes.map(withoutStacks) };
}

function describe(thrown: unknown, deeper: number): DescribedError {
  const code = codeOf(thrown);
  const frames = framesOf(thrown);
  const causes = deeper > 0 ? causesOf(thrown).map((cause) => describe(cause, deeper - 1)) : [];
  return {
    kind: kindOf(thrown),
    // A failed statement says nothing by itself that its cause does not.
    reason: thrown instanceof DrizzleQueryError ? 'a statement failed' : withoutAddresses(reasonOf(thrown)),
    ...(code === null ? {} : { code }),
    ...(thrown instanceof DrizzleQueryError ? { statement: thrown.query.slice(0, longestStatement) } : {}),
    ...(frames.length === 0 ? {} : { stack: frames }),
    ...(causes.length === 0 ? {} : { causes }),
  };
}

function kindOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.name;
  return thrown === null ? 'null' : typeof thrown;
}

function codeOf(thrown: unknown): string | null {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return null;
  return typeof thrown.code === 'string' || typeof thrown.code === 'number' ? String(thrown.code) : null;
}

function causesOf(thrown: unknown): unknown[] {
  if (typeof thrown !== 'object' || thrown === null) return [];
  const several = thrown instanceof AggregateError ? thrown.errors : [];
  const cause = 'cause' in thrown && thrown.cause !== undefined ? [thrown.cause] : [];
  return [...cause, ...several].slice(0, mostCauses);
}

function framesOf(thrown: unknown): string[] {
  if (typeof thrown !== 'object' || thrown === null || !('stack' in thrown)) return [];
  if (typeof thrown.stack !== 'string') return [];
  return thrown.stack
    .split('\n')
    .filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())
    .slice(0, mostFrames);
}
