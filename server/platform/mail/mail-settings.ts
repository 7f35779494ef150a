import type { MailProvider, MailValues } from './mail-variables.ts';

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

/** By what key mails are signed (RFC 6376): itself, or the file that holds it. */
export type DkimSettings = {
  domain: string;
  selector: string;
  key: { pem: string } | { file: string };
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
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: pem } = value;
  const file = value.DKIM_PRIVATE_KEY_FILE;
  if (domain === undefined || selector === undefined) return null;
  if (pem !== undefined) return { domain, selector, key: { pem } };
  return file === undefined ? null : { domain, selector, key: { file } };
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
