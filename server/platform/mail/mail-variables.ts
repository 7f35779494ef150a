import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

const secret = z.string().regex(/^[\x21-\x7e]{16,}$/, 'needs at least 16 characters, without spaces');
const domain = z
  .string()
  .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'has to be a domain such as mail.upround.example')
  .transform((text) => text.toLowerCase());

/** Providers whose notifications, or answers about a mail, can be read; `json` is our own shape. */
const mailProviders = ['json', 'postmark', 'sendgrid', 'mailgun'] as const;
export type MailProvider = (typeof mailProviders)[number];

/** How mail leaves and what is told of it afterwards. */
export const mailVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(30),
  SMTP_RATE: z.coerce.number().min(0.1, 'has to be a mail in ten seconds at least').optional(),
  SMTP_DOMAIN_RATE: z.coerce.number().min(0.01, 'has to be a mail in 100 seconds at least').optional(),
  MAIL_FROM: z.string().min(3).default('Upround <alerts@upround.local>'),
  MAIL_PROVIDER: z.enum(mailProviders).default('json'),
  MAIL_EVENTS_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  MAIL_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_LOOKUP_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'holds characters that no key has')
    .optional(),
  MAIL_LOOKUP_AFTER: z.coerce.number().int().min(1).default(900),
  MAIL_BOUNCE_DOMAIN: domain.optional(),
  DKIM_DOMAIN: domain.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/i, 'has to be a name in the DNS such as upround1')
    .optional(),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll(String.raw`\n`, '\n'))
    .refine(isPrivateKey, 'is no RSA key in PEM; its lines may be parted by \\n')
    .optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().min(1).optional(),
  INBOUND_MAIL_DOMAIN: domain.optional(),
  INBOUND_MAIL_SECRET: secret.optional(),
  INBOUND_SMTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  INBOUND_AUTH_SERVER: z.string().trim().min(1).optional(),
  INBOUND_SMTP_HOST: z.string().min(1).default('0.0.0.0'),
};

export type MailValues = z.infer<z.ZodObject<typeof mailVariables>>;

export function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

type Fault = { path: string; message: string };

/** What must hold between the variables of mail; the first that does not. */
export function faultOfMail(value: MailValues): Fault | null {
  const arrives = value.INBOUND_MAIL_SECRET !== undefined || value.INBOUND_SMTP_PORT !== undefined;
  const domains = value.INBOUND_MAIL_DOMAIN ?? value.MAIL_BOUNCE_DOMAIN;
  if (arrives && domains === undefined)
    return { path: 'INBOUND_MAIL_DOMAIN', message: 'is missing, mail is to arrive' };
  if (!arrives && domains !== undefined)
    return {
      path: 'INBOUND_MAIL_SECRET',
      message: 'or INBOUND_SMTP_PORT is missing: no mail arrives',
    };
  return faultOfSigning(value) ?? faultOfLookup(value);
}

function faultOfSigning(value: MailValues): Fault | null {
  const hasKey = value.DKIM_PRIVATE_KEY !== undefined || value.DKIM_PRIVATE_KEY_FILE !== undefined;
  const given = [value.DKIM_DOMAIN !== undefined, value.DKIM_SELECTOR !== undefined, hasKey];
  if (given.every(Boolean) || !given.some(Boolean)) return null;
  const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'];
  return { path: names[given.indexOf(false)] ?? '', message: 'is missing, mail is to be signed' };
}

function faultOfLookup(value: MailValues): Fault | null {
  const { MAIL_PROVIDER: provider, MAIL_LOOKUP_URL: url } = value;
  if (url !== undefined && provider === 'sendgrid')
    return { path: 'MAIL_LOOKUP_URL', message: 'has no use with sendgrid, which cannot be asked' };
  if (
    provider === 'json' &&
    url !== undefined &&
    !url.includes('%7BmessageId%7D') &&
    !url.includes('{messageId}')
  )
    return { path: 'MAIL_LOOKUP_URL', message: 'has to hold {messageId}' };
  return null;
}
