import { describe, expect, it } from 'vitest';
import { startLanguageModel } from '../../../sandbox/language-model/start-language-model.ts';
import { nothingReported, type RoundReport } from '../../companies/report.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createLogger } from '../../platform/log.ts';
import { settleByModel, settledBy } from './settle-by-model.ts';

const headline = 'Recruiting-Plattform Jobwärts erhält 4,5 Mio. EUR';
const report: RoundReport = {
  source: 'feed',
  externalId: 'a',
  url: null,
  label: 'News',
  company: { ...nothingReported, name: 'Recruiting-Plattform Jobwärts' },
  round: {
    kind: 'seed',
    amount: '4500000',
    currency: 'EUR',
    announcedOn: '2026-11-20',
    reportedOn: '2026-11-20',
    firstSaleOn: null,
    leadInvestors: [],
    amends: null,
    isAmendment: false,
  },
};
const right = { round: true, company: 'Jobwärts', amount: '4,5 Mio. EUR' };

const contextFor = (url: string | null) => ({
  environment: readEnvironment(url ? { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: 'small' } : {}, '/'),
  log: createLogger('silent'),
  signal: new AbortController().signal,
});

describe('a language model', () => {
  it('settles which words of a headline are the name', async () => {
    await using model = await startLanguageModel({ mood: { kind: 'says', content: JSON.stringify(right) } });
    const question = { headline, text: 'Jobwärts vermittelt.' };
    const settled = await settleByModel(contextFor(model.url), report, question, { left: 1 });
    expect(settled?.company.name).toBe('Jobwärts');
    expect(model.asked[0]?.question).toBe(JSON.stringify({ headline, text: 'Jobwärts vermittelt.' }));
  });

  it('is asked once about an entry, and about few of a document', async () => {
    await using model = await startLanguageModel({ mood: { kind: 'says', content: JSON.stringify(right) } });
    const budget = { left: 1 };
    for (let time = 0; time < 3; time += 1)
      await settleByModel(contextFor(model.url), report, { headline, text: '' }, budget);
    const other = { ...report, externalId: 'b' };
    expect(await settleByModel(contextFor(model.url), other, { headline, text: '' }, budget)).toBeNull();
    expect(model.asked.length).toBe(1);
  });

  it('is left alone for the rest of a document once it fails', async () => {
    await using model = await startLanguageModel({ mood: { kind: 'says', content: 'I cannot say' } });
    const budget = { left: 20 };
    expect(await settleByModel(contextFor(model.url), report, { headline, text: '' }, budget)).toBeNull();
    expect(budget.left).toBe(0);
  });

  it.each([
    ['another form', { ...right, more: 1 }],
    ['no round', { ...right, round: false }],
    ['no company', { ...right, company: null }],
    ['a name that is not in the headline', { ...right, company: 'Jobward' }],
    ['a part of a word', { ...right, company: 'wärts' }],
    ['a sum that is not in the headline', { ...right, amount: '5 Mio. EUR' }],
    ['no sum, though one was read', { ...right, amount: null }],
    ['no JSON object', 'Jobwärts'],
  ])('settles nothing with %s', (_, answer) => {
    expect(settledBy(answer, report, headline)).toBeNull();
  });

  it('settles nothing where none is configured', async () => {
    expect(await settleByModel(contextFor(null), report, { headline, text: '' }, { left: 1 })).toBeNull();
  });
});
