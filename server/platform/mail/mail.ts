import type { Environment } from '../environment.ts';
import { createPace } from '../pace.ts';
import { createSlots } from '../slots.ts';
import type { MailMessage } from './message.ts';
import { openSmtp, type SmtpOutcome } from './smtp.ts';

/** `transactional`: somebody waits for it, or has to know. `bulk`: digests, which may take as long as they do. */
export type MailLane = 'transactional' | 'bulk';

/** The way to the mail server. Each lane has connections of its own, so that none waits behind the other. */
export type Mailer = {
  /** Runs `work`, which sends one mail, once a connection of the lane is free and another mail may leave. */
  whenFree: <Result>(lane: MailLane, work: () => Promise<Result>) => Promise<Result>;
  send: (lane: MailLane, id: string, message: MailMessage) => Promise<SmtpOutcome>;
  /** Mails that are being handed over are finished. */
  close: () => void;
};

type MailSettings = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'smtpConnections' | 'smtpRate'>;

/** What somebody waits for comes one by one: few connections are enough. */
export const transactionalConnections = 4;

/** Null without a mail server, where mail stays in the built-in mailbox. Connects when the first mail leaves. */
export function createMailer({ smtpUrl, mailFrom, smtpConnections, smtpRate }: MailSettings): Mailer | null {
  if (smtpUrl === null) return null;
  const openLane = (connections: number) => ({
    slots: createSlots(connections),
    smtp: openSmtp({ smtpUrl, mailFrom, connections }),
  });
  const lanes = { transactional: openLane(transactionalConnections), bulk: openLane(smtpConnections) };
  const turnOf = createTurns(smtpRate);
  return {
    whenFree: (lane, work) =>
      lanes[lane].slots(async () => {
        await turnOf(lane);
        return work();
      }),
    send: (lane, id, message) => lanes[lane].smtp.send(id, message),
    close() {
      for (const { smtp } of Object.values(lanes)) smtp.close();
    },
  };
}

/** One pace for both lanes. Of the digests only one at a time stands in line, so that no other mail waits behind many. */
function createTurns(mailsPerSecond: number | null): (lane: MailLane) => Promise<void> {
  if (mailsPerSecond === null) return async () => undefined;
  const pace = createPace(mailsPerSecond);
  const oneByOne = createSlots(1);
  return (lane) => (lane === 'bulk' ? oneByOne(() => pace()) : pace());
}
