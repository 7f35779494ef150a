import Big from 'big.js';
import { lastDateOf } from '../../../../contract/time/days.ts';

/** A value, or why the text holds none that can be trusted. */
export type ReadValue<Value> = { value: Value } | { fault: string };

const nothing =
  /^(?:|[-–—]+|nan|none|null|nil|n\/a|NA|unknown|undisclosed|#(?:name\?|n\/a|ref!|value!|num!|null!|div\/0!))$/i;

const longestNothing = 11;

/** Trimmed text without control characters; empty for what spreadsheets and programs write where nothing is. */
export function readText(text: string): string {
  if (text === '') return '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const tidy = text.replace(/[\x00-\x1F\x7F]+/g, ' ').trim();
  return tidy.length <= longestNothing && nothing.test(tidy) ? '' : tidy;
}

/** A name is taken at its word: a company may well be called Unknown. Only what a spreadsheet spoilt is nothing. */
export function readName(text: string): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  return /^#(?:NAME\?|REF!|VALUE!|N\/A|NUM!|NULL!|DIV\/0!)$/.test(tidy) || tidy === '-' ? '' : tidy;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whether `6/1/2012` is 1 June or 6 January in a file; null where nothing in it tells. */
export type DayOrder = 'month first' | 'day first' | null;

/** Asks the dates of a whole file that can be read one way only: `13/6/2012`, `6/13/2012`. The majority speaks. */
export function sniffDayOrder(text: string): DayOrder {
  let balance = 0;
  for (const [, first, second] of text.matchAll(/(?<!\d)(\d{1,2})[/-](\d{1,2})[/-]\d{4}(?!\d)/g)) {
    balance += Math.sign(Number(second) - 12.5) - Math.sign(Number(first) - 12.5);
  }
  if (balance === 0) return null;
  return balance > 0 ? 'month first' : 'day first';
}

/**
 * A calendar day `2012-06-01` from ISO, US (`6/1/2012`, the form of the 2014 exports) or written (`Jun 1, 2012`) dates.
 * Null for empty text. A fault, never a guess, for days that do not exist, two-digit years, years before 1900 or
 * after `latestYear`, and digits that could be read two ways.
 */
export function readDate(text: string, order: DayOrder, latestYear: number): ReadValue<string | null> {
  const tidy = readText(text);
  if (tidy === '') return { value: null };
  const parts = readDateParts(tidy, order);
  if (!parts) return { fault: `The date "${shorten(tidy)}" cannot be read for certain.` };
  const [year, month, day] = parts;
  if (year < 1900 || year > latestYear)
    return { fault: `The date "${shorten(tidy)}" has an impossible year.` };
  if (month < 1 || month > 12 || day < 1 || (day > 28 && day > lastDateOf(year, month - 1)))
    return { fault: `The date "${shorten(tidy)}" does not exist.` };
  return { value: [year, pad(month), pad(day)].join('-') };
}

function readDateParts(text: string, order: DayOrder): [year: number, month: number, day: number] | null {
  const iso = text.match(/^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][\d:.]+(?:Z| ?UTC|[+-]\d\d:?\d\d)?)?$/);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const written = text.match(/^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})$/i);
  if (written)
    return [Number(written[3]), months.indexOf(written[1]?.toLowerCase() ?? '') + 1, Number(written[2])];
  const digits = text.match(/^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?: [\d:]+(?: ?[ap]m)?)?$/i);
  if (!digits) return null;
  const [first, second, year] = [Number(digits[1]), Number(digits[3]), Number(digits[4])];
  const meant = order ?? (digits[2] === '/' ? 'month first' : null);
  if (meant === 'month first') return [year, first, second];
  return meant === 'day first' ? [year, second, first] : null;
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

const mostMoney = 1e12;

/**
 * Exact decimal text of an amount: ` 17,50,000 ` → `1750000`. Null for nothing said, which zero, ` -   ` and `nan` are too.
 * A fault for negative amounts, amounts above 10^12 and what is no number.
 */
export function readAmount(text: string): ReadValue<string | null> {
  const tidy = readText(text).replace(
    /^(?:[A-Z]{3}\s?)?\p{Sc}\s*|^[A-Z]{3}\s?(?=\d)|(?<=\d)\s?(?:\p{Sc}|[A-Z]{3})$|\s+/gu,
    '',
  );
  if (tidy === '' || /^[-–—]$/.test(tidy)) return { value: null };
  if (/^(?:-|\().*\d/.test(tidy)) return { fault: `The amount "${shorten(tidy)}" is negative.` };
  const plain = withoutGrouping(tidy);
  if (plain === null) return { fault: `The amount "${shorten(tidy)}" is not a number.` };
  const size = Number(plain);
  if (size > mostMoney) return { fault: `The amount "${shorten(tidy)}" is absurdly large.` };
  if (size < 0.01) return { value: null };
  return { value: toCents(plain) };
}

/** Digits with at most one point. Commas and points group (Indian grouping too) unless only one, near the end, can be decimal. */
function withoutGrouping(text: string): string | null {
  if (/^\d+(?:\.\d+)?(?:e\+?\d{1,2})?$/i.test(text)) return text;
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$|^\d+,\d{1,2}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.');
  return null;
}

function toCents(plain: string): string {
  return /^[1-9]\d*$/.test(plain) ? plain : new Big(plain).toFixed(2).replace(/\.00$/, '');
}

export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
