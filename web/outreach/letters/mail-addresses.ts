type Mail = { to: string | null; bcc: string | null; subject: string; body: string };

/** Addresses that open a mail with everything filled in: in the mail program, and in the mail of two sites. */
export function mailAddresses({ to, bcc, subject, body }: Mail): {
  program: string;
  gmail: string;
  outlook: string;
} {
  const lines = body.replace(/\r?\n/g, '\r\n');
  const part = (name: string, value: string | null) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [];
  const filled = [...part('bcc', bcc), ...part('subject', subject), ...part('body', lines)].join('&');
  const receiver = to === null ? '' : encodeURIComponent(to).replace('%40', '@');
  return {
    program: `mailto:${receiver}?${filled}`,
    gmail: `https://mail.google.com/mail/?${['view=cm', ...part('to', to), ...part('bcc', bcc), ...part('su', subject), ...part('body', lines)].join('&')}`,
    outlook: `https://outlook.office.com/mail/deeplink/compose?${[...part('to', to), filled].join('&')}`,
  };
}
