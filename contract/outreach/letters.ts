import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { startupId } from '../companies/companies.ts';
import { withCommas } from '../platform/text/counts.ts';

export const toneNames: Record<LetterTone, string> = { plain: 'Plain', warm: 'Warm', formal: 'Formal' };

export const lengthNames: Record<LetterLength, string> = { note: 'Note', short: 'Short', full: 'Full' };

export const purposeNames: Record<LetterPurpose, string> = {
  cold: 'Introduce myself',
  referral: 'Ask for a referral',
  hr: 'Write to the hiring team',
};

/** What the file of a letter to a company is called. */
export function letterFileName(company: string, format: LetterFormat | 'txt'): string {
  const name = company
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `letter-${name || 'company'}.${format}`;
}

export const letterTones = ['plain', 'warm', 'formal'] as const;

export const letterLengths = ['note', 'short', 'full'] as const;

export const letterPurposes = ['cold', 'referral', 'hr'] as const;

/** Documents that a letter can be taken away as, besides plain text. */
export const letterFormats = ['pdf', 'docx'] as const;

export type LetterFormat = (typeof letterFormats)[number];

export const letterLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const;

export type LetterTone = (typeof letterTones)[number];

export type LetterLength = (typeof letterLengths)[number];

export type LetterPurpose = (typeof letterPurposes)[number];

export type LetterLanguage = (typeof letterLanguages)[number];

/** The most characters of a LinkedIn note to a new contact. */
export const longestNote = 300;

/** The most characters of a letter. */
export const longestLetter = 20_000;

/** Stands beside a letter that no model wrote, and never in its text. */
export const fallbackNote =
  'Note: this is a fallback letter, put together from your profile and what sources say. Make it yours before you send it.';

export const letterMessages = {
  tooLong: `Letters can have up to ${withCommas(longestLetter)} characters. Your text is still here. Shorten it to save it.`,
  missing: 'You have no letter to this company yet.',
  locked: 'Premium Feature',
  writing: 'We are already writing a letter to this company. It will be here in a moment.',
  tooMany: 'You have reached today’s limit of 40 letters. You can write more tomorrow.',
  gone: 'This version no longer exists.',
  noFont: (characters: string) =>
    `Our PDFs can’t show ${characters}. Download the letter as DOCX, or print it to PDF.`,
} as const;

/** The text of a letter that another release stored with the note in it. */
export function withoutFallbackNote(text: string): string {
  if (!text.includes(fallbackNote)) return text;
  return text
    .replaceAll(fallbackNote, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export const letterChoices = z.object({
  tone: z.enum(letterTones),
  length: z.enum(letterLengths),
  purpose: z.enum(letterPurposes),
  language: z.enum(letterLanguages),
  /** By name, one of the people whom sources name in the company. */
  recipient: z.string().max(200).nullable(),
  /** What the person wants besides. */
  instructions: z.string().trim().max(1_000),
  /** The pair that it stands on; null for the strongest. */
  pair: z.string().max(40).nullable().default(null),
});

export type LetterChoices = z.infer<typeof letterChoices>;

export const firstLetterChoices: LetterChoices = {
  tone: 'plain',
  length: 'short',
  purpose: 'cold',
  language: 'en',
  recipient: null,
  instructions: '',
  pair: null,
};

/** What a claim of a letter speaks of. */
const claimKinds = [
  'amount',
  'number',
  'years',
  'name',
  'title',
  'place',
  'date',
  'stage',
  /** A degree, a certificate, a licence, a language, a permit. */
  'credential',
  /** What the writer did or worked with. */
  'experience',
  /** Having used the product, knowing people there, having worked there. */
  'tie',
  /** What the company is, has or did. */
  'company',
] as const;

/** A claim that neither the person nor a source makes, by its place in the text. */
const unsupported = z.object({
  kind: z.enum(claimKinds),
  words: z.string(),
  from: z.int(),
  to: z.int(),
  /** What is stated that comes closest, word for word. */
  nearest: z.object({ statedIn: z.enum(['profile', 'source']), statement: z.string() }).optional(),
});

export type Unsupported = z.infer<typeof unsupported>;

export const letterOrigins = ['model', 'composer', 'edited', 'restored'] as const;

export type LetterOrigin = (typeof letterOrigins)[number];

export const letterEnds = ['writing', 'whole', 'stopped', 'broken off'] as const;

const version = z.object({
  id: z.uuid(),
  number: z.int(),
  origin: z.enum(letterOrigins),
  text: z.string(),
  /** Of one that is being written: what it claims so far that no source states. */
  unsupported: z.array(unsupported).optional(),
  /** Why it ends where it does, if that is not where it was to end. */
  ended: z.enum(letterEnds),
  changedAt: z.iso.datetime(),
});

export type LetterVersion = z.infer<typeof version>;

/** What a fact of the company is about, and what a deed of the user was taken from. */
export const companyPointKinds = ['role', 'use_of_funds', 'planned_hires', 'activity'] as const;

export type CompanyPointKind = (typeof companyPointKinds)[number];

/** What a chosen pair's fact is about, by its id; null for none. */
export function kindOfPair(id: string | null): CompanyPointKind | null {
  return companyPointKinds.find((kind) => id?.startsWith(`${kind}.`)) ?? null;
}

const ownPointKinds = ['result', 'work', 'curriculum'] as const;

/** A fact of the company and one thing that the user did that answers it. */
export const letterPair = z.object({
  id: z.string(),
  theirs: z.object({
    kind: z.enum(companyPointKinds),
    text: z.string(),
    /** Who published it; null where the company's board or its own site says it. */
    publisher: z.string().nullable(),
  }),
  mine: z.object({ kind: z.enum(ownPointKinds), text: z.string() }),
  /** What both speak of. */
  shared: z.array(z.string()),
});

export type LetterPairChoice = z.infer<typeof letterPair>;

const letter = z.object({
  startupId,
  /** Null while there is none. */
  text: z.string().nullable(),
  /** Says of a letter that no model wrote that it is a fallback; null for any other. Never part of the text. */
  note: z.string().nullable(),
  /** A letter that was sent stays as it went out; any other is a draft, which can be changed. */
  isSent: z.boolean(),
  sentOn: z.iso.date().nullable(),
  /**
   * The language in which the user states all that they did, where the letter is in another and says none of it; absent from
   * answers of the release before.
   */
  leavesOut: z.enum(letterLanguages).nullable().optional(),
  /** At most five that the letter can stand on, the strongest first. */
  pairs: z.array(letterPair),
  /** What the letter as it is written says: the pair that it stands on, and what the user did; null for what is not in it. */
  standsOn: z.object({ pair: z.string().nullable(), mine: z.string().nullable() }),
  /** Three subjects for the mail, to choose from. */
  subjects: z.array(z.string()),
  unsupported: z.array(unsupported),
  /** How many sentences say something of either side that could not be checked. */
  unchecked: z.int(),
  choices: letterChoices,
  /** Newest first. */
  versions: z.array(version),
  /** Who writes: without a model what is put together from facts, in English. */
  engine: z.enum(['model', 'composer']),
  languages: z.array(z.enum(letterLanguages)),
  mayGenerate: z.boolean(),
  recipients: z.array(z.object({ name: z.string(), roles: z.array(z.string()) })),
  /** Where a copy of the mail marks it as sent; null where the person has no such address. */
  copyAddress: z.string().nullable(),
});

export type Letter = z.infer<typeof letter>;

const progress = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), versionId: z.uuid() }),
  /** More of it, in whole sentences that were checked, with what all of it so far claims that no source states. */
  z.object({ kind: z.literal('text'), text: z.string(), unsupported: z.array(unsupported) }),
  /** What was written so far counts for nothing: another text begins. */
  z.object({ kind: z.literal('anew') }),
  z.object({ kind: z.literal('ended'), letter }),
]);

