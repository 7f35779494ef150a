import { placeKey } from '../../places/places.ts';
import { nameKey } from '../names.ts';
import type { Identifier, RoundReport } from '../report.ts';
import { daysApart, isWithinShare } from './closeness.ts';
import { identifierKey, type KnownStartup, type Ledger } from './ledger.ts';

export type Resolution =
  | { kind: 'known'; startup: KnownStartup }
  | { kind: 'new' }
  /** Bears the name, without enough to say that it is the same company, or with a fact that says it may not be. */
  | { kind: 'namesake'; candidate: KnownStartup; reason: string };

/** Strongest first: what an earlier one says is not overruled by a later one. */
const identifierStrength: Identifier['kind'][] = [
  'cik',
  'crunchbase-uuid',
  'crunchbase-permalink',
  'domain',
  'linkedin',
];

/** Different values of these are different companies. */
const distinguishing: Identifier['kind'][] = ['cik', 'crunchbase-uuid', 'crunchbase-permalink', 'domain'];

const agreementDays = 120;
const agreementShare = 0.15;
const neededFacts = 2;

/**
 * Which known startup a report speaks of. Hard keys decide first, the strongest known one, unless a stronger one
 * contradicts it. Else a bearer of the same name with at least two agreeing facts and no contradicting one.
 */
export function resolveStartup(ledger: Ledger, report: RoundReport): Resolution {
  const byKey = resolveByIdentifier(ledger, report);
  if (byKey) return byKey;
  const namesakes = findNamesakes(ledger, report).filter(
    (startup) => !contradictsIdentifiers(startup, report, distinguishing),
  );
  if (namesakes.length === 0) return { kind: 'new' };

  const ranked = namesakes
    .map((startup) => ({
      startup,
      facts: isElsewhere(startup, report) ? [] : agreeingFacts(startup, report),
    }))
    .sort((a, b) => b.facts.length - a.facts.length);
  const [best, second] = ranked;
  if (!best) return { kind: 'new' };
  if (best.facts.length < neededFacts) {
    const agreed =
      best.facts.length === 0 ? 'nothing else agrees' : `only the ${best.facts.join(' and ')} agrees`;
    return { kind: 'namesake', candidate: best.startup, reason: `Same name; ${agreed}` };
  }
  if (second && second.facts.length === best.facts.length) {
    return {
      kind: 'namesake',
      candidate: best.startup,
      reason: 'Several companies of this name fit equally well',
    };
  }
  return { kind: 'known', startup: best.startup };
}

function resolveByIdentifier(ledger: Ledger, report: RoundReport): Resolution | null {
  for (const kind of identifierStrength) {
    for (const identifier of report.company.identifiers) {
      if (identifier.kind !== kind) continue;
      const startup = ledger.startups.get(ledger.byIdentifier.get(identifierKey(identifier)) ?? '');
      if (!startup) continue;
      const stronger = identifierStrength.slice(0, identifierStrength.indexOf(kind));
      if (!contradictsIdentifiers(startup, report, stronger)) return { kind: 'known', startup };
      return {
        kind: 'namesake',
        candidate: startup,
        reason: `Same ${kind}, but registered as another company`,
      };
    }
  }
  return null;
}

function contradictsIdentifiers(
  startup: KnownStartup,
  report: RoundReport,
  kinds: Identifier['kind'][],
): boolean {
  return report.company.identifiers.some((identifier) => {
    const held = startup.identifiers.get(identifier.kind);
    return kinds.includes(identifier.kind) && held !== undefined && held !== identifier.value;
  });
}

function findNamesakes(ledger: Ledger, report: RoundReport): KnownStartup[] {
  const keys = [report.company.name, ...report.company.aliases].map(nameKey);
  const ids = new Set(keys.flatMap((key) => [...(ledger.byNameKey.get(key) ?? [])]));
  return [...ids].flatMap((id) => ledger.startups.get(id) ?? []);
}

function isElsewhere(startup: KnownStartup, report: RoundReport): boolean {
  return Boolean(
    startup.row.country && report.company.country && startup.row.country !== report.company.country,
  );
}

function agreeingFacts(startup: KnownStartup, report: RoundReport): string[] {
  const { row } = startup;
  const { company } = report;
  const facts: string[] = [];
  if (hasSamePlace(startup, report)) facts.push('place');
  if (row.foundedYear && company.foundedYear && Math.abs(row.foundedYear - company.foundedYear) <= 1)
    facts.push('founding year');
  if (sharesSurname(startup, report)) facts.push('person');
  if (row.industryTags.some((tag) => !tag.includes('/') && company.industryTags.includes(tag)))
    facts.push('industry');
  return [...facts, ...roundFacts(startup, report)];
}

function hasSamePlace({ row }: KnownStartup, { company }: RoundReport): boolean {
  const isSame = (key: string | null | undefined, name: string | null) =>
    Boolean(key && name && key === placeKey(name));
  return isSame(row.cityKey, company.city) || isSame(row.regionKey, company.region);
}

function sharesSurname(startup: KnownStartup, report: RoundReport): boolean {
  const surname = (name: string) => nameKey(name).split(' ').at(-1);
  const known = new Set([...startup.people.values()].map((person) => surname(person.name)));
  return report.company.people.some((person) => known.has(surname(person.name)));
}

function roundFacts(startup: KnownStartup, { round }: RoundReport): string[] {
  if (!round) return [];
  const near = startup.events.filter(
    (event) => daysApart(event.row.announcedOn, round.announcedOn) <= agreementDays,
  );
  if (near.length === 0) return [];
  const hasSameAmount = near.some(
    ({ row }) =>
      row.amount &&
      round.amount &&
      row.currency === round.currency &&
      isWithinShare(row.amount, round.amount, agreementShare),
  );
  return hasSameAmount ? ['date', 'amount'] : ['date'];
}
