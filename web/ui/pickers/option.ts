import type { Fit } from '../../../contract/search/choices.ts';
import { pickerTexts as texts } from './texts.ts';

/**
 * Something that can be chosen. The detail is said beside it, such as the group that an industry belongs to. One of
 * a user's own is nowhere known.
 */
export type Option = { value: string; label: string; detail?: string; isOwn?: true };

/** What is offered for what was typed. */
export type Choices = {
  options: readonly Option[];
  /** Null before anything is typed, or known. */
  fit: Fit | null;
  isPending: boolean;
  isFailed: boolean;
  tryAgain: () => void;
};

/** The same finding, with what is chosen marked so. */
export const markChosen = (choices: Choices, isChosen: (value: string) => boolean): Choices => ({
  ...choices,
  options: choices.options.map((option) =>
    isChosen(option.value) ? { ...option, detail: texts.chosenAlready } : option,
  ),
});
