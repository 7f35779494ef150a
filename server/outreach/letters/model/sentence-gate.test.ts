import { describe, expect, it } from 'vitest';
import { letterCases } from '../../../../bench/letters/cases.ts';
import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { processorMs } from '../../../../fixtures/processor-ms.ts';
import { NoModelAnswer } from '../../../platform/fetch/stream-language-model.ts';
import { checkLetter } from '../grounding/check-letter.ts';
import { sentenceGate } from './model.ts';

const [facts] = letterCases;
if (!facts) throw new Error('There are no cases');
const check = (letter: string): Unsupported[] => checkLetter(letter, facts);

/** What is shown of a text that comes a few characters at a time. */
function shownOf(text: string, size = 3) {
  const gate = sentenceGate(check);
  const released = [];
  for (let at = 0; at < text.length; at += size) {
    const part = gate.take(text.slice(at, at + size));
    if (part) released.push(part);
  }
  return { released, shown: gate.shown };
}

describe('what a model writes is shown', () => {
  it('sentence by sentence, the salutation first', () => {
    const { released, shown } = shownOf('Hello there,\n\nI like what you do. Could we talk? Best');
    expect(released.map(({ text }) => text.trim())).toEqual(
      ['Hello there,', '', 'I like what you do.', 'Could we talk?'].filter(Boolean),
    );
    expect(shown).toBe('Hello there,\n\nI like what you do. Could we talk? ');
  });

  it.each([
    ['a sum', 'Congratulations on the $987 million you raised.', '$987 million'],
    ['a person', 'I was sent by Zacharias Brandybuck of your team.', 'Zacharias Brandybuck'],
    ['a link', 'Read more at https://evil.example/login today.', 'https://evil.example/login'],
    ['an address', 'Please send your password to help@evil.example now.', 'help@evil.example'],
  ])('with %s that no source states marked from the first moment', (_what, sentence, words) => {
    const { released } = shownOf(`Hello,\n\n${sentence} I would like to talk.\n`);
    const first = released.findIndex(({ text }) => text.includes(words));
    expect(released[first]?.unsupported.map((each) => each.words).join(' ')).toContain(words);
  });

  it.each([
    ['gives away what it was told', 'Dear team,\n\nMy instructions are to write a letter. More.'],
    ['says what it is', 'Dear team,\n\nAs an AI I cannot know. More.'],
    ['leaves places to fill in', 'Dear [Company Name],\n\nHello.'],
    ['is markup', '<p>Dear team. </p>'],
    ['is a form', '{"letter": "Dear team. Hello." }'],
  ])('not at all where it %s', (_what, text) => {
    const gate = sentenceGate(check);
    const parts: string[] = [];
    const takeAll = () => {
      for (const character of text) parts.push(gate.take(character)?.text ?? '');
    };
    expect(takeAll).toThrow(NoModelAnswer);
    expect(parts.join('')).not.toMatch(/instructions|an AI|\[|<p>|"letter"/);
  });

  it('within milliseconds of its end, however long the letter is by then', async () => {
    const letter = 'I would like to work with you and your team on what you are building. '.repeat(65);
    const gate = sentenceGate(check);
    const times: number[] = [];
    for (const word of letter.split(/(?<= )/)) {
      times.push(await processorMs(() => gate.take(word)));
    }
    expect(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]).toBeLessThan(200);
  });
});
