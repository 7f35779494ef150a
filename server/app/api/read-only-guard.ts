import { impersonationMessages } from '../../../contract/admin/users.ts';
import type { Application } from '../../../contract/applications/applications.ts';
import { type Actor, impersonationOf } from '../../platform/context.ts';
import { isRefusedWrite } from '../../platform/database/is-refused-write.ts';
import { ApiError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

/** What ends it is done as the admin. */
const endings: ReadonlySet<string> = new Set(['users.stopActing', 'sessions.signOut']);

type Answer = (request: RequestContext) => Promise<unknown>;

/** Limits the calls of an admin who is impersonating a user; all other calls pass. */
export async function readOnlyGuard(
  request: RequestContext,
  call: { name: string; isReading: boolean },
  answer: Answer,
): Promise<unknown> {
  const { context } = request;
  const impersonation = impersonationOf(context);
  if (impersonation === null) return answer(request);
  if (endings.has(call.name))
    return answer({ ...request, context: { ...context, actor: themselves(context.actor) } });
  const refusal = call.isReading ? impersonationMessages.theirsAlone : impersonationMessages.nothingChanges;
  if (!shownWhileImpersonating.has(call.name)) throw new ApiError('FORBIDDEN', refusal);
  try {
    // The database itself refuses what would write in it.
    const answered = await context.db.transaction(
      (db) => answer({ ...request, context: { ...context, db, isInTransaction: true } }),
      { accessMode: 'read only' },
    );
    return withheld(call.name, answered);
  } catch (thrown) {
    if (isRefusedWrite(thrown)) throw new ApiError('FORBIDDEN', impersonationMessages.nothingChanges);
    throw thrown;
  }
}

function themselves(actor: Actor): Actor {
  if (actor.kind !== 'user' || !actor.acting) return actor;
  const { session, origin, acting: impersonation } = actor;
  return { kind: 'admin', userId: impersonation.adminId, session, origin };
}

/** What is taken out of an answer while impersonating: whom a user wrote to, and which ad they answer, stays private. */
const withheldOf: Readonly<Record<string, (answer: unknown) => unknown>> = {
  // The call answers so by its contract.
  'applications.list': (answer) => withoutContacts(answer as { applications: Application[] }),
};

function withheld(name: string, answer: unknown): unknown {
  return withheldOf[name]?.(answer) ?? answer;
}

const withoutContacts = ({ applications }: { applications: Application[] }) => ({
  applications: applications.map((each) => ({
    ...each,
    contactName: null,
    contactEmail: null,
    jobAdUrl: null,
  })),
});

/**
 * What is answered to an admin who is impersonating a user: what the dashboard, the companies and the preferences are
 * made of. Every other call is refused, also a new one: what users write, what opens something, their devices,
 * their payments and their mails are theirs alone.
 */
export const shownWhileImpersonating: ReadonlySet<string> = new Set([
  'sessions.session',
  'sessions.signInOptions',
  'startups.get',
  'startups.similar',
  'startups.suggest',
  'startups.latest',
  'alerts.overview',
  'alerts.lead',
  'alerts.feed',
  'alerts.wider',
  'alerts.close',
  'alerts.fitting',
  'alerts.countHidden',
  'applications.list',
  'applications.whatWorks',
  'favorites.counts',
  'favorites.list',
  'choices.industries',
  'choices.places',
  'choices.titles',
  'mailbox.ownTrouble',
  'mutes.list',
  'pulse.get',
  'replies.list',
  'roles.list',
  'savedSearches.list',
  'savedSearches.preview',
  'search.examples',
  'search.interpret',
  'search.investors',
  'search.loosen',
  'streams.list',
  'watchlist.events',
  'watchlist.list',
  'watchlist.ofCompany',
]);
