import { phraseKey, type Sentence } from './words.ts';

/**
 * Words that say little by themselves and something together: they are looked for as one. Fields of the taxonomy are no
 * part of it. Long because it is a list.
 */
export const compounds: ReadonlySet<string> = new Set(
  `second hand, digital nomad, digital nomads, ipo ready, pre owned, zero knowledge, zero knowledge proofs, dark web, fast fashion, time tracking, real time, vector search, search engine, search engines, case
  management, gen z, generation z, gen alpha, black owned, women owned, female founders, female founder, female founded, women
  founders, women founded, women led, founded by women, run by women, led by women, women run, female led, black founders, minority owned, y combinator, point of sale, spend management,
  expense management, task management, project management, knowledge management, time management, change management, note taking,
  value chain, test prep, text to speech, speech to text, big tech, smart city, smart cities, deep sea, cold chain, cold storage,
  open data, open science, first responders, end of life, high school, after school, hard seltzer, ready to eat, ready meals,
  meal kits, soft drinks, job matching, cost of living, white label, group travel, group buying, live events, live shopping,
  live commerce, point of care, quality control, quality assurance, process mining, account based, lead scoring, cash flow,
  cash management, cap table, cap tables, stock options, share options, pay transparency, pay equity, earned wage access,
  salary advance, working capital, trade finance, supply finance, revenue based financing, private equity, family offices,
  family office, impact measurement, customer data, first party data, customer feedback, user research, ux research, user testing,
  product analytics, feature flags, feature management, source code, version control, log management, error tracking,
  incident response, access control, home office, hybrid work, four day week, 4 day week, visa sponsorship, side hustle, side hustles, mid market, long tail,
  same day, next gen, next generation, last minute, peer to peer, business travel, corporate travel, world models, world model,
  reinforcement learning, open weights, hot desks, scale ai, figure ai, character ai, together ai, stability ai, shield ai, surge ai,
  hugging face, thinking machines, physical intelligence, black forest labs, world labs, trade republic, back market, too good to go, quantum systems,
  thought machine, form energy, redwood materials, liquid death, impossible foods, beyond meat, perfect day, magic leap, rocket lab, blue origin,
  applied intuition, open table, air table, safe superintelligence, commonwealth fusion`
    .split(',')
    .map(phraseKey),
);

/** Up to where words that begin at one are looked for together, null when they are not. */
export function findCompound({ phrases }: Sentence, at: number): number | null {
  return phrases[at]?.findLast(({ key }) => compounds.has(key))?.to ?? null;
}
