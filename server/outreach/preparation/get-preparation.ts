import { and, eq } from 'drizzle-orm';
import { applicationMessages } from '../../../contract/applications/applications.ts';
import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import type { SeenFact } from '../../../contract/companies/contact.ts';
import { registerLabels } from '../../../contract/companies/registers.ts';
import type { Statement } from '../../../contract/companies/statements.ts';
import type { Company } from '../../../contract/feed/company-page.ts';
import type { CompanyRoles } from '../../../contract/feed/open-roles.ts';
import { firstLetterChoices } from '../../../contract/outreach/letters.ts';
import type { FactSource, Preparation, SourcedText } from '../../../contract/outreach/preparation.ts';
import { applications } from '../../applications/table.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { startups } from '../../companies/table.ts';
import { getCompany } from '../../feed/company-page/get-company.ts';
import { listRoles } from '../../feed/open-roles/list-roles.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { planLetter } from '../letters/composer/letter-plan.ts';
import { findLetterFacts } from '../letters/find-letter-facts.ts';
import { findPairs } from '../letters/pairs/find-pairs.ts';
import { presentPair } from '../letters/present.ts';
import { standsOn } from '../letters/stands-on.ts';
import { askQuestions } from './ask-questions.ts';

type Application = typeof applications.$inferSelect;

/** All that the viewer's plan shows of the company of one of their applications, each fact with its source. Throws NOT_FOUND. */
export async function getPreparation(
  context: Context,
  { id, timeZone }: { id: string; timeZone?: string | undefined },
): Promise<Preparation> {
  const userId = requireUser(context);
  const [found] = await context.db
    .select({ application: applications, name: startups.name })
    .from(applications)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(and(eq(applications.id, id), eq(applications.userId, userId)));
  if (!found) throw new ApiError('NOT_FOUND', applicationMessages.notFound);
  const { application, name } = found;
  const own = { ...ownOf(application), companyName: name ?? application.companyName ?? '' };
  if (application.startupId === null) return { ...own, ...nothingKnown };
  const company = startupId.parse(application.startupId);
  try {
    return { ...own, ...(await findKnown(context, { id: company, application, timeZone })) };
  } catch (thrown) {
    // An admin hides it: what the user wrote stays theirs.
    if (thrown instanceof ApiError && thrown.code === 'NOT_FOUND') return { ...own, ...nothingKnown };
    throw thrown;
  }
}

type Own = Pick<Preparation, 'applicationId' | 'on' | 'contactName' | 'sentOn' | 'notes'>;
type Known = Omit<Preparation, keyof Own | 'companyName'>;

const ownOf = ({ id, followUpOn, contactName, sentOn, notes }: Application): Own => ({
  applicationId: id,
  on: followUpOn,
  contactName,
  sentOn,
  notes,
});

const nothingKnown: Known = {
  startupId: null,
  logo: null,
  isSample: false,
  whatTheyDo: null,
  website: null,
  location: { city: null, region: null, country: null },
  foundedYear: null,
  rounds: [],
  lockedRounds: 0,
  useOfFunds: [],
  plannedHires: [],
  people: [],
  openRoles: [],
  pair: null,
  questions: [],
};

type Asked = { id: StartupId; application: Application; timeZone: string | undefined };

async function findKnown(context: Context, { id, application, timeZone = 'UTC' }: Asked): Promise<Known> {
  const [company, roles, facts, { canGenerateLetters }] = await Promise.all([
    getCompany(context, { id, timeZone }),
    listRoles(context, { id }),
    findLetterFacts(context, id),
    findEntitlement(context, requireUser(context)),
  ]);
  const pairs = canGenerateLetters ? findPairs(facts) : [];
  const basis = standsOn(application.generatedLetter ?? '', facts, { pairs, chosen: null });
  const pair = basis.pair ?? pairs[0] ?? null;
  const sourceOf = sourcesOf(company, roles);
  return {
    startupId: id,
    logo: company.logo,
    isSample: company.isSample,
    whatTheyDo: company.description
      ? { text: company.description, source: sourceOf(company.description) }
      : null,
    website: company.website,
    location: company.location,
    foundedYear: company.foundedYear,
    rounds: company.rounds.map(({ name, event, amount, announcedOn, isNew, leadInvestors, provenances }) => ({
      name,
      event,
      amount,
      announcedOn,
      isNew,
      leadInvestors,
      sources: provenances.map(({ label, url, reportedOn }) => ({ label, url, on: reportedOn })),
    })),
    lockedRounds: company.lockedRounds,
    useOfFunds: company.useOfFunds.map(quoted),
    plannedHires: company.plannedHires.map(quoted),
    people: peopleOf(company),
    openRoles: rolesOf(roles),
    pair: pair && presentPair(pair),
    questions: askQuestions({ plan: planLetter(facts, firstLetterChoices, { pair, seed: id }), sourceOf }),
  };
}

const saidBy = ({ publisher, url, statedOn }: Statement): FactSource => ({
  label: publisher,
  url,
  on: statedOn,
});

const readAt = ({ page, lastSeenAt }: SeenFact): FactSource => ({
  label: new URL(page).hostname.replace(/^www\./, ''),
  url: page,
  on: lastSeenAt.slice(0, 10),
});

const quoted = (said: Statement): SourcedText => ({ text: said.sentence, source: saidBy(said) });

/** Where a sentence that the company page shows was read. */
function sourcesOf(company: Company, { board, roles }: CompanyRoles) {
  const statements = [...company.useOfFunds, ...company.plannedHires];
  const titles =
    roles.access === 'open'
      ? [...roles.forYou, ...roles.maybe, ...(roles.elsewhere ?? []), ...roles.other].map(
          ({ title }) => title,
        )
      : [];
  const { description, descriptionFrom, descriptionSaid } = company;
  const [report] = company.rounds.flatMap(({ provenances }) => provenances);
  return (sentence: string): FactSource | null => {
    const said = statements.find((each) => each.sentence === sentence);
    if (said) return saidBy(said);
    if (board && titles.includes(sentence))
      return { label: new URL(board.url).hostname, url: board.url, on: null };
    if (description === null || !description.includes(sentence.replace(/[.!?]$/, ''))) return null;
    if (descriptionFrom) return readAt(descriptionFrom);
    if (descriptionSaid) return saidBy(descriptionSaid);
    return report ? { label: report.label, url: report.url, on: report.reportedOn } : null;
  };
}

function peopleOf({ contact }: Company): Preparation['people'] {
  if (contact.access === 'locked') return 'locked';
  return [
    ...contact.people.map(({ name, roles, said, seen }) => ({
      name,
      role: roles[0] ?? null,
      source: said ? saidBy(said) : seen && readAt(seen),
    })),
    ...contact.officers.map(({ name, office, register, page, seenAt }) => ({
      name,
      role: office,
      source: { label: registerLabels[register].label, url: page, on: seenAt.slice(0, 10) },
    })),
  ];
}

function rolesOf({ roles }: CompanyRoles): Preparation['openRoles'] {
  if (roles.access === 'locked') return 'locked';
  const listed = (fits: boolean) => (role: { title: string; location: string; url: string | null }) => ({
    title: role.title,
    location: role.location,
    url: role.url,
    fits,
  });
  const others = [...roles.maybe, ...(roles.elsewhere ?? []), ...roles.other];
  return [...roles.forYou.map(listed(true)), ...others.map(listed(false))].slice(0, mostRoles);
}

/** A page that is printed has no room for a whole board. */
const mostRoles = 12;
