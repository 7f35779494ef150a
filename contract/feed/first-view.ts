import type { Section } from './alerts.ts';

/** Answers of the API, as it wrote them. */
export type FirstAnswers = {
  session: string;
  overview: string;
  lead: string;
  /** Of the first open section that has any; null where none has. */
  list: { section: Section; text: string } | null;
};

/** Draws the dashboard as it first is, for a document; null where it would be another than the browser's. */
export type WriteFirstView = (answers: FirstAnswers) => Promise<string | null>;

/** The element of the document that shows it. */
export const firstViewElement = 'first-view';
