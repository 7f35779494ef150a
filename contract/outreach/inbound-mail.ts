import { oc } from '@orpc/contract';
import { z } from 'zod';

export const sentCopyMessages = {
  off: 'Email copies are not set up here.',
  gone: 'This email no longer exists.',
} as const;

/** A mail that a user sent, of which a copy came to their private address and matched no application. */
const unassigned = z.object({
  id: z.uuid(),
  recipients: z.array(z.string()),
  subject: z.string(),
  sentAt: z.iso.datetime(),
  /** Whether the user surely sent it: it is from their confirmed address, and authenticated. */
  isVerified: z.boolean(),
  /** The application that a mail which is not verified would mark as sent, once the user says so. */
  suggestion: z.object({ applicationId: z.uuid(), companyName: z.string() }).nullable(),
});
export type UnassignedCopy = z.infer<typeof unassigned>;

const copies = z.object({
  /** Null where inbound mail is not set up. */
  domain: z.string().nullable(),
  address: z.string().nullable(),
  unassigned: z.array(unassigned),
});
export type InboundMail = z.infer<typeof copies>;

const route = { path: '/applications/sent-copies', tags: ['applications'] } as const;
const addressRoute = { ...route, path: `${route.path}/address` } as const;

/** The private address whose copies mark applications as sent. */
export const inboundMail = {
  get: oc
    .route({ ...route, method: 'GET', summary: 'Your private address for copies, and copies that wait' })
    .output(copies),
  openAddress: oc
    .route({
      ...addressRoute,
      method: 'POST',
      summary: 'A new private address; the one before stops working',
    })
    .output(copies),
  closeAddress: oc
    .route({ ...addressRoute, method: 'DELETE', summary: 'Stop the private address' })
    .output(copies),
  assign: oc
    .route({
      ...route,
      path: `${route.path}/{id}`,
      method: 'PUT',
      summary: 'Say which application a copy belongs to, or that it belongs to none',
    })
    .input(z.object({ id: z.uuid(), applicationId: z.uuid().nullable() }))
    .output(copies),
};
