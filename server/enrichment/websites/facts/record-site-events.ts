import type { SiteFactKind } from '../../../../contract/enrichment/websites.ts';
import { recordOfficeEvents, recordPersonEvents } from '../../../companies/company-events/record-events.ts';
import { personNameKey } from '../../../companies/person-name-key.ts';
import type { Context } from '../../../platform/context.ts';
import { findNamedElsewhere } from '../../named-elsewhere.ts';
import { readStoredPerson } from '../people/stored-person.ts';
import { readStoredOffice, townOf } from './read-offices.ts';

type ReadFact = { kind: SiteFactKind; value: string; page: string };

type Reading = { startupId: string; before: readonly ReadFact[]; facts: readonly ReadFact[] };

/**
 * Writes down who and which offices came or went between two readings of the same site. What a first reading finds was there
 * before.
 */
export async function recordSiteEvents(context: Context, reading: Reading): Promise<void> {
  await recordPeople(context, reading);
  const { startupId, before, facts } = reading;
  const known = new Set(officesOf(before).map(({ office }) => townOf(office)));
  const fresh = officesOf(facts).filter(({ office }) => !known.has(townOf(office)));
  if (known.size > 0)
    await recordOfficeEvents(
      context,
      fresh.map(({ page, office }) => ({ startupId, page, office })),
    );
}

const officesOf = (facts: readonly ReadFact[]) =>
  facts
    .filter(({ kind }) => kind === 'office')
    .map(({ value, page }) => ({ page, office: readStoredOffice(value) }));

/** A page that was not read, or that listed no one, says of no one whether they came or left: both readings have to list people on it. */
async function recordPeople(context: Context, { startupId, before, facts }: Reading): Promise<void> {
  const [earlier, now] = [peopleOf(before), peopleOf(facts)];
  const pages = new Set(earlier.map(({ page }) => page));
  const stillRead = new Set(now.map(({ page }) => page).filter((page) => pages.has(page)));
  const [known, listed] = [earlier, now].map((people) => new Set(people.map(({ key }) => key)));
  const joined = now.filter(({ key, page }) => stillRead.has(page) && !known?.has(key));
  const left = earlier.filter(({ key, page }) => stillRead.has(page) && !listed?.has(key));
  if (joined.length + left.length === 0) return;
  const elsewhere = await findNamedElsewhere(context, { startupId, except: 'site' });
  const only = (people: typeof now) => people.filter(({ key }) => !elsewhere.has(key));
  await recordPersonEvents(context, {
    startupId,
    listedAt: 'site',
    joined: only(joined),
    left: only(left),
  });
}

const peopleOf = (facts: readonly ReadFact[]) =>
  facts
    .filter(({ kind }) => kind === 'person')
    .map(({ value, page }) => {
      const { name, roles } = readStoredPerson(value);
      return { name, role: roles.join(', ') || null, page, key: personNameKey(name) };
    });
