import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { firstLetterChoices } from '../../contract/letters/letters.ts';
import { findClaims } from '../../server/alerts/digest/find-claims.ts';
import { findWanting } from '../../server/alerts/digest/find-wanting.ts';
import { listStreams } from '../../server/findings/list-streams.ts';
import { beginVersion } from '../../server/letters/begin-version.ts';
import { keepProgress } from '../../server/letters/keep-progress.ts';
import { claimMails } from '../../server/mailbox/claim.ts';
import { deliverMail } from '../../server/mailbox/deliver.ts';
import type { MailLane } from '../../server/platform/mail/mail.ts';
import { findDueDevices } from '../../server/push/find-due-devices.ts';
import { pushDevices } from '../../server/push/table.ts';
import { addWebhook } from '../../server/webhooks/add-webhook.ts';
import { findMessage } from '../../server/webhooks/sending/find-message.ts';
import { webhookDeliveries, webhooks } from '../../server/webhooks/table.ts';
import { companyOf, type DoorToTry, type Place } from './place.ts';

const firstId = '00000000-0000-0000-0000-000000000000';

/** A mail that a mail server has yet to take; what is tried is the step right before that. */
const waitingMail = (lane: MailLane) => async (place: Place) => {
  const { user } = place;
  const context = place.context();
  const environment = { ...context.environment, smtpUrl: 'smtp://mail.example' };
  const message = { to: user.email, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const order = { occasion: `waiting:${user.id}`, userId: user.id, lane, message };
  const { mailId } = await deliverMail({ ...context, environment }, order);
  return async () => (await claimMails(place.context(), [mailId]))(mailId) !== null;
};

/** What leaves by itself. */
export const outgoingDoors: DoorToTry[] = [
  {
    name: 'a digest',
    kind: 'unattended',
    prepare:
      async ({ context, user }) =>
      async () => {
        const occasion = { kind: 'daily' } as const;
        const wanting = await findWanting(context(), { kind: 'daily', afterUserId: '' });
        const [claim] = await findClaims(context(), { userIds: [user.id], occasion });
        return wanting.includes(user.id) || claim?.isSuspended === false;
      },
  },
  { name: 'a waiting digest', kind: 'unattended', prepare: waitingMail('bulk') },
  { name: 'a waiting notice about the account', kind: 'always', prepare: waitingMail('transactional') },
  {
    name: 'a notification of a device',
    kind: 'unattended',
    async prepare({ context, user }) {
      const { db, now } = context();
      const key = { publicKey: 'key', authSecret: 'auth', endpoint: `https://push.example/${user.id}` };
      const device = { id: randomUUID(), userId: user.id, position: 0, createdAt: now(), ...key };
      await db.insert(pushDevices).values(device);
      return async () => {
        const { devices } = await findDueDevices(context(), { afterId: firstId, upTo: 1_000 });
        return devices.some(({ userId }) => userId === user.id);
      };
    },
  },
  {
    name: 'streams that are taken elsewhere',
    kind: 'unattended',
    prepare:
      async ({ context, user }) =>
      async () =>
        (await listStreams(context(), user.id)).length > 0,
  },
  {
    name: 'a webhook',
    kind: 'unattended',
    async prepare({ context, user }) {
      const target = { format: 'standard', url: 'https://hooks.example/in' } as const;
      const { webhook } = await addWebhook(context(user.actor), {
        name: 'Hook',
        target,
        streams: ['matches'],
      });
      const { db, now } = context();
      const dates = { createdAt: now(), expiresAt: now() };
      const sent = { event: 'rounds.skipped', subject: 'skipped', skipped: 3, ...dates } as const;
      await db.insert(webhookDeliveries).values({ id: randomUUID(), webhookId: webhook.id, ...sent });
      const [row] = await db.select().from(webhooks).where(eq(webhooks.id, webhook.id));
      const [delivery] = await db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, webhook.id));
      return async () => !!row && !!delivery && (await findMessage(context(), row, delivery)) !== null;
    },
  },
  {
    name: 'a letter that is being written',
    kind: 'unattended',
    async prepare(place) {
      const startupId = await companyOf(place);
      const asked = { userId: place.user.id, startupId, choices: firstLetterChoices };
      const { id } = await beginVersion(place.context(place.user.actor), asked);
      return () => keepProgress(place.context(place.user.actor), id, 'Dear Kestrel,');
    },
  },
];
