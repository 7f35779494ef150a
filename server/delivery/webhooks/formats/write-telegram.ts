import { escapeMarkup, linesOfItem, titleOfItem } from '../../stream-items/words.ts';
import { type Message, namesOf, skippedWords, testWords, type Written } from './message.ts';

/** As the Bot API of Telegram takes messages in HTML (https://core.telegram.org/bots/api#html-style), which are far below its 4,096 characters. */
export function writeTelegram(message: Message, chatId: string): Written {
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
