import { type RoundKind, roundNames } from '../../../contract/companies/round-kinds.ts';
import { stageTexts } from './stage-texts.ts';

type StageChoice = { label: string; kinds: readonly RoundKind[] };

const one = (kind: RoundKind): StageChoice => ({ label: roundNames[kind], kinds: [kind] });

/** Stages as people think of them; together they are all kinds of rounds, each once. */
export const stageChoices: readonly StageChoice[] = [
  one('pre_seed'),
  one('angel'),
  one('seed'),
  one('series_a'),
  one('series_b'),
  one('series_c'),
  {
    label: stageTexts.late,
    kinds: ['series_d', 'series_e', 'series_f', 'series_g', 'series_h', 'growth', 'pre_ipo', 'post_ipo'],
  },
  { label: stageTexts.notes, kinds: ['convertible', 'safe', 'bridge'] },
  { label: stageTexts.others, kinds: ['debt', 'grant', 'crowdfunding', 'strategic', 'secondary'] },
  { label: stageTexts.untold, kinds: ['unspecified'] },
];

/** What is chosen once a choice is made or taken back, in the order of the choices. */
export function withChoice(chosen: readonly RoundKind[], choice: StageChoice, isOn: boolean): RoundKind[] {
  return stageChoices
    .flatMap(({ kinds }) => kinds)
    .filter((kind) => (choice.kinds.includes(kind) ? isOn : chosen.includes(kind)));
}
