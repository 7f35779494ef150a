import type { z } from 'zod';
import { UnreadableAnswer } from '../register.ts';

/**
 * An answer in JSON as one of our shapes. What the shape does not name is left behind here, and so are the words of the answer
 * when it cannot be read: they may be about a person.
 */
export function readJsonAs<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableAnswer('The register sent no JSON.');
  }
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.filter((part) => typeof part === 'string').join('.');
  throw new UnreadableAnswer(`The register sent another shape than expected${where ? `, at ${where}` : ''}.`);
}

/** The year of a day or a moment, in the order of year first or last: `2021-03-01`, `20.02.2026`. */
export function yearOf(text: string | null | undefined): number | null {
  const found = /^(\d{4})-|\.(\d{4})$/.exec(text?.trim() ?? '');
  const year = Number(found?.[1] ?? found?.[2]);
  return year > 1500 ? year : null;
}

/** A calendar day of a moment or of a day in the German and Estonian order; null for anything else. */
export function dayOf(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(trimmed) ?? [];
  const [, lastDay, lastMonth, lastYear] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(trimmed) ?? [];
  const said = [year ?? lastYear, month ?? lastMonth, day ?? lastDay].join('-');
  return said.length === 10 && !Number.isNaN(Date.parse(said)) ? said : null;
}

/** Digits and nothing between them, where a number is written in groups; null unless there are as many as it has to have. */
export function digitsOf(text: string, lengths: readonly number[]): string | null {
  const digits = text.replace(/[\s. \-/]/g, '').replace(/^(?:[A-Z]{2,3})(?=\d)/i, '');
  return /^\d+$/.test(digits) && lengths.includes(digits.length) ? digits : null;
}

export const notNull = <Value>(values: readonly (Value | null | undefined)[]): Value[] =>
  values.flatMap((value) => value ?? []);
