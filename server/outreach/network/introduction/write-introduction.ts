import { eq } from 'drizzle-orm';
import type { StartupId } from '../../../../contract/companies/companies.ts';
import type { Company } from '../../../../contract/feed/company-page.ts';
import type { LetterLanguage } from '../../../../contract/outreach/letters.ts';
import {
  type Introduction,
  type NetworkPerson,
  networkMessages,
} from '../../../../contract/outreach/network.ts';
import { users } from '../../../auth/users/table.ts';
import { getCompany } from '../../../feed/company-page/get-company.ts';
import { whomToWrite } from '../../../feed/company-page/whom-to-write.ts';
import { type Context, requireUser } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import { writtenMoney } from '../../letters/composer/written-money.ts';
import { findPeople } from '../find-ways-in.ts';
import { composeIntroduction, type IntroductionFacts } from './compose-introduction.ts';

type Asked = { id: StartupId; person: string; language?: LetterLanguage };

/** A text that asks a person of the user's network for an introduction. No model reads it, and nothing is sent or stored. */
export async function writeIntroduction(
  context: Context,
  { id, person: personId, language = 'en' }: Asked,
): Promise<Introduction> {
  const userId = requireUser(context);
  const company = await getCompany(context, { id });
  const person = (await findPeople(context, company)).find((each) => each.id === personId);
  if (!person) throw new ApiError('NOT_FOUND', networkMessages.gone);
  const [user] = await context.db
    .select({ name: users.name, profession: users.profession, experienceYears: users.experienceYears })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new ApiError('NOT_FOUND', 'User not found');
  const fact = factOf(company);
  const written = composeIntroduction(language, {
    person,
    company: company.name,
    whom: whomOf(company, person, user.profession),
    fact,
    user,
  });
  return { language, ...written, fact: fact && withoutSum(fact) };
}

const withoutSum = ({ sum: _, ...fact }: NonNullable<IntroductionFacts['fact']>) => fact;

/** The newest round that the plan shows, where its sources agree on it. */
function factOf({ rounds }: Company): IntroductionFacts['fact'] {
  const round = rounds.find(
    ({ event, sureness }) => (event.kind === 'raised' || event.kind === 'granted') && sureness !== 'disputed',
  );
  const from = round?.provenances.find(({ url }) => url !== null) ?? round?.provenances[0];
  if (!round || !from) return null;
  const { event, amount, announcedOn } = round;
  return { event, sum: amount && writtenMoney(amount), announcedOn, source: from.label, url: from.url };
}

/** Whom to be introduced to, where the plan shows them; not the person who is asked. */
function whomOf({ contact }: Company, { name }: NetworkPerson, profession: string | null): string | null {
  if (contact.access === 'locked') return null;
  const others = contact.people.filter(
    (person) => !person.isDisputed && foldText(person.name) !== foldText(name),
  );
  return whomToWrite(others, profession ? [profession] : [])?.name ?? null;
}