export type LetterProgress = z.infer<typeof progress>;

/** Saves of one sitting are counted, so that one that arrives late does not undo a later one. */
const sitting = z.object({ id: z.uuid(), save: z.int().min(1).max(1_000_000) });

export type Sitting = z.infer<typeof sitting>;

const tags = ['letters'];

const ofCompany = z.object({ id: startupId });

/** What follows a letter: reminders after one and two weeks, thanks for a talk, an answer to a refusal. */
const followUpKinds = ['first', 'second', 'thanks', 'declined'] as const;

export type FollowUpKind = (typeof followUpKinds)[number];

const followUp = z.object({ kind: z.enum(followUpKinds), text: z.string() });

/** Letters to companies. */
export const letters = {
  get: oc
    .route({
      method: 'GET',
      path: '/letters/{id}',
      summary: 'Your letter to a company, with its versions',
      tags,
    })
    .input(ofCompany)
    .output(letter),
  generate: oc
    .route({
      method: 'POST',
      path: '/letters/{id}/generation',
      summary: 'Have a letter written; it comes as it is written',
      tags,
    })
    .input(ofCompany.extend({ choices: letterChoices }))
    .output(eventIterator(progress)),
  stop: oc
    .route({
      method: 'POST',
      path: '/letters/{id}/stop',
      summary: 'Stop the letter that is being written, and keep what has arrived',
      tags,
    })
    .input(ofCompany.extend({ versionId: z.uuid() }))
    .output(letter),
  keep: oc
    .route({ method: 'PUT', path: '/letters/{id}', summary: 'Keep what you made of your letter', tags })
    .input(ofCompany.extend({ text: z.string(), sitting: sitting.optional() }))
    .output(letter),
  download: oc
    .route({ method: 'GET', path: '/letters/{id}/document', summary: 'Your letter as a document', tags })
    .input(ofCompany.extend({ format: z.enum(letterFormats) }))
    .output(z.file()),
  followUps: oc
    .route({
      method: 'GET',
      path: '/letters/{id}/follow-ups',
      summary: 'Texts that can follow your letter to a company',
      tags,
    })
    .input(ofCompany)
    .output(z.object({ subject: z.string(), followUps: z.array(followUp), dueOn: z.iso.date().nullable() })),
  restore: oc
    .route({
      method: 'POST',
      path: '/letters/{id}/versions/{versionId}',
      summary: 'Make an earlier version the letter again',
      tags,
    })
    .input(ofCompany.extend({ versionId: z.uuid() }))
    .output(letter),
};
