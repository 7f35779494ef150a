import { unreachableWebsite } from '../../../../contract/enrichment/websites.ts';
import { ApiError } from '../../../platform/errors.ts';
import { isPublicHost } from '../../../platform/fetch/public-address.ts';

/** Refuses a website that leads into a private network: it is shown as a link, and fetched. */
export function requirePublicWebsite(website: string | null): void {
  if (website !== null && !isPublicHost(new URL(website))) throw new ApiError('INVALID', unreachableWebsite);
}
