import type { SandboxBoard } from '../../sandbox/boards/board.ts';

/** Vendors by how their boards lie: each on a host of its own, or all of a vendor's on one. */
const vendors: readonly SandboxBoard['provider'][] = [
  'recruitee',
  'teamtailor',
  'breezy',
  'personio',
  'bamboohr',
  'recruitee',
  'breezy',
  'greenhouse',
  'lever',
  'ashby',
];
const titles = [
  'Backend Engineer',
  'Senior Product Designer',
  'Account Executive',
  'Data Analyst',
  'Recruiter',
  'Office Manager',
];
const cities = [
  { city: 'Berlin', country: 'Germany', countryCode: 'DE' },
  { city: 'Paris', country: 'France', countryCode: 'FR' },
  { city: 'Amsterdam', country: 'Netherlands', countryCode: 'NL' },
];

/** So many boards, of one to fifteen roles each; the same in every process. */
export function manyBoards(count: number): SandboxBoard[] {
  return Array.from({ length: count }, (_, index) => ({
    provider: vendors[index % vendors.length] ?? 'greenhouse',
    token: `company${index}`,
    owner: `Company ${index}`,
    roles: Array.from({ length: 1 + ((index * 7) % 15) }, (_, at) => ({
      id: String(index * 100 + at + 1),
      title: titles[(index + at) % titles.length] ?? 'Engineer',
      department: 'Team',
      isRemote: at % 4 === 0,
      ...(cities[at % cities.length] ?? { city: 'Berlin', country: 'Germany', countryCode: 'DE' }),
    })),
  }));
}
