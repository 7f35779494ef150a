import { z } from 'zod';

/** What we found about a user in the text of a CV or a profile page, for them to check before any of it is saved. */
export const profileProposal = z.object({
  /** The title that they hold now, in their words. */
  title: z.string().nullable(),
  /** The work that they say they seek. */
  lookingFor: z.string().nullable(),
  /** Deeds in their words, those with a number first. */
  results: z.array(z.string()),
  skills: z.array(z.string()),
  /** 'German (native)' */
  languages: z.array(z.string()),
  /** 'RN (Texas)', 'AWS Certified Developer'; absent from answers of the release before. */
  licenses: z.array(z.string()).optional(),
  /** '3 months', 'immediately' */
  notice: z.string().nullable(),
  workMode: z.enum(['remote', 'hybrid', 'remote or hybrid', 'on site']).nullable(),
  links: z.array(z.string()),
  /** The text without phone number, email address, street, date of birth and the like. */
  curriculum: z.string(),
});
export type ProfileProposal = z.infer<typeof profileProposal>;

/** The longest text that is read; a CV of three pages takes a fifth. */
export const longestProfileText = 60_000;
