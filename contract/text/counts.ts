const number = new Intl.NumberFormat('en-US');

/** `1,234` */
export function withCommas(count: number): string {
  return number.format(count);
}

/** `1 company`, `1,234 companies` */
export function counted(count: number, one: string, many: string): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`;
}
