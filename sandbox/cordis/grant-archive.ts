import { strToU8, zipSync } from 'fflate';
import type { StandInSite } from '../web/start-web.ts';

export type AwardedProject = {
  id: string;
  name: string;
  title?: string;
  scheme?: string;
  status?: string;
  startDate?: string;
  ecSignatureDate?: string;
  sme?: string;
  role?: string;
  activityType?: string;
  city?: string;
  country?: string;
  website?: string;
  contribution?: string;
};

export const grantHost = 'cordis.europa.eu';
export const grantPath = '/data/cordis-HORIZONprojects-csv.zip';

const projectColumns = [
  'id',
  'acronym',
  'status',
  'title',
  'startDate',
  'endDate',
  'totalCost',
  'ecMaxContribution',
  'legalBasis',
  'topics',
  'ecSignatureDate',
  'frameworkProgramme',
  'masterCall',
  'subCall',
  'fundingScheme',
  'nature',
  'objective',
  'contentUpdateDate',
  'rcn',
  'grantDoi',
];
const organizationColumns = [
  'projectID',
  'projectAcronym',
  'organisationID',
  'vatNumber',
  'name',
  'shortName',
  'SME',
  'activityType',
  'street',
  'postCode',
  'city',
  'country',
  'nutsCode',
  'geolocation',
  'organizationURL',
  'contactForm',
  'contentUpdateDate',
  'rcn',
  'order',
  'role',
  'ecContribution',
  'netEcContribution',
  'totalCost',
  'endOfParticipation',
  'active',
];

/** CORDIS's archive of Horizon Europe: two tables among others, with the columns that public clients read. */
export function grantArchive(projects: readonly AwardedProject[]): Uint8Array {
  return zipSync({
    'organization.csv': strToU8(table(organizationColumns, projects.map(organizationOf))),
    'euroSciVoc.csv': strToU8('projectID;euroSciVocCode\n'),
    'project.csv': strToU8(table(projectColumns, projects.map(projectOf))),
  });
}

export const grantSite = (projects: readonly AwardedProject[]): StandInSite => ({
  mediaType: 'application/zip',
  pages: { [grantPath]: grantArchive(projects) },
});

const table = (columns: readonly string[], rows: readonly Record<string, string | undefined>[]) =>
  [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((fields) => fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(';'))
    .join('\n');

const projectOf = (project: AwardedProject) => ({
  id: project.id,
  acronym: `P${project.id}`,
  status: project.status ?? 'SIGNED',
  title: project.title ?? 'A sensor that finds leaks in water pipes',
  startDate: project.startDate ?? '2026-11-01',
  ecSignatureDate: project.ecSignatureDate,
  ecMaxContribution: '2500000',
  fundingScheme: project.scheme ?? 'HORIZON-EIC-ACC',
  objective: 'A long text; with "quotes",\nand a second line.',
});

const organizationOf = (project: AwardedProject) => ({
  projectID: project.id,
  name: project.name,
  SME: project.sme ?? 'true',
  activityType: project.activityType ?? 'PRC',
  street: '1 EXAMPLE STREET',
  city: project.city ?? 'LYON',
  country: project.country ?? 'FR',
  organizationURL: project.website ?? '',
  role: project.role ?? 'coordinator',
  ecContribution: project.contribution ?? '2400000',
});
