import { payloadVersion, type WebhookPayload } from '../../../../contract/delivery/webhook-payload.ts';
import { type Message, testWords, type Written } from './message.ts';

/** As https://www.standardwebhooks.com has it: a type, a time and what is told. */
export function writeStandard(message: Message): Written {
  const head = { version: payloadVersion, timestamp: message.createdAt.toISOString() } as const;
  return { body: JSON.stringify(payloadOf(message, head)) };
}

function payloadOf(message: Message, head: Pick<WebhookPayload, 'version' | 'timestamp'>): WebhookPayload {
  switch (message.kind) {
    case 'test':
      return { type: 'test', ...head, data: { message: testWords, url: message.url } };
    case 'skipped':
      return { type: 'rounds.skipped', ...head, data: { count: message.count, url: message.url } };
    case 'round': {
      const { finding, streams } = message;
      const { companyName, companyUrl, description, industries, location } = finding;
      return {
        type: 'round.found',
        ...head,
        data: {
          round: {
            id: finding.id,
            company: {
              id: finding.startupId,
              name: companyName,
              url: companyUrl,
              description,
              industries,
              location,
            },
            stage: finding.roundName,
            amount: finding.amount,
            amountText: finding.amountText,
            announcedOn: finding.announcedOn,
            foundAt: finding.foundAt.toISOString(),
          },
          streams,
        },
      };
    }
  }
}
