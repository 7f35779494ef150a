import type { WebhookTarget } from '../../../../contract/delivery/webhooks.ts';
import type { Message, Written } from './message.ts';
import { writeDiscord } from './write-discord.ts';
import { writeNtfy } from './write-ntfy.ts';
import { writeSlack } from './write-slack.ts';
import { writeStandard } from './write-standard.ts';
import { writeTelegram } from './write-telegram.ts';

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
