import type { RoundKind } from '../../../contract/companies/round-kinds.ts';

/** Where a role is at home: fields of business, and the rounds after which companies usually hire for it. */
export type RoleFields = { groups: string[]; stages: RoundKind[] };

const first: RoundKind[] = ['pre_seed', 'seed', 'angel', 'series_a'];
const building: RoundKind[] = ['seed', 'series_a', 'series_b'];
const growing: RoundKind[] = ['series_a', 'series_b', 'series_c'];
const grown: RoundKind[] = ['series_b', 'series_c', 'series_d', 'series_e', 'growth', 'pre_ipo'];

/** Beginnings of words in a job title. */
const roles: readonly (RoleFields & { words: string })[] = [
  {
    words: 'software engineer developer programmer frontend backend fullstack devops sre cto',
    groups: ['software', 'developer-tools', 'internet-services', 'information-technology', 'apps', 'mobile'],
    stages: first,
  },
  {
    words: 'data machine ml ai scientist',
    groups: ['data-and-analytics', 'artificial-intelligence', 'generative-ai-and-agents'],
    stages: building,
  },
  { words: 'design ux ui', groups: ['design', 'apps', 'consumer-goods', 'gaming'], stages: building },
  { words: 'product', groups: ['software', 'apps', 'platforms', 'internet-services'], stages: building },
  {
    words: 'marketing growth brand content communication community',
    groups: ['sales-and-marketing', 'advertising', 'media-and-entertainment', 'content-and-publishing'],
    stages: growing,
  },
  {
    words: 'sales business account partnership customer',
    groups: ['sales-and-marketing', 'commerce-and-shopping'],
    stages: growing,
  },
  {
    words: 'operations logistics supply',
    groups: ['transportation', 'commerce-and-shopping', 'administrative-services'],
    stages: grown,
  },
  {
    words: 'financ accountant controller cfo analyst',
    groups: ['financial-services', 'lending-and-investments', 'payments', 'insurance'],
    stages: grown,
  },
  { words: 'hr people recruit talent', groups: ['human-resources'], stages: growing },
  { words: 'legal lawyer counsel attorney compliance', groups: ['legal'], stages: grown },
  { words: 'security', groups: ['privacy-and-security'], stages: building },
  {
    words: 'hardware electrical mechanical robotics',
    groups: ['hardware', 'robotics-and-drones', 'semiconductors', 'manufacturing'],
    stages: building,
  },
  {
    words: 'doctor nurse physician clinical medical health',
    groups: ['health-care', 'medical-devices-and-diagnostics'],
    stages: building,
  },
  {
    words: 'biolog chemist research lab bio',
    groups: ['biotechnology', 'science-and-engineering', 'health-care'],
    stages: building,
  },
  { words: 'teacher educat tutor', groups: ['education'], stages: building },
];

const readings = roles.map(({ words, ...fields }) => ({
  fields,
  isNamedBy: new RegExp(`(?<![\\p{L}\\p{N}])(${patternOf(words)})`, 'iu'),
}));

/** Short words stand for themselves alone: 'ai' is not how 'airline' begins. */
function patternOf(words: string): string {
  return words
    .split(' ')
    .map((word) => (word.length > 3 ? word : `${word}(?![\\p{L}\\p{N}])`))
    .join('|');
}

/** Where a job title is at home; null when none of its words say so. */
export function fieldsOfRole(title: string): RoleFields | null {
  const named = readings.filter(({ isNamedBy }) => isNamedBy.test(title)).map(({ fields }) => fields);
  if (named.length === 0) return null;
  return {
    groups: [...new Set(named.flatMap(({ groups }) => groups))],
    stages: [...new Set(named.flatMap(({ stages }) => stages))],
  };
}
