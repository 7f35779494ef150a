import type { RoleField } from '../../../contract/reference/job-titles/role-fields.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { groupsOfTitle } from './fields-of-occupations.ts';
import { readRole } from './read-role.ts';

const groupsByField = new Map(
  readTable(new URL('./role-fields.tsv', import.meta.url)).map(([field = '', , groups = '']) => [
    field,
    groups.split(' '),
  ]),
);

/** Of a title that says no more than its function. */
const groupsByFunction: Partial<Record<RoleFunction, string>> = {
  engineering: 'software information-technology hardware',
  product: 'software apps platforms internet-services',
  design: 'design apps consumer-goods gaming',
  data: 'data-and-analytics artificial-intelligence generative-ai-and-agents',
  sales: 'sales-and-marketing commerce-and-shopping',
  marketing: 'sales-and-marketing advertising media-and-entertainment content-and-publishing',
  support: 'sales-and-marketing commerce-and-shopping',
  operations: 'administrative-services professional-services',
  finance: 'financial-services lending-and-investments payments insurance',
  people: 'human-resources',
  legal: 'legal',
  science: 'science-and-engineering biotechnology health-care',
};

/** The groups of industries where a job title is at home; none where nothing is known of its work. */
export function groupsOfRole(title: string): string[] {
  const { roleField, roleFunction } = readRole(title);
  if (roleField !== 'unknown') return groupsOfField(roleField);
  const groups = groupsOfFunction(roleFunction);
  return groups.length > 0 ? groups : groupsOfTitle(title);
}

export const groupsOfField = (field: RoleField): string[] => groupsByField.get(field) ?? [];

export const groupsOfFunction = (role: RoleFunction): string[] => groupsByFunction[role]?.split(' ') ?? [];
