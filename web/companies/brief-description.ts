import type { Hits } from '../../contract/feed/alerts.ts';

/** What three lines of a card hold. */
const mostShown = 118;

/** The first words of a description: its first sentence where that is short, and never half a word. */
export function briefDescription(text: string, hits: Hits = []): { text: string; hits: Hits } {
  if (text.length <= mostShown) return { text, hits };
  const [sentence = ''] = /^.{40,}?[.!?](?=\s)/su.exec(text) ?? [];
  const cut = sentence !== '' && sentence.length <= mostShown ? sentence : `${wholeWords(text)}…`;
  return { text: cut, hits: hits.filter(({ to }) => to < cut.length) };
}

function wholeWords(text: string): string {
  const end = text.lastIndexOf(' ', mostShown - 1);
  // Scripts that write without spaces have no word to spare.
  return text.slice(0, end > mostShown / 2 ? end : mostShown - 1).replace(/[\s,;:–-]+$/u, '');
}
