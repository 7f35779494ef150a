import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { cancelMail, retryMail, sendAgain } from './outbox/outbox.ts';
import { getMail, listMails } from './read-mails.ts';
import { suppressByHand } from './suppressions/suppress.ts';
import { findOwnTrouble, liftSuppression, listSuppressions } from './suppressions/suppressions.ts';

const os = implement(contract.mailbox).$context<RequestContext>();

export const mailboxRoutes = {
  list: os.list.handler(({ input, context }) => listMails(context.context, input)),
  get: os.get.handler(({ input, context }) => getMail(context.context, input)),
  retry: os.retry.handler(({ input, context }) => retryMail(context.context, input)),
  cancel: os.cancel.handler(({ input, context }) => cancelMail(context.context, input)),
  sendAgain: os.sendAgain.handler(({ input, context }) => sendAgain(context.context, input)),
  suppressions: os.suppressions.handler(({ input, context }) => listSuppressions(context.context, input)),
  suppress: os.suppress.handler(({ input, context }) => suppressByHand(context.context, input)),
  lift: os.lift.handler(({ input, context }) => liftSuppression(context.context, input)),
  ownTrouble: os.ownTrouble.handler(({ context }) => findOwnTrouble(context.context)),
};
