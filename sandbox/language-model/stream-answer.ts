import type { Mood } from './moods.ts';

/** How long the stand-in thinks between two words, in milliseconds. */
const pauseMs = 4;

/** An answer as OpenAI's chat completions stream it, word by word, in the mood the stand-in is in. */
export function streamAnswer(
  content: string,
  mood: Mood,
  onFirstWord: () => void = () => undefined,
): Response {
  const encoder = new TextEncoder();
  let isOver = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: string) => controller.enqueue(encoder.encode(`data: ${line}\n\n`));
      let sent = 0;
      for (const word of wordsOf(content, mood)) {
        if (isOver) return;
        if (mood.kind === 'stalls' && sent === mood.after) return;
        if (mood.kind === 'breaks off' && sent === mood.after) return controller.close();
        if (sent === 0) onFirstWord();
        send(JSON.stringify(chunkOf({ delta: { role: 'assistant', content: word }, finish_reason: null })));
        sent += 1;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      const usage = { prompt_tokens: 900, completion_tokens: sent, total_tokens: 900 + sent };
      send(JSON.stringify({ ...chunkOf({ delta: {}, finish_reason: 'stop' }), usage }));
      send('[DONE]');
      controller.close();
    },
    cancel() {
      isOver = true;
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

function* wordsOf(content: string, mood: Mood): Generator<string> {
  const words = content.split(/(?<=\s)/);
  do yield* words;
  while (mood.kind === 'repeats');
}

const chunkOf = (choice: object) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'stand-in',
  choices: [{ index: 0, ...choice }],
});
