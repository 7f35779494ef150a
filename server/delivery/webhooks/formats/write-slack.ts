import { factsOfItem, shortened, titleOfItem } from '../../stream-items/item-words.ts';
import { type Message, namesOf, skippedWords, testWords, type Written } from './write-discord.ts';

/** What a header and a section of Slack hold at most (https://docs.slack.dev/reference/block-kit/blocks). */
const longestHeader = 150;
/** Five times as long once it is escaped, which is as long as a section may be. */
const longestLine = 550;

/** As an incoming webhook of Slack, and of what understands those. */
export function writeSlack(message: Message): Written {
  return { body: JSON.stringify({ ...contentOf(message), unfurl_links: false, unfurl_media: false }) };
}

function contentOf(message: Message): object {
  if (message.kind === 'test') return { text: escapeSlack(testWords) };
  if (message.kind === 'skipped')
    return { text: `${escapeSlack(skippedWords(message.count))} <${message.url}|Open the dashboard>` };
  const { finding, streams } = message;
  const title = titleOfItem(finding);
  const description =
    finding.description === null ? [] : [section(escapeSlack(shortened(finding.description, longestLine)))];
  return {
    // Shown in notifications, where blocks are not.
    text: escapeSlack(title),
    blocks: [
      // A text that is not read as markup: nothing in a name counts.
      { type: 'header', text: { type: 'plain_text', text: shortened(title, longestHeader), emoji: false } },
      ...description,
      section(
        `${escapeSlack(shortened(factsOfItem(finding), longestLine))}\n<${finding.companyUrl}|Open in Upround>`,
      ),
      {
        type: 'context',
        elements: [
          {
            type: 'plain_text',
            text: shortened(`Found by: ${namesOf(streams)}`, longestHeader),
            emoji: false,
          },
        ],
      },
    ],
  };
}

const section = (text: string) => ({
  type: 'section',
  text: { type: 'mrkdwn', text, verbatim: true },
});

/** Only these three have to be (https://docs.slack.dev/messaging/formatting-message-text): without `<` no one is mentioned, and nothing is a link. */
function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
