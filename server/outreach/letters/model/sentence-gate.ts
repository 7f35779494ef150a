import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { NoModelAnswer } from '../../../platform/fetch/language-model.ts';
import { givesAway } from './is-rubbish.ts';

/** More of a letter that may be shown, and what all that is shown so far claims that no source states. */
type Released = { text: string; unsupported: Unsupported[] };

export type SentenceGate = {
  /** All that may be shown so far. */
  readonly shown: string;
  /** Takes what a model wrote; answers the sentences that are whole by now, null where none is. */
  take: (text: string) => Released | null;
};

/** The end of a sentence or of a line: what follows it cannot change what it says. */
const end = /[.!?…:]["'”’»)]*\s+|\n+/gu;

/**
 * Lets what a model writes through sentence by sentence, each once the letter up to its end was checked. Throws
 * `NoModelAnswer` before a sentence is shown in which the model gives away its instructions or writes no letter.
 */
export function sentenceGate(check: (letter: string) => Unsupported[]): SentenceGate {
  let shown = '';
  let waiting = '';
  return {
    get shown() {
      return shown;
    },
    take(text) {
      waiting += text;
      const last = [...waiting.matchAll(end)].at(-1);
      if (!last) return null;
      const whole = waiting.slice(0, last.index + last[0].length);
      if (whole.trim() === '') return null;
      if (givesAway(shown + whole)) throw new NoModelAnswer('The language model wrote no letter.');
      shown += whole;
      waiting = waiting.slice(whole.length);
      return { text: whole, unsupported: check(shown) };
    },
  };
}
