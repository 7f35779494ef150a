import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../server/accounts/table.ts';
import { makeKey } from '../../server/api-keys/make-key.ts';
import { openCalendar } from '../../server/applications/calendar/open-calendar.ts';
import type { Context } from '../../server/platform/context.ts';
import { openFeed } from '../../server/private-feeds/open-feed.ts';
import { openAddress } from '../../server/sent-copies/open-address.ts';
import { receiveCopy } from '../../server/sent-copies/receive-copy.ts';
import { beginActing } from '../../server/sessions/acting/begin-acting.ts';
import { sessions } from '../../server/sessions/table.ts';
import { addSession } from '../add-session.ts';
import { type DoorToTry, isAnswered, json, pathOf, whoIs } from './place.ts';

const withInbound = (context: Context): Context => ({
  ...context,
  environment: {
    ...context.environment,
    inboundMail: {
      domain: 'in.example',
      secret: null,
      smtpPort: null,
      smtpHost: '127.0.0.1',
      authServer: null,
    },
  },
});

/** Addresses and keys that programs use. */
export const programDoors: DoorToTry[] = [
  {
    name: 'a calendar',
    kind: 'unattended',
    async prepare(place) {
      const { url } = await openCalendar(place.context(place.user.actor));
      return () => isAnswered(place, pathOf(url));
    },
  },
  {
    name: 'a private feed',
    kind: 'unattended',
    async prepare(place) {
      const { addresses } = await openFeed(place.context(place.user.actor), { stream: 'matches' });
      return () => isAnswered(place, pathOf(addresses?.json ?? ''));
    },
  },
  {
    name: 'a copy of a mail',
    kind: 'unattended',
    async prepare({ context, user }) {
      const { address } = await openAddress(withInbound(context(user.actor)));
      return async () => {
        const mail = {
          from: user.email,
          authentication: null,
          messageId: randomUUID(),
          recipients: [],
          subject: '',
          sentAt: null,
          isAutomatic: false,
        };
        return (
          (await receiveCopy(withInbound(context()), { to: address ?? '', mail, raw: null })) !==
          'unknown address'
        );
      };
    },
  },
  {
    name: 'an API key',
    kind: 'unattended',
    async prepare(place) {
      const { id } = place.user;
      const { db } = place.context();
      await db.update(users).set({ isAdmin: true }).where(eq(users.id, id));
      const wanted = { name: 'CRM', scopes: ['rounds:check' as const], days: null };
      const { secret } = await makeKey(place.context({ kind: 'admin', userId: id }), wanted);
      const headers = { ...json, authorization: `Bearer ${secret}` };
      const body = JSON.stringify({ isDryRun: true, rounds: [{}] });
      return () => isAnswered(place, '/api/ingest/rounds', { method: 'POST', headers, body });
    },
  },
  {
    name: 'an admin who looks on',
    kind: 'unattended',
    async prepare(place) {
      const cookie = await addSession(place.context(), place.admin);
      const [own] = await place.context().db.select().from(sessions).where(eq(sessions.userId, place.admin));
      const session = { id: own?.id ?? '', provedAt: null, isStrong: true };
      const admin = place.context({ kind: 'admin', userId: place.admin, session });
      await beginActing(admin, { id: place.user.id, reason: 'test' });
      return async () => (await whoIs(place, cookie)) === place.user.id;
    },
  },
];
