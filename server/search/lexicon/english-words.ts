import { readLexicon } from './read-lexicon.ts';

/** Words of plain English that look like a typo of one of ours, 'store' for 'story' or 'campaign' for 'Champaign', and are none. */
export const englishWords: ReadonlySet<string> = new Set(readLexicon('english-words').join(' ').split(' '));
