import type { DocumentReading } from '../../../source.ts';
import type { FormC } from './form-c.ts';
import { gateFormC } from './gate-form-c.ts';
import { parseFormC } from './parse-form-c.ts';
import { reportOfFormC } from './report-form-c.ts';

/** What one filing comes to: an offering, one that a person should look at, or none. */
export function readFormC(form: FormC, externalId: string): DocumentReading {
  const { verdict, score, reasons } = gateFormC(form);
  const why = reasons.slice(0, 3).join('; ');
  const rejected = (reason: string): DocumentReading => ({
    kind: 'rejected',
    where: externalId,
    reason,
    excerpt: form.name,
  });
  if (verdict === 'not-a-startup') return rejected(`Not a startup: ${why}`);
  const report = reportOfFormC(form, externalId);
  if (report === null) return rejected('The filing has no believable date');
  return verdict === 'startup'
    ? { kind: 'report', report }
    : { kind: 'doubtful', report, reason: `May not be a startup (score ${score}): ${why}` };
}

/** What becomes of a Form C and why, in the words in which a Form D is explained. */
export function explainFormC(filing: Uint8Array, externalId: string) {
  const form = parseFormC(filing);
  const reading = readFormC(form, externalId);
  const report = reading.kind === 'rejected' ? null : reading.report;
  return {
    kind: 'filing' as const,
    filing: form.accession ?? externalId,
    outcome: ({ report: 'listed', doubtful: 'review', rejected: 'not listed' } as const)[reading.kind],
    reason: reading.kind === 'report' ? 'A startup that opened an offering.' : reading.reason,
    ...gateFormC(form),
    issuer: { name: form.name, cik: form.cik, entityType: form.legalForm },
    values: {
      form: form.type,
      fileNumber: form.fileNumber,
      security: form.security,
      securityNote: form.securityNote,
      portal: form.portal,
      employees: form.employees,
      filedOn: form.filedOn,
      progress: form.progress,
    },
    company: report && {
      name: report.company.name,
      website: report.company.website,
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
