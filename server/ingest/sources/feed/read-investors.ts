import type { Backing } from './find-backing.ts';
import type { Setting } from './setting.ts';

const ledBy = /\b(?:co-)?led by (?<names>.{2,90})$/i;
const leadsRound =
  /(?:^|[.;,]\s)(?<names>[\p{Lu}\d][\p{L}\d&.' ]{1,50}?) (?:co-)?led the (?:round|financing|funding|investment|deal)/u;
const ledRound =
  /(?:^|\s)(?<names>\p{Lu}[\p{L}\d&.']*(?: \p{Lu}[\p{L}\d&.']*){0,3})-led (?:round|seed|series|funding)/u;
const end =
  /[;|(—–].*$| (?:to|for|as|at|after|with participation|amid|in a|alongside|via|on)\b.*$|, (?:with|along|others|as|to|and others|a |the |which|valu|bring).*$|\.(?:\s|$).*$|\$.*$/i;

function split(names: string, setting: Setting): string[] {
  const whole = names.replace(end, '').replace(/,?\s(?:and )?others$/i, '');
  return whole
    .split(/,\s(?:and\s)?|\s(?:and|&)\s(?=\p{Lu}|$)|(?<=\p{Ll})\sand\s/u)
    .map((name) =>
      name
        .trim()
        .replace(/^(?:the|existing investors?|investors?|new investors?)\s/i, '')
        .replace(/[.,]$/, ''),
    )
    .filter((name) => name.length > 1 && name.length <= 60)
    .map((name) =>
      setting === 'slug' ? name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()) : name,
    );
}

/** Investors that a headline says lead the round; those that only take part are not named. */
export function readInvestors(text: string, backing: Backing | null, setting: Setting): string[] {
  const names =
    ledBy.exec(text)?.groups?.names ??
    leadsRound.exec(text)?.groups?.names ??
    ledRound.exec(text)?.groups?.names;
  if (names) return split(names, setting).slice(0, 5);
  const isLead = backing && /^(?:co-?)?le(?:ads?|d)\b/i.test(text.slice(backing.verbStart).trim());
  return isLead ? split(backing.investor, setting).slice(0, 5) : [];
}
