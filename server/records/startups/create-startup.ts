import { eq } from 'drizzle-orm';
import type { EditableStartup } from '../../../contract/admin/startups.ts';
import { type StartupId, startupId } from '../../../contract/startups.ts';
import { recordEvent } from '../../audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { enteredLabel } from '../../startups/correcting/label.ts';
import { linkedinSlug, registrableDomain } from '../../startups/names.ts';
import { recordByHand } from '../../startups/recording/record-by-hand.ts';
import type { Identifier, RoundReport } from '../../startups/report.ts';
import { startups } from '../../startups/table.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { requirePublicWebsite } from './require-public-website.ts';

type Entry = { entryId: string; startup: EditableStartup; isSurelyNew: boolean; reason: string };
type Entered = { id: StartupId; outcome: 'created' | 'known' | 'doubtful'; name: string };

/**
 * Enters a company. Where one is known that it is or may be, nothing is entered and that one is answered, unless the
 * operator says that it is surely another. The same entry twice is one company. Operators only.
 */
export function createStartup(context: Context, entry: Entry): Promise<Entered> {
  requireOperator(context);
  requirePublicWebsite(entry.startup.website);
  return inTransaction(context, async (inside) => {
    const { isSurelyNew, reason, startup } = entry;
    const { outcome, startupId: id } = await recordByHand(inside, { report: reportOf(entry), isSurelyNew });
    if (outcome === 'created')
      await recordEvent(inside, {
        kind: 'startup-created',
        userId: null,
        subject: { kind: 'startup', id, name: startup.name },
        ...factsOfChange(nothingOf(startup), startup),
        reason,
      });
    const [row] = await inside.db.select({ name: startups.name }).from(startups).where(eq(startups.id, id));
    return {
      id: startupId.parse(id),
      outcome: outcome === 'there-already' ? 'created' : outcome,
      name: row?.name ?? startup.name,
    };
  });
}

const nothingOf = (startup: EditableStartup) =>
  Object.fromEntries(Object.keys(startup).map((name) => [name, null]));

function reportOf({ entryId, startup }: Entry): RoundReport {
  return {
    source: 'admin',
    externalId: `entry:${entryId}`,
    url: null,
    label: enteredLabel,
    company: { ...startup, aliases: [], identifiers: identifiersOf(startup), people: [] },
    round: null,
  };
}

function identifiersOf({ website, linkedinUrl }: EditableStartup): Identifier[] {
  const domain = website && registrableDomain(website);
  const linkedin = linkedinUrl && linkedinSlug(linkedinUrl);
  return [
    ...(domain ? [{ kind: 'domain' as const, value: domain }] : []),
    ...(linkedin ? [{ kind: 'linkedin' as const, value: linkedin }] : []),
  ];
}
