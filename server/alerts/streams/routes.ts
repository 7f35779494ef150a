import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { chooseByLink, undoByLink } from './change-by-link.ts';
import { chooseStream, listStreams, setDelivery } from './delivery-settings.ts';
import { examineStream } from './stream-links.ts';

const os = implement(contract.streams).$context<RequestContext>();

/** How often each kind of mail comes, for who is signed in and for who holds the link of a mail. */
export const streamRoutes = {
  list: os.list.handler(({ context: { context } }) => listStreams(context)),
  choose: os.choose.handler(({ input, context: { context } }) => chooseStream(context, input)),
  setDelivery: os.setDelivery.handler(({ input, context: { context } }) => setDelivery(context, input)),
  examine: os.examine.handler(({ input, context: { context } }) => examineStream(context, input)),
  chooseByLink: os.chooseByLink.handler(({ input, context: { context } }) => chooseByLink(context, input)),
  undoByLink: os.undoByLink.handler(({ input, context: { context } }) => undoByLink(context, input)),
};
