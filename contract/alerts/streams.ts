import { oc } from '@orpc/contract';
import { z } from 'zod';
import { moment } from '../platform/time/calendar.ts';
import { timeZone } from '../platform/time/time-zone.ts';

/** What comes by mail without being asked for each time. */
export const streamKinds = ['matches', 'saved-search', 'watchlist', 'follow-ups', 'product-news'] as const;
export type StreamKind = (typeof streamKinds)[number];

/** Of these everyone has one; of saved searches as many as they keep. */
const singleStreams = ['matches', 'watchlist', 'follow-ups', 'product-news'] as const;
/** Which stream of a person: the kind where there is one of it, else the saved search. */
export const streamKey = z.union([z.enum(singleStreams), z.uuid()]);
export type StreamKey = z.infer<typeof streamKey>;

const frequencies = ['immediately', 'daily', 'weekly', 'none'] as const;
export type Frequency = (typeof frequencies)[number];

/** Where the link in each mail of a stream leads. A GET shows a page; a POST there stops the stream (RFC 8058). */
export const stopPath = '/unsubscribe';

/** Where it is said, day by day, which mails came and why others did not. */
export const mailHistoryPath = '/settings/mail-history';

export const streamMessages = {
  unreadable: 'This link doesn’t work. Please use one from a newer email.',
  gone: 'This account no longer exists. It gets no emails.',
  onlyStops: 'This account is not active. The link can only stop these emails.',
  noStream: 'We couldn’t find these emails. Their saved search may have been deleted.',
  notAtOnce: 'You can get these emails daily, weekly or never',
  halfQuiet: 'Quiet hours need a different start and end',
} as const;

const hourOfDay = z.int().min(0).max(23);

const streamChoice = z.object({ stream: streamKey, frequency: z.enum(frequencies) });

/** When a stream comes, in the person's own hours. */
const streamTimes = z.object({
  hour: hourOfDay,
  /** Of what comes weekly: Monday 0 to Sunday 6. */
  weekday: z.int().min(0).max(6),
  pausedUntil: moment.nullable(),
});

const mailStream = streamChoice.extend(streamTimes.shape).extend({
  kind: z.enum(streamKinds),
  /** Of a saved search what its owner called it. */
  name: z.string().nullable(),
  /** When it is looked at next; null for what never comes, or waits for something new. */
  nextDueAt: moment.nullable(),
});
export type MailStream = z.infer<typeof mailStream>;

/** How and when mails come, whatever they tell. */
const deliverySettings = z.object({
  /** Null while none was chosen; then hours are those of UTC. */
  timeZone: timeZone.nullable(),
  /** Hours between which nothing is sent, over midnight where the first is the later; both or neither. */
  quietFrom: hourOfDay.nullable(),
  quietUntil: hourOfDay.nullable(),
  pausedUntil: moment.nullable(),
  /** Whether digests also tell of new roles for the person at companies whose rounds match. */
  tellsNewRoles: z.boolean(),
});
export type DeliverySettings = z.infer<typeof deliverySettings>;

const mailSettings = z.object({ settings: deliverySettings, streams: z.array(mailStream) });
export type MailSettings = z.infer<typeof mailSettings>;

const changedStream = z.object({
  stream: streamKey,
  frequency: z.enum(frequencies).optional(),
  ...streamTimes.partial().shape,
});
export type ChangedStream = z.infer<typeof changedStream>;

const changedSettings = deliverySettings.partial();
export type ChangedSettings = z.infer<typeof changedSettings>;

const linkedStream = streamChoice.extend({
  kind: z.enum(streamKinds),
  name: z.string().nullable(),
  /** What an undo brings back; null when nothing was stopped. */
  before: z.enum(['immediately', 'daily', 'weekly']).nullable(),
});
export type LinkedStream = z.infer<typeof linkedStream>;

/** What a mail is about. */
const linkedStreams = z.object({
  /** Masked: the mail may have been forwarded to the holder of the link. */
  email: z.string(),
  streams: z.array(linkedStream),
});
export type LinkedStreams = z.infer<typeof linkedStreams>;

const token = z.string().max(2_000);

export const streams = {
  list: oc
    .route({
      method: 'GET',
      path: '/accounts/mail-streams',
      summary: 'How often each kind of mail comes, and when',
      tags: ['accounts'],
    })
    .output(mailSettings),
  choose: oc
    .route({
      method: 'PUT',
      path: '/accounts/mail-streams',
      summary: 'Choose how often and when a kind of mail comes; none stops it at once',
      tags: ['accounts'],
    })
    .input(changedStream)
    .output(mailSettings),
  setDelivery: oc
    .route({
      method: 'PUT',
      path: '/accounts/mail-settings',
      summary: 'Choose in which time zone mails come, when none may, and whether they rest',
      tags: ['accounts'],
    })
    .input(changedSettings)
    .output(mailSettings),
  examine: oc
    .route({
      method: 'POST',
      path: '/mail-streams/examine',
      summary: 'What a link in a mail stops, and for whom',
      tags: ['mail'],
    })
    .input(z.object({ token }))
    .output(linkedStreams),
  chooseByLink: oc
    .route({
      method: 'POST',
      path: '/mail-streams/choose',
      summary: 'Choose how often a kind of mail comes, with the link of one of them',
      tags: ['mail'],
    })
    .input(z.object({ token, stream: streamKey.optional(), frequency: z.enum(frequencies) }))
    .output(linkedStreams),
  undoByLink: oc
    .route({
      method: 'POST',
      path: '/mail-streams/undo',
      summary: 'Bring back just what there was before a kind of mail was stopped',
      tags: ['mail'],
    })
    .input(z.object({ token, stream: streamKey.optional() }))
    .output(linkedStreams),
};
