import type { FeedEntry, FeedPreview } from '../../../contract/admin/sources.ts';
import { roundNames } from '../../../contract/companies/round-kinds.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import type { DocumentReading } from '../source.ts';
import { readAddress } from './read-address.ts';

const mostShown = 30;

/** What would be read of a feed: its entries, and what is made of each. Records nothing. Operators only. */
export async function previewFeed(context: Context, { url }: { url: string }): Promise<FeedPreview> {
  requireOperator(context);
  const { name, readings } = await readAddress(context, url);
  return {
    url,
    name,
    entries: readings.length,
    rounds: readings.filter(({ kind }) => kind !== 'rejected').length,
    shown: readings.slice(0, mostShown).map(entryOf),
  };
}

function entryOf(reading: DocumentReading): FeedEntry {
  if (reading.kind === 'rejected') {
    const title = reading.excerpt === '' ? reading.where : reading.excerpt;
    return { title, company: null, round: null, announcedOn: null, leftOutBecause: reading.reason };
  }
  const { company, round, quote, externalId } = reading.report;
  return {
    title: quote ?? externalId,
    company: company.name,
    round: round
      ? [roundNames[round.kind], round.amount === null ? null : `${round.currency} ${round.amount}`]
          .filter((words) => words !== null)
          .join(', ')
      : null,
    announcedOn: round?.announcedOn ?? null,
    leftOutBecause: reading.kind === 'doubtful' ? reading.reason : null,
  };
}
