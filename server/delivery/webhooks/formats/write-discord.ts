import { shortened } from '../../stream-items/stream-item.ts';
import { factsOfItem, titleOfItem } from '../../stream-items/words.ts';
import { type Message, namesOf, skippedWords, testWords, type Written } from './message.ts';

/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const longestTitle = 256;
/** Twice as long once it is escaped, which is as long as may be. */
const longestName = 120;
const longestLine = 600;

/** As a webhook of Discord. It mentions nobody, whatever stands in a name. */
export function writeDiscord(message: Message): Written {
  return { body: JSON.stringify({ ...contentOf(message), allowed_mentions: { parse: [] } }) };
}

function contentOf(message: Message): object {
  if (message.kind === 'test') return { content: testWords };
  if (message.kind === 'skipped') return { content: `${skippedWords(message.count)} <${message.url}>` };
  const { finding, streams } = message;
  const lines = [finding.description, factsOfItem(finding)].filter((line) => line !== null);
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

/** What Discord reads as markup, and the `:` that begins a bare address, is shown as it is written. */
function escapeDiscord(text: string): string {
  return text.replace(/[\\*_~`|>[\]()#<@:-]/g, String.raw`\$&`);
}
