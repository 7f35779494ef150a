import { describe, expect, it } from 'vitest';
import { createFeedSource } from '../source.ts';

const { read } = createFeedSource(() => new Date('2026-11-20T12:00:00Z'));

const day = (text: string) => Date.parse(`${text}T09:00:00Z`) / 1_000;

/** An entry of the list with all that stands in one, of an invented company. */
const entry = (changes: Record<string, unknown> = {}) => ({
  id: 33838,
  name: 'Kestrel',
  slug: 'kestrel',
  former_names: ['Kestrel AI'],
  small_logo_thumb_url: 'https://logos.example/kestrel.png',
  website: 'https://kestrel.dev',
  all_locations: 'Waterloo, ON, Canada',
  long_description: 'A long text of many sentences.',
  one_liner: 'Firmware simulation for robots',
  team_size: 4,
  industry: 'B2B',
  launched_at: day('2026-06-24'),
  tags: ['Developer Tools', 'Hardware'],
  nonprofit: false,
  batch: 'Fall 2026',
  status: 'Active',
  industries: ['B2B', 'Engineering, Product and Design'],
  url: 'https://www.ycombinator.com/companies/kestrel',
  ...changes,
});

const readList = (...entries: unknown[]) => readText(JSON.stringify(entries));
const readText = (text: string) => [
  ...read({
    kind: 'document',
    externalId: 'fall-2026.json',
    url: null,
    mediaType: 'application/json; charset=utf-8',
    body: Buffer.from(text),
    etag: null,
    lastModified: null,
  }),
];

describe('a company of a batch', () => {
  it('joined YC, with what the list says of it and a link, and no sum', () => {
    expect(readList(entry())).toEqual([
      {
        kind: 'report',
        report: {
          source: 'api',
          externalId: 'yc/kestrel',
          url: 'https://www.ycombinator.com/companies/kestrel',
          label: 'Joined YC, Fall 2026',
          company: {
            name: 'Kestrel',
            aliases: ['Kestrel AI'],
            identifiers: [{ kind: 'domain', value: 'kestrel.dev' }],
            description: 'Firmware simulation for robots',
            website: 'https://kestrel.dev',
            industryTags: expect.arrayContaining(['hardware']),
            country: 'CA',
            region: 'Ontario',
            city: 'Waterloo',
            foundedYear: null,
            contactEmail: null,
            linkedinUrl: null,
            people: [],
          },
          round: {
            kind: 'unspecified',
            amount: null,
            currency: null,
            announcedOn: '2026-10-01',
            reportedOn: '2026-10-01',
            firstSaleOn: null,
            leadInvestors: [],
            amends: null,
            isAmendment: false,
          },
        },
      },
    ]);
  });

  it('brings neither its logo nor its long description', () => {
    const said = JSON.stringify(readList(entry()));
    expect(said).not.toContain('logos.example');
    expect(said).not.toContain('A long text');
  });

  it.each([
    ['the batch began', '2026-06-24', 'Fall 2026', '2026-10-01'],
    ['the list showed it, later', '2026-11-03', 'Fall 2026', '2026-11-03'],
    ['the list showed it, before its batch begins', '2026-11-03', 'Winter 2027', '2026-11-03'],
    ['the batch began, not of a day to come', '2027-01-03', 'Fall 2026', '2026-10-01'],
  ])('is of the day on which %s', (_what, launched, batch, announcedOn) => {
    expect(readList(entry({ launched_at: day(launched), batch }))).toMatchObject([
      { report: { round: { announcedOn } } },
    ]);
  });

  it.each([
    ['has closed', { status: 'Inactive' }],
    ['was acquired', { status: 'Acquired' }],
    ['is listed on an exchange', { status: 'Public' }],
    ['is a nonprofit', { nonprofit: true }],
    ['is of no season', { batch: 'Unspecified' }],
    ['is of a batch to come, without a date', { batch: 'Winter 2027', launched_at: null }],
    ['has no name', { name: ' ' }],
    ['has a key that is no part of an address', { slug: '../../x?y' }],
  ])('is left out when it %s', (_what, changes) => {
    expect(readList(entry(changes))).toMatchObject([{ kind: 'rejected' }]);
  });

  it.each([
    { website: null },
    { website: '' },
    { website: 'javascript:alert(1)' },
    { all_locations: 'Remote' },
    { one_liner: 'x'.repeat(400) },
    { launched_at: 'soon' },
    { launched_at: 1e300 },
    { tags: null },
    { former_names: 'none' },
  ])('is read without what is unusable: %j', (changes) => {
    expect(readList(entry(changes))).toMatchObject([
      { kind: 'report', report: { company: { name: 'Kestrel' } } },
    ]);
  });
});

it('entries that are none do not harm the others', () => {
  const kinds = readList(entry(), null, 7, { batch: 'Fall 2026' }, entry({ slug: 'fernhall' })).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['report', 'rejected', 'rejected', 'rejected', 'report']);
});

it('a list that is cut cannot be read', () => {
  expect(() => readText(JSON.stringify([entry()]).slice(0, -5))).toThrow('not JSON');
});
