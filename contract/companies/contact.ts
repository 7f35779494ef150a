import { z } from 'zod';

const person = z.object({ name: z.string(), roles: z.array(z.string()) });
export type Person = z.infer<typeof person>;

/** A fact of a company's own pages: where it stands there, and when it was last seen. */
export const seenFact = z.object({ value: z.string(), page: z.url(), lastSeenAt: z.iso.datetime() });
export type SeenFact = z.infer<typeof seenFact>;

/** What came of looking for the company's website, as people are told. */
export const siteStatus = z.object({
  /** `unchecked` where nobody has looked yet. */
  state: z.enum(['found', 'unsure', 'none', 'unreached', 'unchecked']),
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
    peopleCount: z.int(),
  }),
]);
export type Contact = z.infer<typeof contact>;
