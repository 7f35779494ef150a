import { readProfileLines } from '../../../../contract/outreach/profile-lines.ts';
import { sayOwn } from '../composer/statements.ts';
import { oneLine } from '../composer/wording.ts';
import type { LetterFacts } from '../letter-facts.ts';
import { type Concept, conceptsOf } from './concepts.ts';
import type { Described, OwnPoint } from './points.ts';
import { tradeOf } from './trade.ts';

export type MyPoint = Described<OwnPoint> & { trade: ReadonlyMap<string, Concept> };

const mostLines = 40;

/** Whether something is counted. */
const counts =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|halved|doubled|twice)\b/i;

/** What the user did or does, as a letter can say it. */
export function ownPoints({ userProfile: user }: LetterFacts): MyPoint[] {
  const trade = tradeOf(user.profession);
  const of = (kind: OwnPoint['kind'], text: string, bonus: number): MyPoint[] => {
    const said = sayOwn(text);
    if (said === null) return [];
    const isSentence = said.kind === 'sentence';
    const isTitle = isSentence && /^I am /.test(said.text);
    return [
      {
        kind,
        text: oneLine(text),
        concepts: conceptsOf(text),
        trade,
        // What someone is proves less than what they did.
        bonus:
          bonus +
          (/\d/.test(text) ? 0.4 : counts.test(text) ? 0.3 : 0) +
          (isTitle ? -1 : isSentence ? 0.2 : 0),
      },
    ];
  };
  const deeds = user.curriculum
    .split(/\n+/)
    .filter((line) => isDeed(line))
    .slice(0, mostLines);
  return [
    ...user.results.flatMap((text) => of('result', text, 0.6)),
    ...of('work', readProfileLines(user.work).text, 0.3),
    ...deeds.flatMap((text) => of('curriculum', text, 0.2)),
  ];
}

/** A line of a CV that says what its owner did: it begins with a bullet or a verb, and is no heading and no address. */
function isDeed(line: string): boolean {
  const text = line.trim();
  if (text.length < 25 || text.length > 220 || /@|https?:|\+\d{6}/.test(text)) return false;
  return sayOwn(text)?.kind === 'sentence' && !/^i am /i.test(sayOwn(text)?.text ?? '');
}
