import { z } from 'zod';
import { email } from '../../../contract/auth/registration.ts';
import {
  type RemovalFaults,
  type RemovalForm,
  removalKinds,
  removalLengths,
} from '../../../contract/public/removal-requests.ts';
import { displayName, nameKey } from '../../companies/names.ts';

const named = (most: number, message: string) =>
  z
    .string()
    .transform(displayName)
    .pipe(z.string().min(1, message).max(most, `At most ${most} characters`));

const form = z.object({
  kind: z.enum(removalKinds, 'Please say whether it is a company or a person'),
  company: named(removalLengths.company, 'Please enter the name of the company'),
  person: z.string().transform(displayName).pipe(z.string().max(removalLengths.person)),
  email,
  reason: z
    .string()
    .trim()
    .min(1, 'Please say why, in a sentence')
    .max(removalLengths.reason, `At most ${removalLengths.reason} characters`),
});

const userMissing = 'Please enter the name that the filing has';

export type RemovalIntent = {
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
export function readRemovalForm(given: RemovalForm): { wish: RemovalIntent } | { faults: RemovalFaults } {
  const parsed = form.safeParse(given);
  const faults: RemovalFaults = {};
  if (given.kind === 'person' && displayName(given.person) === '') faults.person = userMissing;
  for (const { path, message } of parsed.error?.issues ?? []) {
    // Every path of this form is one of its fields.
    const field = path[0] as keyof RemovalFaults;
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
