import { initialsOf } from './initials-of.ts';

type SeparateNames = { name: string; others: string[] };

const once = String.raw`formerly(?: known as| called)?|previously(?: known as| called)?|f\/?k\/?a\.?|a\/?k\/?a\.?|also known as|ehemals|vormals|anciennement|voorheen|antes|già`;
const trading = String.raw`d\/?b\/?a\.?|doing business as|trading as|t\/a`;
const reported = new RegExp(
  String.raw`^(.{2,}?)[\s,;(\[–-]+(?:(${once})|(?:${trading}))\s+(.{2,}?)[)\]\s]*$`,
  'iu',
);
const bracketed = /^(.{2,}?)\s*[([（【]\s*([^()[\]（）【】]{2,})\s*[)\]）】]\s*$/u;
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The names that a source tells in one: 'Zephyrum (formerly Lattigo)', 'X dba Y', a long name with its acronym in brackets,
 * one name in two scripts. The first is what the company is called today; a name that tells only one stays as it is.
 */
export function separateNames(written: string): SeparateNames {
  const [, name, former, other] = reported.exec(written) ?? [];
  if (name && other) return former ? { name, others: [other] } : { name: other, others: [name] };
  const [, outer = '', inner = ''] = bracketed.exec(written) ?? [];
  if (isSecondName(outer, inner)) return inLatin([outer, inner]);
  return separateScripts(written) ?? { name: written, others: [] };
}

function isSecondName(outer: string, inner: string): boolean {
  if (!outer || !inner) return false;
  return (
    eastern.test(outer) !== eastern.test(inner) ||
    isCyrillic(outer) !== isCyrillic(inner) ||
    initialsOf(outer) === inner.toLowerCase() ||
    initialsOf(inner) === outer.toLowerCase()
  );
}

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** 'Hoshikawa 星川科技' is one name twice, where a space parts the scripts; 'AI技術' is one. */
function separateScripts(written: string): SeparateNames | null {
  const parts = written.trim().split(/\s+/);
  const isEastern = parts.map((part) => eastern.test(part));
  const turns = isEastern.filter((each, index) => index > 0 && each !== isEastern[index - 1]).length;
  if (turns !== 1) return null;
  const turn = isEastern.indexOf(!isEastern[0]);
  const [one, other] = [parts.slice(0, turn).join(' '), parts.slice(turn).join(' ')];
  const latin = isEastern[0] ? other : one;
  return latin.replace(/[^\p{L}]/gu, '').length > 3 ? inLatin([one, other]) : null;
}

/** Called first what most people can read. */
function inLatin(names: [string, string]): SeparateNames {
  const [name, other] = eastern.test(names[0]) || isCyrillic(names[0]) ? names.toReversed() : names;
  return { name: name ?? names[0], others: [other ?? names[1]] };
}
