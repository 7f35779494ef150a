import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** How mails arrive here: copies of those that people send, and reports of those that came back. */
export type InboundMailSettings = {
  /** Behind the `@` of people's private addresses; null where no copies are taken. */
  domain: string | null;
  /** Without one the webhook takes nothing. */
  secret: string | null;
  /** Null where no mail server hands mails over by itself. */
  smtpPort: number | null;
  smtpHost: string;
  /** By which name the receiving mail server signs Authentication-Results that are believed; null where none is. */
  authServer: string | null;
};

/** By what key, in PEM, mails are signed (RFC 6376). */
export type DkimSettings = {
  domain: string;
  selector: string;
  key: string;
};

/** Where the provider is asked what became of a mail. */
export type MailLookupSettings = {
  url: string;
  key: string | null;
  /** Seconds after which the provider surely knows of a mail that it took. */
  afterSeconds: number;
};

export type MailSettings = {
  smtpUrl: string | null;
  /** How many connections to the mail server carry digests at once. */
  smtpConnections: number;
  /** Mails that may leave in a second; null means as many as the mail server takes. */
  smtpRate: number | null;
  /** The same for digests to one domain. */
  smtpDomainRate: number | null;
  mailFrom: string;
  /** Who carries the mail on, and so tells of it. */
  mailProvider: MailProvider;
  /** What the provider's notifications are signed or sent with; null where none are taken. */
  mailEventsSecret: string | null;
  mailLookup: MailLookupSettings | null;
  /** Behind the `@` of the return path of every mail; null where reports go to the sender. */
  bounceDomain: string | null;
  dkim: DkimSettings | null;
  /** Null where no mail arrives. */
  inboundMail: InboundMailSettings | null;
};

export function mailSettings(value: MailValues): MailSettings {
  const { MAIL_LOOKUP_URL: lookupUrl } = value;
  return {
    smtpUrl: value.SMTP_URL ?? null,
    smtpConnections: value.SMTP_CONNECTIONS,
    smtpRate: value.SMTP_RATE ?? null,
    smtpDomainRate: value.SMTP_DOMAIN_RATE ?? null,
    mailFrom: value.MAIL_FROM,
    mailProvider: value.MAIL_PROVIDER,
    mailEventsSecret: value.MAIL_EVENTS_SECRET ?? null,
    mailLookup:
      lookupUrl === undefined
        ? null
        : {
            url: lookupUrl.replaceAll('%7BmessageId%7D', '{messageId}').replace(/\/+$/, ''),
            key: value.MAIL_LOOKUP_KEY ?? null,
            afterSeconds: value.MAIL_LOOKUP_AFTER,
          },
    bounceDomain: value.MAIL_BOUNCE_DOMAIN ?? null,
    dkim: dkimSettings(value),
    inboundMail: inboundMailSettings(value),
  };
}

function dkimSettings(value: MailValues): DkimSettings | null {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = value;
  if (domain === undefined || selector === undefined || key === undefined) return null;
  return { domain, selector, key };
}

function inboundMailSettings(value: MailValues): InboundMailSettings | null {
  if (value.INBOUND_MAIL_DOMAIN === undefined && value.MAIL_BOUNCE_DOMAIN === undefined) return null;
  return {
    domain: value.INBOUND_MAIL_DOMAIN ?? null,
    secret: value.INBOUND_MAIL_SECRET ?? null,
    smtpPort: value.INBOUND_SMTP_PORT ?? null,
    smtpHost: value.INBOUND_SMTP_HOST,
    authServer: value.INBOUND_AUTH_SERVER ?? null,
  };
}

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
  INBOUND_MAIL_DOMAIN: domain.optional(),
  INBOUND_MAIL_SECRET: secret.optional(),
  INBOUND_SMTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  INBOUND_AUTH_SERVER: z.string().trim().min(1).optional(),
  INBOUND_SMTP_HOST: z.string().min(1).default('0.0.0.0'),
};

type MailValues = z.infer<z.ZodObject<typeof mailVariables>>;

function isPrivateKey(text: string): boolean {
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
  const hasKey = value.DKIM_PRIVATE_KEY !== undefined;
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
