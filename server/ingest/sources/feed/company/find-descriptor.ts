import type { Setting } from '../setting.ts';
import { fieldWords, strongDescriptors, weakDescriptors } from '../vocabulary.ts';

const strong = new RegExp(`^(?:${strongDescriptors})$`, 'iu');
const weak = new RegExp(`^(?:${weakDescriptors})$`, 'iu');
const field = new RegExp(`^(?:${fieldWords})$`, 'iu');
/** `Greek PetTech SmartCat` */
const fieldOfTrade = /^\p{Lu}\p{Ll}+(?:Tech|-[Tt]ech)$/u;
const seldomInNames = /^(?:brand|app|platform|marketplace|company)$/i;

const joined = /^(?:of|and|&)$/;
const suffix =
  /^(?:Partners|Group|Labs|Systems|Technologies|Company|Holdings|Networks|Solutions|Studios|Works)$/;

const bare = (word: string) => word.replace(/^["'([]+|["')\],:;]+$/g, '');

/**
 * Where the name begins behind the word that says what the company is: 3 for `UK chip startup Olix`. A word that is as
 * often part of a name counts when written small or behind a field's name. 0 when there is none.
 */
export function findDescriptor(words: string[], setting: Setting): number {
  for (let index = words.length - 2; index >= 0; index -= 1) {
    const word = bare(words[index] ?? '');
    if (joined.test(words[index + 1] ?? '')) continue;
    if (strong.test(word)) return index + 1;
    if (/^\p{Lu}/u.test(word) && suffix.test(bare(words[index + 1] ?? ''))) continue;
    if (fieldOfTrade.test(word)) return index + 1;
    if (!weak.test(word) && !weak.test(word.split('-').at(-1) ?? '')) continue;
    if (setting === 'sentence' && word === word.toLowerCase()) return index + 1;
    if (index > 0 && (setting === 'slug' || field.test(bare(words[index - 1] ?? '')))) return index + 1;
    if (index > 0 && seldomInNames.test(word)) return index + 1;
  }
  return 0;
}
