import { locale } from './locale.ts';
import { once } from './once.ts';

const number = once(() => new Intl.NumberFormat(locale));
const tenths = once(
  () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** `1,234` */
export function withCommas(count: number): string {
  return number().format(count);
}

/** `3.0` */
export function withTenths(measure: number): string {
  return tenths().format(measure);
}

/** `1 company`, `1,234 companies` */
export function counted(count: number, one: string, many: string): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`;
}
