import { type Section, sectionDays, sections } from '../../contract/alerts.ts';

const daysPerWeek = 7;

/** The section that shows most of a week which ended so many weeks ago: the one of its middle day. */
export function sectionOfWeek(weeksAgo: number): Section {
  const middle = weeksAgo * daysPerWeek + Math.floor(daysPerWeek / 2);
  return sections.find((section) => middle <= sectionDays[section].to) ?? 'quarter';
}

export type DashboardLink = { search: string; hash: string };

/** The dashboard's address with one section open, everything else kept. */
export function linkToSection(current: URLSearchParams, section: Section): DashboardLink {
  const next = new URLSearchParams(current);
  next.set('open', section);
  return { search: `?${next}`, hash: `#${section}` };
}

/** The dashboard's address with the alerts narrowed to a group of industries, in place of whatever they were narrowed to. */
export function linkToGroup(current: URLSearchParams, slug: string, section: Section): DashboardLink {
  const next = new URLSearchParams(current);
  next.delete('q');
  next.set('industries', slug);
  return { search: `?${next}`, hash: `#${section}` };
}

/** The dashboard's address with a sentence searched for, in place of whatever the alerts were narrowed to. */
export function linkToSentence(current: URLSearchParams, sentence: string, section: Section): DashboardLink {
  const next = new URLSearchParams(current);
  for (const name of ['industries', 'open']) next.delete(name);
  next.set('q', sentence);
  return { search: `?${next}`, hash: `#${section}` };
}
