import { isPage } from '../../../contract/public/pages.ts';
import { findRecord } from '../../feed/company-page/find-company.ts';
import type { Context } from '../../platform/context.ts';

const company = /^\/company\/([^/]+)\/?$/i;

/**
 * Whether an address has a page, and that of a company a company; `inTurn` bounds how many look that up. Where it cannot
 * be told the page is sent as if it were there: it asks again, and says what is the matter.
 */
export async function isPageThere(
  context: Context,
  path: string,
  inTurn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>,
): Promise<boolean> {
  const [, id] = company.exec(path) ?? [];
  if (id === undefined) return isPage(path);
  try {
    return (await inTurn(() => findRecord(context, id))) !== null;
  } catch {
    return true;
  }
}
