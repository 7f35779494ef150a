import type { Hono, Context as HonoContext } from 'hono';
import { impersonationMessages } from '../../../contract/admin/users.ts';
import { applicationLimits } from '../../../contract/applications/applications.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import {
  addPath,
  longestSharedUrl,
  type SharedPage,
  sharedFields,
} from '../../../contract/public/shared-pages.ts';
import { actorOf } from '../../auth/sessions/policy.ts';
import { findSession } from '../../auth/sessions/sessions.ts';
import { setFavorite } from '../../feed/favorites/favorites.ts';
import { findSharedPage, hasApplicationTo } from '../../feed/shared-pages/find-shared-page.ts';
import { addApplication } from '../../outreach/pipeline/add-application.ts';
import { type Actor, type Context, impersonationOf } from '../../platform/context.ts';
import type { Environment } from '../../platform/environment.ts';
import { ApiError } from '../../platform/errors.ts';
import { checkOrigin } from '../../platform/http/check-origin.ts';
import type { LoadGate } from '../../platform/http/shed-load.ts';
import { isStorable } from '../../platform/storable.ts';
import { type Renderer, writeDocument } from './open-renderer.ts';

type Served = {
  environment: Environment;
  context: (actor: Actor) => Context;
  gate: LoadGate;
  networkOf: (c: HonoContext) => string;
  renderer: () => Promise<Renderer>;
};

/** A user's words around the address, of which only that is read. */
const longestField = longestSharedUrl * 2;

/** Where a page that a user reads elsewhere becomes a saved company or an application: asked for by GET, written by the form alone. */
export function answerSharedPage(app: Hono, served: Served): void {
  const { environment, gate, networkOf } = served;
  app.get(addPath, (c) =>
    gate.take(networkOf(c), async () => {
      const context = await contextOf(c, served, false);
      const given = new URL(c.req.url).searchParams;
      if (context.actor.kind === 'visitor') return c.redirect(signInFor(given), 303);
      return show(c, served, context, given, null);
    }),
  );
  app.post(addPath, (c) =>
    gate.take(networkOf(c), async () => {
      checkOrigin(c.req.method, c.req.raw.headers, environment.publicUrl);
      const context = await contextOf(c, served, true);
      const given = new URLSearchParams(await c.req.text());
      if (context.actor.kind === 'visitor') return c.redirect(signInFor(given), 303);
      try {
        return c.redirect(await write(context, given), 303);
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown;
        return show(c, served, context, given, thrown.message);
      }
    }),
  );
}

async function contextOf(c: HonoContext, { context, environment }: Served, isWriting: boolean) {
  const found = await findSession(context({ kind: 'visitor' }), c.req.raw.headers);
  return context(actorOf(found, environment, { isWriting }));
}

/** What was brought is there again after signing in. */
const signInFor = (given: URLSearchParams) => `/login?${new URLSearchParams({ next: addressOf(given) })}`;

function addressOf(given: URLSearchParams, more: Record<string, string> = {}): string {
  return `${addPath}?${new URLSearchParams({ ...fieldsOf(given), ...more })}`;
}

function fieldsOf(given: URLSearchParams): Record<string, string> {
  const filled = sharedFields.flatMap((name) => {
    const value = given.get(name)?.slice(0, longestField).toWellFormed().replaceAll('\0', '');
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(filled);
}

const nameIn = (given: URLSearchParams) =>
  (given.get('company') ?? '').trim().slice(0, applicationLimits.name).toWellFormed();

async function show(
  c: HonoContext,
  { renderer }: Served,
  context: Context,
  given: URLSearchParams,
  failure: string | null,
): Promise<Response> {
  const shared = await withName(context, await findSharedPage(context, fieldsOf(given)), nameIn(given));
  const page = { kind: 'add', shared, failure } as const;
  const written = await writeDocument(c, renderer, context, { path: addPath, page, isMember: true });
  const status = failure === null ? 200 : 422;
  return c.body(written.text, status, { 'content-type': written.mediaType, 'cache-control': 'no-store' });
}

/** The name that the user has typed stands for the one that was guessed. */
async function withName(context: Context, shared: SharedPage, typed: string): Promise<SharedPage> {
  if (shared.kind !== 'of-unknown' || typed === '') return shared;
  return { ...shared, name: typed, hasApplication: await hasApplicationTo(context, typed) };
}

/** Does what the user confirmed, once however often, and answers where that is seen. */
async function write(context: Context, given: URLSearchParams): Promise<string> {
  if (impersonationOf(context)) throw new ApiError('FORBIDDEN', impersonationMessages.nothingChanges);
  const shared = await findSharedPage(context, fieldsOf(given));
  if (shared.kind === 'refused') return addressOf(given);
  const jobAdUrl = shared.url;
  if (shared.kind === 'of-company') {
    const id = startupId.parse(shared.company.id);
    if (given.get('action') === 'save') await setFavorite(context, { id, isFavorite: true });
    else await addApplication(context, { startupId: id, jobAdUrl });
    return addressOf(given);
  }
  const companyName = nameIn(given);
  if (companyName === '') throw new ApiError('INVALID', 'Please enter the company.');
  if (!isStorable(companyName))
    throw new ApiError('INVALID', 'This name contains characters we can’t store. Please remove them.');
  await addApplication(context, { companyName, jobAdUrl });
  return addressOf(given, { company: companyName });
}
