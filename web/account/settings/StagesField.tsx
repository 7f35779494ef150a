import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { stageChoices, withChoice } from './stage-choices.ts';
import { settingsTexts as texts } from './texts.ts';

type StagesFieldProps = { chosen: readonly RoundKind[]; onChange: (stages: RoundKind[]) => void };

/** Which stages somebody wants to hear of; one of several kinds is chosen where any of its kinds is. */
export function StagesField({ chosen, onChange }: StagesFieldProps) {
  return (
    <fieldset aria-describedby="stages-hint">
      <legend className="text-14 font-medium">{texts.stages}</legend>
      <p id="stages-hint" className="mt-1 text-14 text-ink-3">
        {texts.stagesHint}
      </p>
      <div className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {stageChoices.map((choice) => (
          <Checkbox
            key={choice.label}
            label={choice.label}
            checked={choice.kinds.some((kind) => chosen.includes(kind))}
            onChange={({ target }) => onChange(withChoice(chosen, choice, target.checked))}
          />
        ))}
      </div>
    </fieldset>
  );
}
