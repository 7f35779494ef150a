import { expect, it } from 'vitest';
import { firstLetterChoices } from '../../../../contract/outreach/letters.ts';
import { NoModelAnswer } from '../../../platform/fetch/stream-language-model.ts';
import { type AskWhole, improveDraft } from './improve-draft.ts';

const letter = (claim: string) =>
  `Hello Ada,\n\nI read that Kestrel forecasts cash for small manufacturers. ${claim} I have worked on cash forecasts for three years and would like to hear what you need first.\n\nCould we talk for 15 minutes next week?\n\nBest,\nZoë`;

const draft = (text: string) => ({ text, inputTokens: 100, outputTokens: 50 });

/** Marks a sum. */
const check = (text: string) =>
  [...text.matchAll(/\$\d+M/g)].map(({ index, 0: words }) => ({
    kind: 'amount' as const,
    words,
    from: index,
    to: index + words.length,
  }));

const improve = (text: string, answers: readonly (string | Error)[], isJudged = false) => {
  const left = [...answers];
  const asked: string[] = [];
  const ask: AskWhole = async ({ question }) => {
    asked.push(question);
    const answer = left.shift();
    if (answer instanceof Error || answer === undefined) throw answer ?? new NoModelAnswer('No more.');
    return { text: answer, inputTokens: 10, outputTokens: 5 };
  };
  const of = { instructions: 'Write.', question: '{"facts":{}}', mostTokens: 500 };
  const improved = improveDraft(draft(text), {
    asked: of,
    choices: firstLetterChoices,
    check,
    ask,
    isJudged,
  });
  return improved.then((result) => ({
    ...result,
    asked: asked.map((each) => Object.keys(JSON.parse(each))),
  }));
};

it('a draft whose claims are stated is left as it is, and costs no more', async () => {
  expect(await improve(letter(''), [])).toEqual({ ...draft(letter('')), asked: [] });
});

it('a draft that claims what is not stated is mended once, and both answers are counted', async () => {
  const { text, inputTokens, asked } = await improve(letter('You raised $19M.'), [letter('')]);
  expect([text, inputTokens]).toEqual([letter(''), 110]);
  expect(asked).toEqual([['facts', 'draft', 'unsupported']]);
});

it.each([
  ['no letter', 'I cannot do that.'],
  ['as wrong as before', letter('You raised $20M.')],
  ['no answer', new NoModelAnswer('It failed.')],
])('and stays as it was when the answer is %s', async (_, answer) => {
  expect((await improve(letter('You raised $19M.'), [answer])).text).toBe(letter('You raised $19M.'));
});

it('of two drafts the judge chooses, and what claims less wins without a judge', async () => {
  const [plain, other] = [letter(''), letter('It is close to my work.')];
  expect((await improve(plain, [other, 'B'], true)).text).toBe(other);
  expect((await improve(plain, [other, 'A'], true)).text).toBe(plain);
  expect((await improve(plain, [other, 'Neither of them'], true)).text).toBe(plain);
  expect(await improve(plain, [letter('You raised $19M.')], true)).toMatchObject({
    text: plain,
    inputTokens: 110,
  });
});
