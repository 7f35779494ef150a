import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Who runs an installation, as its pages and mails say it. */
const operator = z.object({
  /** Null where it is not configured: pages then speak of the operator. */
  name: z.string().nullable(),
  postalAddress: z.string().nullable(),
  supportEmail: z.string(),
  privacyEmail: z.string(),
  /** Whom our robot names when it asks. */
  robotEmail: z.string(),
  /** Where else they are found: the pages of the product at X, LinkedIn and the like. */
  profiles: z.array(z.object({ name: z.string(), url: z.string() })),
  /** By whose law: ISO 3166-1 alpha-2. */
  country: z.string().length(2).nullable(),
});
export type Operator = z.infer<typeof operator>;

export const site = {
  operator: oc
    .route({
      method: 'GET',
      path: '/operator',
      summary: 'Who runs this installation, and how they are reached',
      tags: ['site'],
    })
    .output(operator),
};
