import { z } from 'zod';
import { email } from '../../contract/registration.ts';
import {
  type OptOutFaults,
  type OptOutForm,
  optOutKinds,
  optOutLengths,
} from '../../contract/site/opt-outs.ts';
import { displayName, nameKey } from '../startups/names.ts';

const named = (most: number, message: string) =>
  z
    .string()
    .transform(displayName)
    .pipe(z.string().min(1, message).max(most, `At most ${most} characters`));

const form = z.object({
  kind: z.enum(optOutKinds, 'Please say whether it is a company or a person'),
  company: named(optOutLengths.company, 'Please enter the name of the company'),
  person: z.string().transform(displayName).pipe(z.string().max(optOutLengths.person)),
  email,
  reason: z
    .string()
    .trim()
    .min(1, 'Please say why, in a sentence')
    .max(optOutLengths.reason, `At most ${optOutLengths.reason} characters`),
});

const personMissing = 'Please enter the name that the filing has';

export type OptOutWish = {
  kind: z.infer<typeof form>['kind'];
  companyName: string;
  companyKey: string;
  /** Empty of a whole company, and so is its key. */
  personName: string;
  personKey: string;
  email: string;
  reason: string;
};

/** What was filled in, or what is the matter with it, field by field. */
export function readOptOutForm(given: OptOutForm): { wish: OptOutWish } | { faults: OptOutFaults } {
  const parsed = form.safeParse(given);
  const faults: OptOutFaults = {};
  if (given.kind === 'person' && displayName(given.person) === '') faults.person = personMissing;
  for (const { path, message } of parsed.error?.issues ?? []) {
    // Every path of this form is one of its fields.
    const field = path[0] as keyof OptOutFaults;
    faults[field] ??= message;
  }
  if (!parsed.success || Object.keys(faults).length > 0) return { faults };
  const { kind, company, person, email, reason } = parsed.data;
  const isPerson = kind === 'person';
  return {
    wish: {
      kind,
      companyName: company,
      companyKey: nameKey(company),
      personName: isPerson ? person : '',
      personKey: isPerson ? nameKey(person) : '',
      email,
      reason,
    },
  };
}
