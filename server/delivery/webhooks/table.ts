import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import type { WebhookEvent } from '../../../contract/delivery/webhook-payload.ts';
import type { deliveryStatuses, Webhook, WebhookFormat } from '../../../contract/delivery/webhooks.ts';
import { users } from '../../auth/users/table.ts';
import { companyEvents } from '../../companies/company-events/table.ts';
import { fundingEvents } from '../../companies/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    format: text('format').$type<WebhookFormat>().notNull(),
    streams: text('streams').array().$type<DeliveredStream[]>().notNull(),
    /** Where it goes and what opens that; no one reads it without the product's secret. */
    sealedTarget: text('sealed_target').notNull(),
    /** What may be told of it. */
    host: text('host').notNull(),
    hint: text('hint').notNull(),
    /** Null where nothing is signed. */
    sealedSecret: text('sealed_secret'),
    sealedPreviousSecret: text('sealed_previous_secret'),
    previousSecretUntil: moment('previous_secret_until'),
    isOn: boolean('is_on').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
    stoppedAt: moment('stopped_at'),
    stoppedReason: text('stopped_reason').$type<NonNullable<Webhook['stopped']>['reason']>(),
    /** Nothing that was found before is told. */
    startedAt: moment('started_at').notNull(),
    /** Up to when what was found is among its deliveries. */
    foundUntil: moment('found_until').notNull(),
    /** When it is served next; null while nothing waits. */
    nextTryAt: moment('next_try_at'),
    /** Someone serves it until then. */
    claimedUntil: moment('claimed_until'),
    /** In a row, and since when. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    lastDeliveredAt: moment('last_delivered_at'),
  },
  (table) => [
    index('webhooks_user').on(table.userId, table.createdAt),
    index('webhooks_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
    index('webhooks_found').on(table.foundUntil),
  ],
);

/** What is told to a webhook, of each round once: a retry is the same row, under the same webhook-id. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').$type<WebhookEvent>().notNull(),
    /** `round:<id>`: what it is about, of which it is told once. */
    subject: text('subject').notNull(),
    fundingEventId: uuid('funding_event_id').references(() => fundingEvents.id, { onDelete: 'cascade' }),
    companyEventId: uuid('company_event_id').references(() => companyEvents.id, { onDelete: 'cascade' }),
    /** How many more were found than are told one by one. */
    skipped: integer('skipped'),
    status: text('status').$type<(typeof deliveryStatuses)[number]>().notNull().default('waiting'),
    createdAt: moment('created_at').notNull(),
    /** It is given up then. */
    expiresAt: moment('expires_at').notNull(),
    nextTryAt: moment('next_try_at'),
    attempts: integer('attempts').notNull().default(0),
    /** While this is set someone is sending it, or died of it. */
    claimedAt: moment('claimed_at'),
    triedAt: moment('tried_at'),
    answerStatus: integer('answer_status'),
    tookMs: integer('took_ms'),
    answer: text('answer'),
    failure: text('failure'),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.webhookId, table.subject),
    index('webhook_deliveries_newest').on(table.webhookId, table.createdAt.desc().nullsFirst()),
    index('webhook_deliveries_waiting').on(table.expiresAt).where(sql`status = 'waiting'`),
    index('webhook_deliveries_round').on(table.fundingEventId),
    index('webhook_deliveries_event').on(table.companyEventId),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
);

/** Servers that did not answer lately, for all webhooks that lead there. */
export const webhookHosts = pgTable('webhook_hosts', {
  host: text('host').primaryKey(),
  /** In a row, for any user's webhook. */
  failures: integer('failures').notNull(),
  /** Nothing is sent there before. */
  closedUntil: moment('closed_until'),
  changedAt: moment('changed_at').notNull(),
});

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
