import { readFunction } from '../../reference/job-titles/job-functions.ts';
import { fieldsOfPosts, workFields } from '../lexicon/trades.ts';
import { listed, type Word } from '../tokens/words.ts';

const heads = new Set(
  listed('head, heads, vp, vps, svp, director, directors, chief, lead, leads, manager, managers'),
);

/** Whether a title leads work: 'head of growth', 'VP marketing'. */
export function isHeadOf([first, second, ...rest]: readonly Word[]): boolean {
  if (!first || !second || !heads.has(first.key)) return false;
  const field = (second.key === 'of' ? rest : first.key.endsWith('vp') ? [second, ...rest] : [])
    .map(({ key }) => key)
    .join(' ');
  return workFields.has(field) || fieldsOfPosts.has(field);
}

const headAbroad =
  /^(?:direct(?:eur|rice|ora?)|responsable|cheffe?|jef[ae]|leiter(?:in)?) (?:des?|du|de la|del|der) \p{L}+$/u;

/** The same in other languages: 'directeur des ventes', 'directora de marketing'. */
export const isHeadAbroad = (key: string) => headAbroad.test(key) && readFunction(key) !== 'other';

/** One of several: each of 'heads of sales' is head of all sales. */
export const oneHead = (key: string) => key.replace(/^(\p{L}+?)s(?= )/u, '$1');
