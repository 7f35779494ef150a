import { z } from 'zod';

/**
 * How sure a round is: the company filed it itself, several sources say the same, only one says it, or sources name
 * different sums.
 */
export const confidence = z.enum(['filed', 'agreed', 'single', 'disputed']);
export type Confidence = z.infer<typeof confidence>;
