import { z } from 'zod';
import { providerNames } from '../enrichment/board-providers.ts';

/** The four answers to whether a company hires; none is ever said for another. */
const hiringVerdicts = ['hiring', 'none', 'unverified', 'unreachable'] as const;

/** What a company's boards say together. Roles count where a board that is surely its own lists them. */
export const hiring = z.object({
  /** `unchecked` where nobody has looked yet. */
  verdict: z.enum([...hiringVerdicts, 'unchecked']),
  openRoles: z.int(),
  /** Those that fit the viewer's role and places; null where nothing is known of these. */
  forYou: z.int().nullable(),
  /** When a board last listed what it has. */
  checkedAt: z.iso.datetime().nullable(),
  provider: z.enum(providerNames).nullable(),
  /** The viewer said that the board is another company's, so that nothing of it is told here. */
  isDoubted: z.boolean(),
  /** Made up, to look around with: nobody has looked at a board of theirs. */
  isSample: z.boolean(),
});
export type HiringVerdict = (typeof hiringVerdicts)[number];
