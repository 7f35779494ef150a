import { oc } from '@orpc/contract';
import { z } from 'zod';
import { applicationChange, applicationId } from '../../applications/applications.ts';
import { startupId } from '../../companies/companies.ts';
import { muteRule } from '../../feed/mutes.ts';
import { longestLetter } from '../../outreach/letters.ts';
import { timeZone } from '../../platform/time/time-zone.ts';

const letterText = z.string().max(longestLetter);

/** A change that was made without a network, with what the person saw in its place. */
const offlineChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('favorite'), id: startupId, isFavorite: z.boolean() }),
  z.object({
    kind: z.literal('application'),
    id: applicationId,
    change: applicationChange,
    before: applicationChange,
    timeZone: timeZone.optional(),
  }),
  z.object({
    kind: z.literal('letter'),
    id: startupId,
    text: letterText,
    before: letterText.nullable(),
  }),
  z.object({ kind: z.literal('mute'), rule: muteRule }),
  z.object({ kind: z.literal('unmute'), id: z.uuid() }),
]);
export type OfflineChange = z.infer<typeof offlineChange>;

/** What is there by now, where the change says something else: of an application only what differs. */
const presentState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('application'), present: applicationChange }),
  z.object({ kind: z.literal('letter'), text: z.string().nullable() }),
]);
export type PresentState = z.infer<typeof presentState>;

const sentChange = z.discriminatedUnion('outcome', [
  /** By this sending or by one before whose answer was lost. */
  z.object({ outcome: z.literal('done') }),
  z.object({ outcome: z.literal('conflict'), present: presentState }),
]);
export type SentChange = z.infer<typeof sentChange>;

/** Changes that a browser kept while it had no network. */
export const offlineChanges = {
  send: oc
    .route({
      method: 'POST',
      path: '/kept-changes',
      summary: 'Make a change that was kept without a network: once, however often it is sent',
      tags: ['kept changes'],
    })
    .input(
      z.object({
        /** Given by the browser when the change was made. */
        id: z.uuid(),
        change: offlineChange,
      }),
    )
    .output(sentChange),
};
