import { startupId } from '../../../contract/companies/companies.ts';
import type { Misfit } from '../../../contract/feed/alerts.ts';
import type { PlannedLetter } from '../../../contract/outreach/week-plan.ts';
import type { NamedPerson } from '../../feed/company-page/find-people.ts';
import { presentLogo, presentRoundInList } from '../../feed/company-page/present.ts';
import { whomToWrite } from '../../feed/company-page/whom-to-write.ts';
import type { Reader } from '../../feed/find-readers.ts';
import { type ComparedRole, fitRole, seekerOf } from '../../feed/open-roles/fit-role.ts';
import type { JudgedCompany } from './judge-plans.ts';
import type { Preview } from './preview-letters.ts';

/** What a line of the plan says beside what was judged. */
export type Around = {
  people: readonly NamedPerson[];
  roles: readonly ComparedRole[];
  isFavorite: boolean;
  /** What of the user's preferences the round does not meet. */
  misfits: readonly Misfit[];
  isNew: boolean;
  logo: string | null;
  preview: Preview | null;
};

/** A company of the plan as its user sees it. */
export function presentPlanned(judged: JudgedCompany, reader: Reader, around: Around): PlannedLetter {
  const { company, round, application, isDone } = judged;
  const { preview } = around;
  return {
    startupId: startupId.parse(judged.startupId),
    companyName: company.name,
    logo: presentLogo(around.logo),
    isSample: company.isSample,
    round: presentRoundInList({ ...round, isNew: around.isNew }),
    isFavorite: around.isFavorite,
    location: { city: company.city, region: company.region, country: company.country },
    misfits: [...around.misfits],
    person: personFor(around.people, reader),
    listsRoleForYou: listsRole(judged, reader, around.roles),
    pair: preview?.pair
      ? {
          kind: preview.pair.theirs.kind,
          theirs: preview.pair.theirs.text,
          publisher: preview.pair.theirs.source?.publisher ?? null,
          mine: preview.pair.mine.text,
          shared: preview.pair.shared,
        }
      : null,
    subject: preview?.subject ?? null,
    hasDraft: !isDone && Boolean(application?.letter),
    isDone,
  };
}

function personFor(people: readonly NamedPerson[], { preferred, terms }: Reader): PlannedLetter['person'] {
  if (!terms.entitlement.canViewContactInfo) return 'locked';
  const person = whomToWrite(people, preferred?.roles ?? []);
  return person && { name: person.name, role: person.roles[0] ?? null };
}

function listsRole(
  { startupId, round }: JudgedCompany,
  { preferred, terms }: Reader,
  roles: readonly ComparedRole[],
): boolean {
  if (!preferred || round.openRoles === 0 || terms.doubted.has(startupId)) return false;
  const seeker = seekerOf(preferred);
  return seeker.functions.size > 0 && roles.some((role) => fitRole(role, seeker) === 'forYou');
}
