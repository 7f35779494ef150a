import type { Hono, Context as HonoContext } from 'hono';
import type { DocumentPage } from '../../../contract/public/documents.ts';
import {
  type RemovalForm,
  removalFields,
  removalPath,
  removalTrap,
  removalVerificationPath,
} from '../../../contract/public/removal-requests.ts';
import { requestRemoval } from '../../admin/removal-requests/ask.ts';
import {
  readRemovalForm,
  verifyRemovalRequest,
} from '../../admin/removal-requests/verify-removal-request.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { checkOrigin } from '../../platform/http/check-origin.ts';
import { isStorable } from '../../platform/storable.ts';
import { type Renderer, writeDocument } from './open-renderer.ts';

type Served = {
  context: () => Context;
  networkOf: (c: HonoContext) => string;
  renderer: () => Promise<Renderer>;
};

const sentPath = `${removalPath}/sent`;
const longestToken = 200;
const unstorable = 'This contains characters we can’t store. Please remove them.';

/** The form by which a company or a person asks to be left out, its proof by mail, and what is said then. It works without a script. */
export function answerRemovalRequest(app: Hono, { context, networkOf, renderer }: Served): void {
  const show = async (c: HonoContext, page: DocumentPage, status: 200 | 400 | 422 | 429 = 200) => {
    const path = new URL(c.req.url).pathname;
    const written = await writeDocument(c, renderer, context(), { path, page, isMember: false });
    return c.body(written.text, status, { 'content-type': written.mediaType, 'cache-control': 'no-store' });
  };

  app.post(removalPath, async (c) => {
    checkOrigin(c.req.method, c.req.raw.headers, context().environment.publicUrl);
    const form = new URLSearchParams(await c.req.text());
    const given = fieldsOf(form);
    if (form.get(removalTrap)) return c.redirect(sentPath, 303);
    if (!isStorable(given))
      return show(c, { kind: 'opt-out', given: blank, faults: {}, failure: unstorable }, 400);
    const read = readRemovalForm(given);
    if ('faults' in read) return show(c, { kind: 'opt-out', given, faults: read.faults, failure: null }, 422);
    try {
      await requestRemoval(context(), { wish: read.wish, network: networkOf(c) });
    } catch (thrown) {
      if (!isTooOften(thrown)) throw thrown;
      return show(c, { kind: 'opt-out', given, faults: {}, failure: thrown.message }, 429);
    }
    return c.redirect(sentPath, 303);
  });
  app.get(sentPath, (c) => show(c, { kind: 'opt-out-sent' }));
  app.get(removalVerificationPath, (c) =>
    show(c, { kind: 'opt-out-proof', token: (c.req.query('token') ?? '').slice(0, longestToken) }),
  );
  // From a page that names no referrer a browser names no origin either; its secret says enough.
  app.post(removalVerificationPath, async (c) => {
    const secret = new URLSearchParams(await c.req.text()).get('token') ?? '';
    const { isProved } = await verifyRemovalRequest(context(), {
      secret: secret.slice(0, longestToken),
      network: networkOf(c),
    });
    return show(c, { kind: 'opt-out-proved', isProved });
  });
}

const blank: RemovalForm = { kind: 'company', company: '', person: '', email: '', reason: '' };
const longestField = 2_000;

function fieldsOf(form: URLSearchParams): RemovalForm {
  const fields = { ...blank };
  for (const name of removalFields) fields[name] = (form.get(name) ?? '').slice(0, longestField);
  return fields;
}

const isTooOften = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && thrown.code === 'TOO_MANY_REQUESTS';
