import type { AnyColumn } from 'drizzle-orm';
import { fundingEvents } from '../../companies/table.ts';
import type { Subject } from './criteria.ts';

/** What is read of a round so that it can be compared. */
export const subjectColumns = {
  industryTags: fundingEvents.industryTags,
  country: fundingEvents.country,
  regionKey: fundingEvents.regionKey,
  cityKey: fundingEvents.cityKey,
  roundKind: fundingEvents.roundKind,
  usdAmount: fundingEvents.usdAmount,
} satisfies Record<keyof Subject, AnyColumn>;
