import { withTenths } from './counts.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `12.3 MB` */
export function sizeInWords(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : withTenths(value)} ${units[power]}`;
}
