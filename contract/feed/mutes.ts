import { oc } from '@orpc/contract';
import { z } from 'zod';

/** What a person can want to hear nothing of. A muted group stands for all its industries. */
const muteKinds = ['industry', 'country', 'city', 'stage', 'startup'] as const;
export type MuteKind = (typeof muteKinds)[number];

/** How many rules a person can have. */
export const mostMutes = 100;

/**
 * A rule that a person wrote by 'Not for me because…': what it names is in none of their lists, counts, charts, searches
 * and mails until they remove it.
 */
export const mute = z.object({
  id: z.uuid(),
  kind: z.enum(muteKinds),
  /** An industry's tag; a country's ISO code; a city as `DE/berlin` with its place key; a round kind; a startup's id. */
  value: z.string(),
  /** What it is called: `Payments`, `Germany`, `Berlin`, `Series A`, the company's name. */
  label: z.string(),
  createdAt: z.iso.datetime(),
});
export type Mute = z.infer<typeof mute>;

/** What a rule is written by. A city is `DE/Berlin` in any spelling. */
export const muteRule = z.object({ kind: z.enum(muteKinds), value: z.string().min(1).max(120) });
export type MuteRule = z.infer<typeof muteRule>;

const tags = ['mutes'];

export const mutes = {
  list: oc
    .route({ method: 'GET', path: '/mutes', summary: 'What you do not want to hear of, newest first', tags })
    .output(z.object({ mutes: z.array(mute) })),
  add: oc
    .route({ method: 'POST', path: '/mutes', summary: 'Hear no more of something; twice is once', tags })
    .input(muteRule)
    .output(mute),
  remove: oc
    .route({ method: 'DELETE', path: '/mutes/{id}', summary: 'Hear of it again', tags })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ isRemoved: z.boolean() })),
};
