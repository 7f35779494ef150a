import type { DeliveredStream } from '../../../../contract/delivery/delivered-streams.ts';
import { withCommas } from '../../../../contract/platform/text/counts.ts';
import {
  type AnyItem,
  factsOfEvent,
  factsOfItem,
  shortened,
  titleOfItem,
} from '../../stream-items/item-words.ts';

/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const longestTitle = 256;

/** Twice as long once it is escaped, which is as long as may be. */
const longestName = 120;

const longestLine = 600;

/** As a webhook of Discord. It mentions no one, whatever stands in a name. */
export function writeDiscord(message: Message): Written {
  return { body: JSON.stringify({ ...contentOf(message), allowed_mentions: { parse: [] } }) };
}

function contentOf(message: Message): object {
  if (message.kind === 'test') return { content: testWords };
  if (message.kind === 'skipped') return { content: `${skippedWords(message.count)} <${message.url}>` };
  const { finding, streams } = message;
  const lines = [descriptionOf(finding), factsOf(finding)].filter((line) => line !== null);
  return {
    embeds: [
      {
        title: escapeDiscord(shortened(titleOfItem(finding), longestName)),
        url: finding.companyUrl,
        description: lines.map((line) => escapeDiscord(shortened(line, longestLine))).join('\n'),
        footer: { text: shortened(`Found by: ${namesOf(streams)}`, longestTitle) },
        timestamp: finding.foundAt.toISOString(),
      },
    ],
  };
}

const descriptionOf = (item: AnyItem) => ('companyEvent' in item ? null : item.description);

const factsOf = (item: AnyItem) => ('companyEvent' in item ? factsOfEvent(item) : factsOfItem(item));

/** What Discord reads as markup, and the `:` that begins a bare address, is shown as it is written. */
function escapeDiscord(text: string): string {
  return text.replace(/[\\*_~`|>[\]()#<@:-]/g, String.raw`\$&`);
}

/** What a delivery says, whatever its format. */
export type Message = { createdAt: Date } & (
  | { kind: 'item'; finding: AnyItem; streams: { id: DeliveredStream; name: string }[] }
  | { kind: 'skipped'; count: number; url: string }
  | { kind: 'test'; url: string }
);

export type Written = { headers?: Record<string, string>; body: string };

export const testWords = 'This is a test from Upround. Your new rounds will arrive here.';

export const skippedWords = (count: number) =>
  `${withCommas(count)} more rounds were found for you. See them on your dashboard.`;

/** `All matches, Fintech in Berlin`: by what it was found. */
export const namesOf = (streams: { name: string }[]) => streams.map(({ name }) => name).join(', ');

/** What a header and a section of Slack hold at most (https://docs.slack.dev/reference/block-kit/blocks). */
const longestHeader = 150;
/** Five times as long once it is escaped, which is as long as a section may be. */
const longestSlackLine = 550;

/** As an incoming webhook of Slack, and of what understands those. */
export function writeSlack(message: Message): Written {
  return { body: JSON.stringify({ ...slackContentOf(message), unfurl_links: false, unfurl_media: false }) };
}

function slackContentOf(message: Message): object {
  if (message.kind === 'test') return { text: escapeSlack(testWords) };
  if (message.kind === 'skipped')
    return { text: `${escapeSlack(skippedWords(message.count))} <${message.url}|Open the dashboard>` };
  const { finding, streams } = message;
  const title = titleOfItem(finding);
  const said = descriptionOf(finding);
  const description = said === null ? [] : [section(escapeSlack(shortened(said, longestSlackLine)))];
  return {
    // Shown in notifications, where blocks are not.
    text: escapeSlack(title),
    blocks: [
      // A text that is not read as markup: nothing in a name counts.
      { type: 'header', text: { type: 'plain_text', text: shortened(title, longestHeader), emoji: false } },
      ...description,
      section(
        `${escapeSlack(shortened(factsOf(finding), longestSlackLine))}\n<${finding.companyUrl}|Open in Upround>`,
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
