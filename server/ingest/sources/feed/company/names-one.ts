import { fieldWords, peopleWords, strongDescriptors, weakDescriptors } from '../vocabulary.ts';
import { beforePreposition } from './before-preposition.ts';
import { placeNames } from './name-words.ts';

/** Those who put money into a company, as the noun of a clause. */
export const investorNouns =
  '(?:\\p{Lu}\\p{Ll}+\\s)?investors?|crowdfunders|crowd|shareholders?|backers?|angel investors|angels|owners?|VC firms?|venture firms?';

const many = new RegExp(
  `^(?:many|several|\\d+|two|three|four|five|six|seven|eight|nine|ten|all|young|european|the)?\\s?(?:[\\p{Ll}-]+\\s){0,4}(?:${peopleWords}|startups|start-ups|scaleups|companies|firms|businesses|smes|students)(?=$|[\\s,])`,
  'iu',
);

const ofItsKind = new RegExp(
  `^(?:an?\\s|the\\s|this\\s)?(?:[\\p{L}-]+\\s){0,3}?(?:${strongDescriptors}|${weakDescriptors}|[\\p{L}-]+-based)(?:\\s|$)`,
  'iu',
);

const manager =
  /^(?:an?\s|the\s)?(?:[\p{Ll}-]+\s){0,2}(?:funds?|(?:fund|asset|infrastructure|investment|wealth)\smanagers?|VC firm)(?:\s|$)/u;

const place = new RegExp(`^(?:${placeNames})$`, 'iu');

/** `into AI last year` */
const market = new RegExp(`^(?:${fieldWords})(?:\\s\\p{Ll}.*)?$`, 'iu');

/** `Werbung`, `Forschung`: what German makes of a verb or an adjective names no company. */
const abstractNoun = /^\p{Lu}\p{Ll}{2,}(?:ung|ungen|heit|keit|schaft|tät|ismus)$/u;

/** `many startups`, `founders`, `a fund`: what is meant for them came into no company. */
export function isForMany(phrase: string): boolean {
  return many.test(phrase) || manager.test(phrase) || abstractNoun.test(phrase);
}

/** Whether a phrase names a company, or says of one what it is. */
export function namesOne(phrase: string, needsKind = false): boolean {
  const own = beforePreposition(phrase);
  if (ofItsKind.test(own)) return true;
  if (needsKind) return false;
  const words = own.split(' ');
  const name = words.filter((word) => /^["']?[\p{Lu}\d]/u.test(word)).join(' ');
  return name !== '' && !place.test(name) && !market.test(own);
}
