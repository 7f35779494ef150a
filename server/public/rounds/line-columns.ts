import { fundingEvents, startups } from '../../companies/table.ts';

/** What a line is made of. */
export const lineColumns = {
  id: fundingEvents.id,
  roundKind: fundingEvents.roundKind,
  amount: fundingEvents.amount,
  currency: fundingEvents.currency,
  usdAmount: fundingEvents.usdAmount,
  announcedOn: fundingEvents.announcedOn,
  isSample: fundingEvents.isSample,
  name: startups.name,
  city: startups.city,
  region: startups.region,
  country: startups.country,
};
