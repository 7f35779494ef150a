/** What one walk measured. Lists are of what was met, each in words; all of them are to be empty. */
export type Measures = {
  who: string;
  device: keyof typeof neverFewer;
  plan: string;
  /** Companies wholly in view on the first screen; null for who looks at none. */
  inView: number | null;
  /** Presses from the dashboard to a letter; null where the plan writes none. */
  tapsToDraft: number | null;
  /** How many rounds each sentence found. */
  found: number[];
  deadEnds: string[];
  contradictions: string[];
  consoleErrors: string[];
  retiredForms: string[];
};

/** Companies to be in view, by the device. */
export const neverFewer = { desktop: 6, phone: 3 } as const;

/** Under which a walk hands its measures to the report of the run. */
export const measuresKind = 'measures of a walk';

/** Whether nothing was met that is never right. */
export function isAsItShouldBe(measures: Measures): boolean {
  const { device, inView, found } = measures;
  const met = [
    ...measures.deadEnds,
    ...measures.contradictions,
    ...measures.consoleErrors,
    ...measures.retiredForms,
  ];
  return (
    met.length === 0 && (inView === null || inView >= neverFewer[device]) && found.every((count) => count > 0)
  );
}
