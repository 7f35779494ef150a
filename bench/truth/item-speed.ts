import { readHeadline } from '../../server/ingest/sources/feed/read-headline.ts';
import { loadStories } from '../../server/ingest/sources/feed/score-stories.ts';
import { readStory } from '../../server/ingest/sources/feed/story/read-story.ts';

const rounds = 5;

/** How many items of news, each with its headline and text, one processor reads in an hour. */
export function readItemsAnHour(): number {
  const stories = [...loadStories('stories.jsonl'), ...loadStories('held-stories.jsonl')];
  const readAll = () => {
    for (const story of stories) {
      readHeadline(story.headline);
      readStory(story);
    }
  };
  readAll();
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) readAll();
  const each = (performance.now() - started) / (rounds * stories.length);
  return Math.round(3_600_000 / each);
}
