import { payloadVersion, type WebhookPayload } from '../../../../contract/delivery/webhook-payload.ts';
import type { WebhookTarget } from '../../../../contract/delivery/webhooks.ts';
import { eventInWords } from '../../../../contract/feed/company-event-texts.ts';
import {
  type EventItem,
  escapeMarkup,
  linesOfItem,
  shortened,
  titleOfItem,
} from '../../stream-items/item-words.ts';
import {
  type Message,
  namesOf,
  skippedWords,
  testWords,
  type Written,
  writeDiscord,
  writeSlack,
} from './write-chat.ts';

/** A message as its target takes it. */
export function writeMessage(message: Message, target: WebhookTarget): Written {
  switch (target.format) {
    case 'standard':
      return writeStandard(message);
    case 'slack':
      return writeSlack(message);
    case 'discord':
      return writeDiscord(message);
    case 'telegram':
      return writeTelegram(message, target.chatId);
    case 'ntfy':
      return writeNtfy(message, { topic: topicOf(target.url), accessToken: target.accessToken });
  }
}

const topicOf = (url: string) => new URL(url).pathname.slice(1);

/** As the Bot API of Telegram takes messages in HTML (https://core.telegram.org/bots/api#html-style), which are far below its 4,096 characters. */
function writeTelegram(message: Message, chatId: string): Written {
  return {
    body: JSON.stringify({
      chat_id: chatId,
      text: textOf(message),
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
    }),
  };
}

function textOf(message: Message): string {
  if (message.kind === 'test') return escapeMarkup(testWords);
  if (message.kind === 'skipped')
    return `${escapeMarkup(skippedWords(message.count))} <a href="${escapeMarkup(message.url)}">Open the dashboard</a>`;
  const { finding, streams } = message;
  return [
    `<b><a href="${escapeMarkup(finding.companyUrl)}">${escapeMarkup(titleOfItem(finding))}</a></b>`,
    ...linesOfItem(finding).map(escapeMarkup),
    `<i>Found by: ${escapeMarkup(namesOf(streams).slice(0, 300))}</i>`,
  ].join('\n');
}

const longestTitle = 250;

/** What is longer arrives as a file (https://docs.ntfy.sh/publish/#limitations); bytes, of which a character has four at most. */
const longestMessage = 1_000;

/**
 * As JSON (https://docs.ntfy.sh/publish/#publish-as-json), so that nothing of a name has to stand in a header.
 */
function writeNtfy(
  message: Message,
  { topic, accessToken }: { topic: string; accessToken?: string },
): Written {
  return {
    body: JSON.stringify({ topic, ...contentOf(message) }),
    ...(accessToken ? { headers: { authorization: `Bearer ${accessToken}` } } : {}),
  };
}

function contentOf(message: Message): object {
  if (message.kind === 'test') return { title: 'Upround', message: testWords, click: message.url };
  if (message.kind === 'skipped')
    return { title: 'Upround', message: skippedWords(message.count), click: message.url };
  const { finding } = message;
  return {
    title: shortened(titleOfItem(finding), longestTitle),
    message: shortened(linesOfItem(finding).join('\n'), longestMessage),
    click: finding.companyUrl,
    tags: ['companyEvent' in finding ? 'eyes' : 'moneybag'],
  };
}

/** As https://www.standardwebhooks.com has it: a type, a time and what is told. */
function writeStandard(message: Message): Written {
  const head = { version: payloadVersion, timestamp: message.createdAt.toISOString() } as const;
  return { body: JSON.stringify(payloadOf(message, head)) };
}

function payloadOfEvent(item: EventItem) {
  const { id, startupId, occurredOn, recordedAt, source, fact } = item.companyEvent;
  return {
    id,
    company: { id: startupId, name: item.companyName, url: item.companyUrl },
    text: eventInWords(fact),
    occurredOn,
    recordedAt,
    source,
    fact,
  };
}

function payloadOf(message: Message, head: Pick<WebhookPayload, 'version' | 'timestamp'>): WebhookPayload {
  switch (message.kind) {
    case 'test':
      return { type: 'test', ...head, data: { message: testWords, url: message.url } };
    case 'skipped':
      return { type: 'rounds.skipped', ...head, data: { count: message.count, url: message.url } };
    case 'item': {
      const { finding, streams } = message;
      if ('companyEvent' in finding)
        return { type: 'company.changed', ...head, data: { event: payloadOfEvent(finding), streams } };
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
          match: finding.match,
          streams,
        },
      };
    }
  }
}
