const invisible = /[\p{Cf}\p{Cc}]/gu;
const scheme = /\b(?:https?|ftp|mailto|tel|sms|javascript|data)\s*:|:\s*\/\/|\\\\|\bwww\b\s*\./iu;
const numericAddress = /\d+\.\d+\.\d+\.\d+/;
const phoneNumber = /\p{Nd}(?:[\s()./\-–—]{0,3}\p{Nd}){6,}/u;
const dotted = /[\p{L}\p{M}\p{N}_-]+(?:[.。][\p{L}\p{M}\p{N}_-]+)+/gu;

/**
 * Whether a person's name carries something to visit, write to or call, in any spelling that a mail program would make a
 * link of. Initials and titles before a dot, `A.Kim`, `St.John` or `s.ramanujan`, are names.
 */
export function carriesAddress(name: string): boolean {
  const plain = name.replaceAll(invisible, '').normalize('NFKC');
  if (plain.includes('@') || scheme.test(plain) || numericAddress.test(plain) || phoneNumber.test(plain))
    return true;
  return (plain.match(dotted) ?? []).some(isHost);
}

const initial = /^\p{L}\p{M}*$/u;
const title = /^\p{Lu}\p{Ll}{1,2}$/u;
const capitalised = /^\p{Lu}[\p{Ll}\p{M}'-]+$/u;
const shortCapitals = /^\p{Lu}{2}$/u;

function isHost(word: string): boolean {
  const labels = word.split(/[.。]/);
  const last = labels.at(-1) ?? '';
  const before = labels.at(-2) ?? '';
  if ([...last].length < 2 || !/^\p{L}/u.test(last)) return false;
  const isName = capitalised.test(last) || [...last].length > 3;
  if (initial.test(before)) return !isName;
  if (title.test(before)) return !capitalised.test(last);
  return !(shortCapitals.test(before) && /^\p{Lu}{4,}$/u.test(last));
}
