import { type Section, sectionDays, sections } from '../../../contract/feed/alerts.ts';
import { daysPerWeek } from '../../../contract/platform/time/weeks.ts';
import { weekParameter } from './week-parameter.ts';

/** The sections that show a week which ended so many weeks ago, the newer first. */
export function sectionsOfWeek(weeksAgo: number): Section[] {
  const oldest = (weeksAgo + 1) * daysPerWeek;
  const youngest = weeksAgo === 0 ? 0 : oldest - daysPerWeek + 1;
  return sections.filter(
    (section) => sectionDays[section].from <= oldest && sectionDays[section].to >= youngest,
  );
}

export type DashboardLink = { search: string; hash: string };

/** The dashboard's address with the alerts of one week, in the sections that show it; everything else kept. */
export function linkToWeek(
  current: URLSearchParams,
  week: { first: string; weeksAgo: number },
): DashboardLink {
  const next = new URLSearchParams(current);
  const open = sectionsOfWeek(week.weeksAgo);
  next.set('open', open.join());
  next.set(weekParameter, week.first);
  return { search: `?${next}`, hash: `#${open[0] ?? 'quarter'}` };
}

/** The dashboard's address without the week, everything else kept. */
export function linkToAllWeeks(current: URLSearchParams): string {
  const next = new URLSearchParams(current);
  for (const name of [weekParameter, 'open']) next.delete(name);
  return next.size > 0 ? `?${next}` : '';
}

/** The dashboard's address with the alerts narrowed to a group of industries, in place of whatever they were narrowed to. */
export function linkToGroup(current: URLSearchParams, slug: string, section: Section): DashboardLink {
  const next = new URLSearchParams(current);
  for (const name of ['q', weekParameter]) next.delete(name);
  next.set('industries', slug);
  return { search: `?${next}`, hash: `#${section}` };
}

/** The dashboard's address with a sentence searched for, in place of whatever the alerts were narrowed to. */
export function linkToSentence(current: URLSearchParams, sentence: string, section: Section): DashboardLink {
  const next = new URLSearchParams(current);
  for (const name of ['industries', 'open', weekParameter]) next.delete(name);
  next.set('q', sentence);
  return { search: `?${next}`, hash: `#${section}` };
}
