import { z } from 'zod';

const matchGrounds = ['industry', 'place', 'role', 'freshness'] as const;
export type MatchGround = (typeof matchGrounds)[number];

/** How well a round fits what a person prefers. The points of the reasons add up to the score, which is at most 100. */
export const matchScore = z.object({
  score: z.int().min(0).max(100),
  /** The weightiest first; a ground that gives no points is left out. */
  reasons: z.array(
    z.object({
      ground: z.enum(matchGrounds),
      points: z.int().min(1),
      /** `Fintech, your first industry`, `Berlin, your city`, `raised 3 days ago`. */
      label: z.string(),
    }),
  ),
});
export type MatchScore = z.infer<typeof matchScore>;
