import { type Context, requireUser, sessionOf } from '../platform/context.ts';
import { countMissed } from './count-missed.ts';
import { type Line, speak, writeMissed, writePosition, writeRetry, writeRounds } from './lines.ts';
import type { Hub } from './open-hub.ts';

/** More than so much waits only where nobody reads any more. */
const mostUnread = 64_000;
/** Whoever was away for longer than this many rounds is told of the newest of them. */
const mostMissed = 20_000;
/** Not all browsers come back at once. */
const retryMs = { least: 1_000, most: 5_000 };

/**
 * Opens a line to the browser of the person who asks: a stream of events, first of what came after the position from which
 * they want to hear, if they say one.
 */
export async function openLine(
  context: Context,
  hub: Hub,
  after: number | null,
): Promise<ReadableStream<Uint8Array>> {
  const userId = requireUser(context);
  const { line, stream } = makeLine({ userId, sessionId: sessionOf(context)?.id ?? '' }, hub);
  const openedAt = line.spokenAt;
  line.send(writeRetry(Math.round(retryMs.least + Math.random() * (retryMs.most - retryMs.least))));
  const position = await hub.join(line);
  if (after !== null && after < position) {
    const missed = { after: Math.max(after, position - mostMissed), upTo: position };
    const tally = await countMissed(context, userId, missed).catch((thrown) => {
      hub.leave(line);
      throw thrown;
    });
    // Something newer may have been told meanwhile, whose place counts.
    const write = line.spokenAt === openedAt ? writeRounds : writeMissed;
    if (tally.count + tally.locked > 0) speak(line, write(position, tally));
  }
  if (line.spokenAt === openedAt) speak(line, writePosition(position));
  return stream;
}

function makeLine(
  whose: Pick<Line, 'userId' | 'sessionId'>,
  hub: Hub,
): { line: Line; stream: ReadableStream<Uint8Array> } {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const line: Line = {
    ...whose,
    spokenAt: performance.now(),
    send(event) {
      controller?.enqueue(event);
      if (controller?.desiredSize != null && controller.desiredSize < 0) hub.leave(line);
    },
    close() {
      const open = controller;
      controller = null;
      open?.close();
    },
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      cancel() {
        controller = null;
        hub.leave(line);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
  );
  return { line, stream };
}
