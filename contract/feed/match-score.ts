import { z } from 'zod';

const matchGrounds = [
  'industry',
  'place',
  'role',
  'experience',
  'stage',
  'amount',
  'history',
  'freshness',
  'hiring',
] as const;
export type MatchGround = (typeof matchGrounds)[number];

const saysByItself = ['chosen_company', 'asked_sum', 'usual_sum', 'hires_your_role'] as const;
const saysOfName = [
  'only_industry',
  'first_industry',
  'second_industry',
  'third_industry',
  'later_industry',
  'beside_only_industry',
  'beside_first_industry',
  'beside_second_industry',
  'beside_third_industry',
  'beside_later_industry',
  'only_city',
  'only_region',
  'only_country',
  'one_city',
  'one_region',
  'one_country',
  'preferred_stage',
  'hiring_stage',
  'usual_stage',
  'near_hiring_stage',
  'field_of_role',
  'field_of_chosen',
  'said_of_oneself',
] as const;
const saysCount = ['days_since_raised', 'open_roles'] as const;

export type SaysByItself = (typeof saysByItself)[number];
export type SaysOfName = (typeof saysOfName)[number];
export type SaysCount = (typeof saysCount)[number];

const ground = z.object({ ground: z.enum(matchGrounds), points: z.int().min(1) });
const matchReason = z.discriminatedUnion('says', [
  ground.extend({ says: z.enum(saysByItself) }),
  /** Of an industry, a place or a stage: `FinTech`, `Berlin`, `Seed`. */
  ground.extend({ says: z.enum(saysOfName), name: z.string() }),
  ground.extend({ says: z.enum(saysCount), count: z.int().min(0) }),
]);
export type MatchReason = z.infer<typeof matchReason>;

/**
 * How well a round fits a person among those of the list that it stands in: what the list demands of each gives no
 * points. The points of the reasons add up to the score, which is at most 100.
 */
export const matchScore = z.object({
  score: z.int().min(0).max(100),
  /** The weightiest first; a ground that gives no points is left out. */
  reasons: z.array(matchReason),
});
export type MatchScore = z.infer<typeof matchScore>;
