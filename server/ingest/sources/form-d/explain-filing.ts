import { gate } from './gate.ts';
import { parseFormD } from './parse.ts';
import { readFiling } from './read-document.ts';
import { operatingIssuer } from './who-files.ts';

/** What becomes of a filing and why: the gate's verdict with its score, and what would be recorded. */
export function explainFiling(filing: Uint8Array, externalId: string) {
  const form = parseFormD(filing);
  const issuer = operatingIssuer(form);
  const { verdict, score, reasons } = gate(form);
  const reading = readFiling(form, externalId);
  const report = reading.kind === 'rejected' ? null : reading.report;
  return {
    kind: 'filing' as const,
    filing: form.accession ?? externalId,
    outcome: ({ report: 'listed', doubtful: 'review', rejected: 'not listed' } as const)[reading.kind],
    reason: reading.kind === 'report' ? 'A startup that sold securities.' : reading.reason,
    verdict,
    score,
    reasons,
    issuer: { name: issuer.name, cik: issuer.cik, entityType: issuer.entityType },
    values: {
      sicCode: form.sicCode,
      industryGroup: form.industryGroup,
      sold: form.sold,
      offered: form.offered,
      firstSaleOn: form.firstSaleOn,
      filedOn: form.filedOn,
      isAmendment: form.isAmendment,
      isBusinessCombination: form.isBusinessCombination,
    },
    company: report && {
      name: report.company.name,
      city: report.company.city,
      region: report.company.region,
      country: report.company.country,
      foundedYear: report.company.foundedYear,
      people: report.company.people.map(({ name, roles }) => `${name}: ${roles.join(', ')}`),
    },
    round: report?.round && {
      amount: report.round.amount,
      currency: report.round.currency,
      stage: report.round.kind,
      announcedOn: report.round.announcedOn,
      reportedOn: report.round.reportedOn,
    },
  };
}
