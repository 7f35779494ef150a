import ChevronDown from 'lucide-react/icons/chevron-down';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { controlStyle, Field, useFieldIds } from '../forms/Field.tsx';
import type { Choices, Option } from './option.ts';
import { pickerTexts as texts } from './texts.ts';
import { usePicker } from './use-picker.ts';

export type PickerFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** In the left column of a page, where the label is for those who do not see it. */
  isSmall?: boolean;
  placeholder?: string;
  disabled?: boolean;
  hasArrow?: boolean;
  /** What stands in the field. */
  text: string;
  /** The part of it that is not taken yet. */
  typed: string;
  finding: Choices;
  /** What is asked where nothing is called so. */
  ask: (typed: string, options: readonly Option[]) => string;
  onText: (text: string) => void;
  onTake: (option: Option) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
};

/** A text field whose list is found by typing, with what there is to say of what was typed below it. */
export function PickerField(props: PickerFieldProps) {
  const { label, hint, text, typed, finding, ask, isSmall, hasArrow } = props;
  const picker = usePicker({ typed, finding, onTake: props.onTake });
  const say = picker.isQuestion ? texts.notChosenYet : texts.notChosen;
  const error = picker.isForgotten ? say(typed.trim()) : props.error;
  const { id, control } = useFieldIds({ hint, error });
  const field = (
    <div className="relative">
      <input
        type="text"
        {...control}
        {...picker.input}
        value={text}
        maxLength={100}
        disabled={props.disabled}
        placeholder={props.placeholder}
        onKeyDown={(event) => {
          picker.input.onKeyDown(event);
          if (!event.defaultPrevented) props.onKeyDown?.(event);
        }}
        onChange={(event) => {
          props.onText(event.target.value);
          picker.onTyped(event.target.value);
        }}
        className={`${controlStyle} ${hasArrow ? 'pr-9' : ''} ${isSmall ? 'lg:min-h-9 lg:text-14' : ''}`}
      />
      {hasArrow ? (
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-ink-3"
        />
      ) : null}
      <OptionList picker={picker} />
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left all of it
    <div
      onBlur={(event) => {
        picker.onBlur(event);
        props.onBlur?.();
      }}
      className="grid gap-2"
    >
      <Field id={id} label={label} hint={hint} error={error} isLabelHidden={isSmall}>
        {field}
      </Field>
      {finding.isFailed ? (
        <Failure tryAgain={finding.tryAgain} />
      ) : (
        <Question picker={picker} options={finding.options}>
          {picker.isQuestion ? ask(typed.trim(), finding.options) : null}
        </Question>
      )}
    </div>
  );
}

type Picker = ReturnType<typeof usePicker>;

function OptionList({ picker: { listbox, offered } }: { picker: Picker }) {
  return (
    <div
      {...listbox.list}
      hidden={!listbox.isOpen}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-control border border-rule-2 bg-surface py-1 shadow-raised"
    >
      {listbox.isOpen
        ? offered.map(({ value, label, detail }, index) => (
            <div
              key={value}
              {...listbox.option(index)}
              className="flex min-h-11 cursor-pointer items-baseline justify-between gap-4 px-3 py-2 text-14 aria-selected:bg-chosen sm:min-h-9 sm:py-1.5"
            >
              <span>{label}</span>
              {detail ? <span className="text-right text-13 text-ink-3">{detail}</span> : null}
            </div>
          ))
        : null}
    </div>
  );
}

type QuestionProps = { picker: Picker; options: readonly Option[]; children: string | null };

/** What was typed is nowhere called so: what may have been meant, each to be chosen. */
function Question({ picker, options, children }: QuestionProps) {
  return (
    <div ref={picker.question} className={children ? 'grid gap-2' : undefined}>
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {children}
      </p>
      {children && options.length > 0 ? (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          {options.map((option) => (
            <Button
              key={option.value}
              variant={option.isOwn ? 'link' : 'outline'}
              size="small"
              className={option.isOwn ? 'min-h-11 px-1 sm:min-h-9' : ''}
              onClick={() => {
                picker.take(option);
                picker.focus();
              }}
            >
              {option.label}
              {option.detail ? <span className="font-normal text-ink-3">{option.detail}</span> : null}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Failure({ tryAgain }: { tryAgain: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-14 text-loss">
      {texts.failed}
      <Button variant="link" className="min-h-11 text-14 sm:min-h-9" onClick={tryAgain}>
        {texts.tryAgain}
      </Button>
    </p>
  );
}
