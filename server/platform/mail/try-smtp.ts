import { reasonOf } from '../errors.ts';

const patienceMs = 10_000;

/** Connects to a mail server and signs in as a mail would, without sending one. Answers what went wrong, or null. */
export async function trySmtp(smtpUrl: string): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (thrown) {
    return reasonOf(thrown);
  } finally {
    transport.close();
  }
}
