import type { Seniority, WorkMode } from '../../../contract/reference/job-titles/role-words.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { tableOf } from '../tokens/words.ts';

const said = new Map(
  readTable(new URL('./hiring.txt', import.meta.url)).map(([kind = '', phrases = '']) => [kind, phrases]),
);
const ofKind = (kind: string) => said.get(kind) ?? '';
const phrases = (kind: string) => tableOf<true>([[ofKind(kind), true]]);

/** Every word that hiring is said with. */
export const wordsOfHiring = [...said.values()].flatMap((phrase) => phrase.split(/,? /));

/** 'Hiring' and its like, before whom it is for; and 'open', before what is open. */
export const hireWords = phrases('hires');
/** What stands before a role that is wanted, whether or not a board says so. */
export const wantWords = phrases('wants');
export const postsForWords = phrases('posts for');
/** What stands behind them. */
export const soughtWords = phrases('sought');
export const openWords = phrases('opens');
export const postWords = phrases('posts');
/** What says so without anything before it. */
export const lonePosts = phrases('alone');
export const wordsBetween = phrases('between');
/** Work by its field, which is a field of business elsewhere. */
export const workWords = phrases('work');
/** What is sold for hiring. */
export const productWords = phrases('product');

const levels: Seniority[] = ['intern', 'junior', 'senior', 'lead'];
export const levelWords = tableOf<Seniority>(levels.map((level) => [ofKind(level), level]));
const modes: WorkMode[] = ['remote', 'hybrid', 'none'];
export const modeWords = tableOf<WorkMode>(modes.map((mode) => [ofKind(mode), mode]));
