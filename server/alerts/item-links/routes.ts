import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { examineItem, setItem } from './item-links.ts';

const os = implement(contract.mailItems).$context<RequestContext>();

/** What people do with a round right from its mail. */
export const mailItemRoutes = {
  examine: os.examine.handler(({ input, context: { context } }) => examineItem(context, input)),
  set: os.set.handler(({ input, context: { context } }) => setItem(context, input)),
};
