import { z } from 'zod';
import { mostFilters, type Section, sections } from '../../contract/feed/alerts.ts';
import { industryGroups } from '../../contract/reference/industries/industry-groups.ts';
import { longestQuery } from '../../contract/search/search.ts';

export const sentenceInput = z
  .string()
  .trim()
  .min(1)
  .max(longestQuery)
  .describe('A sentence such as "seed fintech in Berlin under $5M hiring a backend engineer"');

export const industriesInput = z
  .array(z.enum(industryGroups.map(({ slug }) => slug)))
  .min(1)
  .max(mostFilters)
  .describe('Industry groups that rounds are narrowed to');

export const sectionInput = z
  .enum(sections)
  .describe('week: 0 to 7 days old, month: 8 to 30, quarter: 31 to 90');

export const sectionWords: Record<Section, string> = {
  week: 'of the last 7 days',
  month: '8 to 30 days old',
  quarter: '31 to 90 days old',
};
