import { controlStyle, Field, useFieldIds } from '../../../ui/forms/Field.tsx';

type LinesProps = {
  label: string;
  hint?: string;
  most?: number;
  value: string;
  onChange: (value: string) => void;
};

/** A field of several lines, as high as what stands in it. */
export function Lines({ label, hint, most, value, onChange }: LinesProps) {
  const { id, control } = useFieldIds({ hint });
  return (
    <Field id={id} label={label} hint={hint}>
      <textarea
        {...control}
        rows={3}
        maxLength={most}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlStyle} field-sizing-content max-h-80 py-2.5`}
      />
    </Field>
  );
}
