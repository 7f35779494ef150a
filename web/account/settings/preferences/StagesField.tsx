import { type RoundKind, roundNames } from '../../../../contract/companies/round-kinds.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { settingsTexts as texts } from '../texts.ts';
import { stageTexts } from './stage-texts.ts';

type StagesFieldProps = { chosen: readonly RoundKind[]; onChange: (stages: RoundKind[]) => void };

/** Which stages someone wants to hear of; one of several kinds is chosen where any of its kinds is. */
export function StagesField({ chosen, onChange }: StagesFieldProps) {
  return (
    <fieldset aria-describedby="stages-hint">
      <legend className="text-14 font-medium">{texts.stages}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
        {stageChoices.map((choice) => (
          <Checkbox
            key={choice.label}
            label={choice.label}
            checked={isChosen(choice, chosen)}
            onChange={({ target }) => onChange(withChoice(chosen, choice, target.checked))}
          />
        ))}
      </div>
      <p id="stages-hint" className="mt-1.5 text-13 text-ink-3">
        {texts.stagesHint}
      </p>
    </fieldset>
  );
}

/** `Seed, Series A`, or that any stage will do. */
export function stagesText(chosen: readonly RoundKind[]): string {
  const labels = stageChoices.filter((choice) => isChosen(choice, chosen)).map(({ label }) => label);
  return labels.length > 0 ? labels.join(', ') : texts.anyStage;
}

const isChosen = ({ kinds }: StageChoice, chosen: readonly RoundKind[]) =>
  kinds.some((kind) => chosen.includes(kind));

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
  { label: stageTexts.unknown, kinds: ['unspecified'] },
];

/** What is chosen once a choice is made or taken back, in the order of the choices. */
export function withChoice(chosen: readonly RoundKind[], choice: StageChoice, isOn: boolean): RoundKind[] {
  return stageChoices
    .flatMap(({ kinds }) => kinds)
    .filter((kind) => (choice.kinds.includes(kind) ? isOn : chosen.includes(kind)));
}
