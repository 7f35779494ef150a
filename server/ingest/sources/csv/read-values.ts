import { lastDateOf } from '../../../../contract/platform/time/days.ts';

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
  return dayOrderOf(balanceDays(text));
}

/** Above zero where more of the dates in a text begin with the month than with the day. */
export function balanceDays(text: string): number {
  let balance = 0;
  for (const [, first, second] of text.matchAll(/(?<!\d)(\d{1,2})[/-](\d{1,2})[/-]\d{4}(?!\d)/g)) {
    balance += Math.sign(Number(second) - 12.5) - Math.sign(Number(first) - 12.5);
  }
  return balance;
}

export function dayOrderOf(balance: number): DayOrder {
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
  const iso = text.match(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ][\d:.]+(?:Z| ?UTC|[+-]\d\d:?\d\d)?)?$/);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const written = text.match(/^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})$/i);
  if (written)
    return [Number(written[3]), months.indexOf(written[1]?.toLowerCase() ?? '') + 1, Number(written[2])];
  const turned = text.match(/^(\d{1,2})\.?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})$/i);
  if (turned)
    return [Number(turned[3]), months.indexOf(turned[2]?.toLowerCase() ?? '') + 1, Number(turned[1])];
  // With points the day always comes first.
  const pointed = text.match(/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/);
  if (pointed) return [Number(pointed[3]), Number(pointed[2]), Number(pointed[1])];
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

export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
