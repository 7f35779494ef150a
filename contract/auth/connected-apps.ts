import { oc } from '@orpc/contract';
import { z } from 'zod';
import { type Scope, scopes } from './scopes.ts';

export const appMessages = {
  requestGone: 'This request is no longer open. Start again in the app.',
  otherBrowser: 'This request was started in another browser. Start again in the app.',
  unverified: 'Confirm your email address first. Then open this page again.',
  browserOnly: 'Sign in with your browser to connect an app.',
  noDevice: 'We don’t know this code. Check it, or start again on the device.',
  nothingAllowed: 'Choose at least one thing that the app may do.',
  appGone: 'This app is no longer connected.',
} as const;

/** What an app asks for, as its user reads it before they answer. */
const appRequest = z.object({
  /** What the app calls itself. */
  name: z.string(),
  /** The host that published who the app is; null where nothing vouches for its name. */
  host: z.string().nullable(),
  /** The command line of Upround itself. */
  isOurs: z.boolean(),
  /** Where the answer goes: a host, or null for an app on the user’s own device. */
  answersTo: z.string().nullable(),
  scopes: z.array(z.enum(scopes)),
});
export type AppRequest = z.infer<typeof appRequest>;

const connectedApp = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string().nullable(),
  scopes: z.array(z.enum(scopes)),
  connectedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ConnectedApp = z.infer<typeof connectedApp>;

const requestId = z.string().min(1).max(100);
const userCode = z.string().trim().min(1).max(40);
/** `scopes` are those of the request that the user leaves ticked; all of them where it is left out. */
const answer = { isAllowed: z.boolean(), scopes: z.array(z.enum(scopes)).max(scopes.length).optional() };
export type AppAnswer = { isAllowed: boolean; scopes?: Scope[] };

export const connectedApps = {
  request: oc
    .route({
      method: 'GET',
      path: '/connected-apps/requests/{id}',
      summary: 'What an app asks for',
      tags: ['connected apps'],
    })
    .input(z.object({ id: requestId }))
    .output(appRequest),
  answerRequest: oc
    .route({
      method: 'POST',
      path: '/connected-apps/requests/{id}',
      summary: 'Allow an app what it asks for or a part of it, or refuse it',
      tags: ['connected apps'],
    })
    .input(z.object({ id: requestId, ...answer }))
    .output(z.object({ url: z.string() })),
  deviceRequest: oc
    .route({
      method: 'POST',
      path: '/connected-apps/device-requests/find',
      summary: 'What the device asks for that shows a code',
      tags: ['connected apps'],
    })
    .input(z.object({ userCode }))
    .output(appRequest),
  answerDevice: oc
    .route({
      method: 'POST',
      path: '/connected-apps/device-requests',
      summary: 'Allow the device that shows a code what it asks for or a part of it, or refuse it',
      tags: ['connected apps'],
    })
    .input(z.object({ userCode, ...answer }))
    .output(z.object({})),
  list: oc
    .route({
      method: 'GET',
      path: '/connected-apps',
      summary: 'Apps that act for the user',
      tags: ['connected apps'],
    })
    .output(z.object({ apps: z.array(connectedApp) })),
  disconnect: oc
    .route({
      method: 'DELETE',
      path: '/connected-apps/{id}',
      summary: 'Disconnect an app; its tokens open nothing from then on',
      tags: ['connected apps'],
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
};
