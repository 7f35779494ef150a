import type { DayFigures, FigureName } from '../../../contract/admin/overview.ts';

/** What a tile says: the figure now, what it was a week ago, and the line through the last days. */
export type TileFigure = { now: number; before: number | null; line: readonly number[] };

const weekDays = 7;

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** How many there are, against a week ago. */
export function standOf(days: readonly DayFigures[], name: FigureName): TileFigure {
  const line = days.map((day) => day[name]);
  return { now: line.at(-1) ?? 0, before: line.at(-1 - weekDays) ?? null, line };
}

/** How many came within the last seven days, against the seven before. */
export function weekOf(days: readonly DayFigures[], name: FigureName): TileFigure {
  const line = days.map((day) => day[name]);
  const before = line.slice(-2 * weekDays, -weekDays);
  return {
    now: sum(line.slice(-weekDays)),
    before: before.length === weekDays ? sum(before) : null,
    line,
  };
}
