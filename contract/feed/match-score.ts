import { z } from 'zod';

const matchGrounds = [
  'preferences',
  'industry',
  'place',
  'role',
  'experience',
  'stage',
  'amount',
  'hiring',
] as const;
export type MatchGround = (typeof matchGrounds)[number];

const saysByItself = ['meets_preferences', 'asked_sum', 'hires_your_role'] as const;
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
  'field_of_role',
  'said_of_oneself',
] as const;
const saysCount = ['open_roles'] as const;

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

const strengths = ['strong', 'good', 'partial'] as const;
export type MatchStrength = (typeof strengths)[number];

/** A round that meets all preferences has at least so many points, and no other round has. */
export const leastOfMatch = 50;

const leastOfStrong = 85;

/** A good match meets all that the user asked for, a strong one more than that, a partial one less. */
export function strengthOf(score: number): MatchStrength {
  if (score >= leastOfStrong) return 'strong';
  return score >= leastOfMatch ? 'good' : 'partial';
}

/**
 * How well a round fits a user: a function of the two alone, so that it is the same in every list, on every page and in
 * every mail. The points of the reasons add up to the score, which is at most 100.
 */
export const matchScore = z.object({
  score: z.int().min(0).max(100),
  strength: z.enum(strengths),
  /** The weightiest first; a ground that gives no points is left out. */
  reasons: z.array(matchReason),
});
export type MatchScore = z.infer<typeof matchScore>;
