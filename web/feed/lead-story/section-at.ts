import { type Section, sectionDays, sections } from '../../../contract/feed/alerts.ts';

/** In which section a round of this age stands. */
export const sectionAt = (age: number): Section =>
  sections.find((section) => age <= sectionDays[section].to) ?? 'quarter';
