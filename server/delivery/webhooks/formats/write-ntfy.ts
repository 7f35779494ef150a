import { shortened } from '../../stream-items/stream-item.ts';
import { linesOfItem, titleOfItem } from '../../stream-items/words.ts';
import { type Message, skippedWords, testWords, type Written } from './message.ts';

const longestTitle = 250;
/** What is longer arrives as a file (https://docs.ntfy.sh/publish/#limitations); bytes, of which a character has four at most. */
const longestMessage = 1_000;

/**
 * As JSON (https://docs.ntfy.sh/publish/#publish-as-json), so that nothing of a name has to stand in a header.
 */
export function writeNtfy(
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
    tags: ['moneybag'],
  };
}
