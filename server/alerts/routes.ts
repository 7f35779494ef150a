import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { listMailHistory } from './history/list-mail-history.ts';
import { examineItem, setItem } from './item-links/item-links.ts';
import { chooseByLink, undoByLink } from './streams/change-by-link.ts';
import { chooseStream, listStreams, setDelivery } from './streams/delivery-settings.ts';
import { examineStream } from './streams/stream-links.ts';

const streamRoute = implement(contract.streams).$context<RequestContext>();

/** How often each kind of mail comes, for who is signed in and for who holds the link of a mail. */
export const streamRoutes = {
  list: streamRoute.list.handler(({ context: { context } }) => listStreams(context)),
  choose: streamRoute.choose.handler(({ input, context: { context } }) => chooseStream(context, input)),
  setDelivery: streamRoute.setDelivery.handler(({ input, context: { context } }) =>
    setDelivery(context, input),
  ),
  examine: streamRoute.examine.handler(({ input, context: { context } }) => examineStream(context, input)),
  chooseByLink: streamRoute.chooseByLink.handler(({ input, context: { context } }) =>
    chooseByLink(context, input),
  ),
  undoByLink: streamRoute.undoByLink.handler(({ input, context: { context } }) => undoByLink(context, input)),
};

const historyRoute = implement(contract.mailHistory).$context<RequestContext>();

export const mailHistoryRoutes = {
  list: historyRoute.list.handler(({ context: { context } }) => listMailHistory(context)),
};

const itemRoute = implement(contract.mailItems).$context<RequestContext>();

/** What people do with a round right from its mail. */
export const mailItemRoutes = {
  examine: itemRoute.examine.handler(({ input, context: { context } }) => examineItem(context, input)),
  set: itemRoute.set.handler(({ input, context: { context } }) => setItem(context, input)),
};
