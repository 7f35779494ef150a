import type { Context } from 'hono';

/**
 * How the stand-in is disposed: to answer rightly, late, never, with an error, with something that is no answer or none that
 * was asked for, or as a model that does what a sentence tells it to.
 */
export type Mood =
  | { kind: 'right' }
  | { kind: 'says'; content: string }
  | { kind: 'hangs' }
  | { kind: 'fails'; status: 401 | 429 | 500 }
  | { kind: 'sends'; body: string }
  | { kind: 'endless' }
  | { kind: 'redirects' }
  /** Of an answer that is streamed: after so many words nothing more comes, or the connection breaks. */
  | { kind: 'stalls' | 'breaks off'; after: number }
  /** Of an answer that is streamed: the same sentence for ever. */
  | { kind: 'repeats' };

/** What such a mood makes of any question; null where the question counts. */
export function moodyAnswer(context: Context, mood: Mood): Response | Promise<Response> | null {
  switch (mood.kind) {
    case 'right':
    case 'stalls':
    case 'breaks off':
    case 'repeats':
      return null;
    case 'says':
      return context.json(completionOf(mood.content));
    case 'hangs':
      return new Promise(() => {});
    case 'fails':
      return context.json({ error: { message: 'no' } }, mood.status);
    case 'sends':
      return context.body(mood.body, 200, { 'content-type': 'application/json' });
    case 'endless':
      return new Response(endlessBody(), { headers: { 'content-type': 'application/json' } });
    case 'redirects':
      return context.redirect('/elsewhere/chat/completions', 307);
  }
}

/** An answer in the form of OpenAI's chat completions. */
export function completionOf(content: string) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: 'stand-in',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

function endlessBody(): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode(' '.repeat(65_536));
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
}
