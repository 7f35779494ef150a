import { z } from 'zod';
import { officer } from './registers.ts';
import { statement } from './statements.ts';

/** A fact of a company's own pages: where it stands there, and when it was last seen. */
export const seenFact = z.object({ value: z.string(), page: z.url(), lastSeenAt: z.iso.datetime() });
export type SeenFact = z.infer<typeof seenFact>;

const person = z.object({
  name: z.string(),
  roles: z.array(z.string()),
  /** The newest sentence of the press that names them; null where none does. */
  said: statement.nullable(),
  /** Where their own site names them; null where it does not. */
  seen: seenFact.nullable(),
  /** Whether a second source names them too. */
  isConfirmed: z.boolean(),
  /** Whether sources contradict each other: another spelling of the name, or another bearer of a title that one person has. */
  isDisputed: z.boolean(),
});
export type Person = z.infer<typeof person>;

/** What is known of the website that a company's page shows, or why it shows none. */
export const siteStatus = z.object({
  /**
   * With a website: `found` where it is proven to be theirs, `reported` where only a source names it. Without one:
   * `doubted` where the viewer said that it is another company's, `unchecked` where none was looked for yet.
   */
  state: z.enum(['found', 'reported', 'doubted', 'unsure', 'none', 'unreached', 'unchecked']),
  checkedAt: z.iso.datetime().nullable(),
  /** Why it is surely theirs. */
  reason: z.string().nullable(),
});
export type SiteStatus = z.infer<typeof siteStatus>;

/** What a plan decides about reaching a company. Locked facts never leave the server; only that they exist does. */
export const contact = z.discriminatedUnion('access', [
  z.object({
    access: z.literal('open'),
    email: z.email().nullable(),
    linkedinUrl: z.url().nullable(),
    people: z.array(person),
    /** Who runs the company by a public register. */
    officers: z.array(officer),
    /** Of the company's own pages: its page on LinkedIn, addresses of a role, the form to write to. */
    linkedin: seenFact.nullable(),
    addresses: z.array(seenFact),
    form: seenFact.nullable(),
  }),
  z.object({
    access: z.literal('locked'),
    hasEmail: z.boolean(),
    hasLinkedin: z.boolean(),
    hasForm: z.boolean(),
    /** Of all sources together, each person once. */
    peopleCount: z.int(),
  }),
]);
export type Contact = z.infer<typeof contact>;
