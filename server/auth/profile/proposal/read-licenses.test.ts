import { expect, it } from 'vitest';
import { readProfileText } from './read-profile-text.ts';

const licensesOf = (...lines: string[]) =>
  readProfileText(['Ada Lovelace', 'Nurse', '', 'Licenses and certifications', ...lines].join('\n')).licenses;

it.for([
  [
    'Registered Nurse, Texas Board of Nursing, License 845112, compact multistate',
    ['Registered Nurse (Texas)'],
  ],
  ['RN, Texas Board of Nursing; BLS, ACLS', ['RN (Texas)', 'BLS', 'ACLS']],
  ['ACLS, BLS, American Heart Association', ['ACLS', 'BLS']],
  ['CPA, State of New York, license no. 118822, 2016', ['CPA (New York)']],
  [
    'Certified Management Accountant (CMA) – Institute of Management Accountants, 2018',
    ['Certified Management Accountant (CMA)'],
  ],
  ['AWS Certified Solutions Architect – Associate (2023)', ['AWS Certified Solutions Architect – Associate']],
  ['Scrum Master (PSM I), Scrum.org', ['Scrum Master (PSM I)']],
] as const)('reads “%s” without its number, its year and who issued it', ([line, licenses]) => {
  expect(licensesOf(`• ${line}`)).toEqual(licenses);
});

it('knows common ones by their names where no list is headed so', () => {
  const at = (...lines: string[]) => readProfileText(['Ada Lovelace', 'Nurse', ...lines].join('\n')).licenses;
  expect(at('• Six Sigma Black Belt; PMP')).toEqual(['Six Sigma Black Belt', 'PMP']);
  expect(
    at('Qualifications', 'Admitted as a solicitor 2017', 'CIPP/E, 2021', 'LLB, University of Leeds'),
  ).toEqual(['CIPP/E']);
  expect(
    at('Experience', 'PMP lead at Acme, 2019 – 2021', '• Passed the CPA with 12 of my students'),
  ).toEqual([]);
});

it('claims none that is still to come', () => {
  expect(licensesOf('• Certified Case Manager (CCM), in progress', '• CFA Level III candidate')).toEqual([]);
});

it('reads them as a profile page lists them, each above its issuer and its dates', () => {
  expect(
    licensesOf(
      'Advanced Cardiovascular Life Support (ACLS)',
      'American Heart Association',
      'Issued May 2022 · Expires May 2024',
      'Credential ID 215507',
      'Show credential',
      '',
      'Project Management Professional (PMP)®',
      'Project Management Institute',
      'Issued Jan 2020',
    ),
  ).toEqual(['Advanced Cardiovascular Life Support (ACLS)', 'Project Management Professional (PMP)']);
});

it('takes for none what stands apart below the list', () => {
  expect(licensesOf('Oklahoma Journeyman License', '', 'References available upon request')).toEqual([
    'Oklahoma Journeyman License',
  ]);
});

it('reads a document with a gap between all of its lines', () => {
  const lines = [
    'Ada Lovelace',
    'Nurse',
    'Licenses',
    '• RN, Texas Board of Nursing',
    '• CCRN',
    'Skills',
    'Epic',
  ];
  expect(readProfileText(lines.join('\n\n')).licenses).toEqual(['RN (Texas)', 'CCRN']);
});
