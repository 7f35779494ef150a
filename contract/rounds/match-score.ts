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
] as const;
export type MatchGround = (typeof matchGrounds)[number];

/**
 * How well a round fits a person among those of the list that it stands in: what the list demands of each gives no
 * points. The points of the reasons add up to the score, which is at most 100.
 */
export const matchScore = z.object({
  score: z.int().min(0).max(100),
  /** The weightiest first; a ground that gives no points is left out. */
  reasons: z.array(
    z.object({
      ground: z.enum(matchGrounds),
      points: z.int().min(1),
      /** `Fintech, your first industry`, `Seed, when your role is hired`, `raised 3 days ago`. */
      label: z.string(),
    }),
  ),
});
export type MatchScore = z.infer<typeof matchScore>;
