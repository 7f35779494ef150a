import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelOfTag } from '../../contract/reference/industries/industries.ts';
import { groupOfSlug } from '../../contract/reference/industries/industry-groups.ts';
import { tagsOfKeywords } from './keywords.ts';

const isGroup = (tag: string) => groupOfSlug(tag) !== undefined && !tag.includes('/');

// Any UTF-16, broken pairs included.
const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 300 })
  .map((units) => String.fromCharCode(...units));

test.each([
  [
    'Loop raises $95M to build supply chain AI that predicts disruptions',
    ['transportation', 'artificial-intelligence'],
  ],
  ['Insurance startup Corgi raises more money', ['insurance']],
  ['Email Security Startup Agari Raises $2.5M', ['privacy-and-security']],
  ['Berlin fintech raises €5m for cross-border payments', ['payments', 'financial-services']],
  ['Agentic AI startup raises Rs 30 cr', ['artificial-intelligence', 'generative-ai-and-agents']],
  ['CRISPR biotech raises $20M', ['biotechnology']],
  ['Stablecoin maker raises $10M', ['blockchain-and-cryptocurrency']],
  ['Satellites for farmers', ['space-and-aerospace', 'agriculture-and-farming']],
  ['Payments software for shops', ['payments', 'software']],
  ['HR software', ['human-resources', 'software']],
  ['Electric vehicles charging network', ['transportation', 'energy', 'climate-tech']],
  ['Burger chain raises $5M', ['food-and-beverage']],
  ['Endpoint security startup raises $9M', ['privacy-and-security']],
  ['It guards the intellectual property of studios', ['legal']],
  ['Kubernetes platform raises €2M', ['developer-tools']],
])('%s', (headline, groups) => expect(tagsOfKeywords(headline).filter(isGroup)).toEqual(groups));

test('an industry that is called by its name is said besides its group', () => {
  expect(tagsOfKeywords('Berlin fintech raises €5m for cross-border payments')).toEqual(
    expect.arrayContaining(['financial-services/fintech', 'payments/payments']),
  );
  expect(tagsOfKeywords('Solar startup raises $9M')).toContain('climate-tech/solar');
  expect(tagsOfKeywords('Burger chain raises $5M')).toEqual(['food-and-beverage']);
});

test.each([
  'Seed round: Acme raises $3M seed to bridge the chain of growth',
  'Stonewedge raises $5M from Battery, Spark Capital and First Round',
  'Target Data secures $1M in venture debt',
  'Acme closes round led by Water Street Healthcare Partners',
  'Character.ai raises money',
  'Acme raises $5 million from Gaming Capital to expand in Asia',
  'Acme unlocks a loan tranche, an end game and a quantum leap',
  'Two college students raise $1M for a blue-chip name',
  'Ukraine airs a plan to maintain trains',
  'Acme, a game-changing energy drink, reports healthy growth to retail investors',
  'Factory hits $1.5B valuation; Jumia shares Q3 financials',
])('no field is read into: %s', (headline) => expect(tagsOfKeywords(headline)).toEqual([]));

test('the field named most often comes first', () => {
  expect(tagsOfKeywords('Software for hospitals, doctors and patients')[0]).toBe('health-care');
});

test('any text gives at most three groups of the taxonomy, each once', () => {
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom('AI', 'robots', 'solar', 'SaaS, music, legal tech, solar'),
      (text, word) => {
        const tags = tagsOfKeywords(`${text} ${word}`);
        expect(tags.filter(isGroup).length).toBeLessThanOrEqual(3);
        expect(new Set(tags).size).toBe(tags.length);
        expect(tags.every((tag) => labelOfTag(tag))).toBe(true);
      },
    ),
  );
});
