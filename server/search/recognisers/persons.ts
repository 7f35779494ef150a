import { findLongest, listed, type Sentence, tableOf } from '../tokens/words.ts';
import { findPlaceAt } from './read-places.ts';

const openings = tableOf([
  [
    'i am a, i am an, im a, im an, as a, as an, we are a, we are an, i work as a, i work as an, i m a, were a, were an, we re a, i am the, im the, being a, working as a, working as an, im currently a, im just a, i run a, we run a, i run an, iam a, iam an, am a, am an, i am currently a',
    true,
  ],
]);
const studies = tableOf([
  [
    `graduated in, degree in, degrees in, phd in, doctorate in, studied, studying, i study, majored in, majoring in, major in, masters in, master in, master of,
    bachelor in, bachelors in, bachelor of, msc in, bsc in, diploma in, student of, student in, students of, graduate in, graduate of, graduates in, mba from, mba in`,
    true,
  ],
]);
const endings = new Set(
  listed(
    `looking, searching, seeking, interested, want, wants, wanting, who, that, and, in, with, hoping, trying, open, need, from, i, we, id, at, based, living, for, to, but, or, find, would, like, my, wanna`,
  ),
);

/** Past what someone says of themselves, "I'm a German nurse", "graduated in chemistry": it is not what is asked for. */
export function findPerson(sentence: Sentence, at: number): number | null {
  const opening = findLongest(openings, sentence, at) ?? findLongest(studies, sentence, at);
  if (!opening) return null;
  for (let to = opening.to; to < opening.to + 6; to += 1) {
    const word = sentence.words[to];
    if (!word || (word.kind === 'sign' && word.key !== '-' && word.key !== '/') || endings.has(word.key))
      return word?.key === 'from' ? skipOrigin(sentence, to) : to;
  }
  return null;
}

// "I'm a nurse from Poland": where someone comes from is meant only when no other place is named.
function skipOrigin(sentence: Sentence, at: number): number {
  const origin = findPlaceAt(sentence, at + 1);
  if (!origin) return at;
  const isNamed = sentence.words.some((_, other) => other >= origin.to && findPlaceAt(sentence, other));
  return isNamed ? origin.to : at;
}
