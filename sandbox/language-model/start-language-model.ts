import { Hono } from 'hono';
import { z } from 'zod';
import { serve } from '../../server/platform/http/serve.ts';
import { type KnownWords, knownWords } from './known-words.ts';
import { completionOf, type Mood, moodyAnswer } from './moods.ts';
import { streamAnswer } from './stream-answer.ts';
import { writeLetter } from './write-letter.ts';

/** One question that arrived. */
type Asked = { authorization: string | null; model: string; instructions: string; question: string };

export type LanguageModel = AsyncDisposable & {
  /** What to configure: the address in front of `/chat/completions`. */
  url: string;
  /** Oldest first. */
  asked: Asked[];
  /** May be changed while it runs. */
  mood: Mood;
  close: () => Promise<void>;
};

export type LanguageModelOptions = {
  /** 0, the default, takes a free one. */
  port?: number;
  /** Asked for when it is set. */
  key?: string;
  words?: KnownWords;
  mood?: Mood;
  /** Told of the moment in which an answer begins to be streamed. */
  onFirstWord?: () => void;
};

const request = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
});
const wanted = z.object({ left: z.array(z.string()) });

/** A language model that knows a handful of words, behind the chat completions of OpenAI, on this machine alone. */
export async function startLanguageModel(options: LanguageModelOptions = {}): Promise<LanguageModel> {
  const { port = 0, key = null, words = knownWords } = options;
  const state: Pick<LanguageModel, 'asked' | 'mood'> = { asked: [], mood: options.mood ?? { kind: 'right' } };
  const app = new Hono();
  app.post('/v1/chat/completions', async (context) => {
    const { model, messages, stream = false } = request.parse(await context.req.json());
    const [{ content: instructions }, { content: question }] = messages;
    const authorization = context.req.header('authorization') ?? null;
    state.asked.push({ authorization, model, instructions, question });
    if (key !== null && authorization !== `Bearer ${key}`)
      return context.json({ error: { message: 'Incorrect API key provided' } }, 401);
    const answered = state.mood.kind === 'says' && stream ? state.mood.content : null;
    if (answered === null) {
      const moody = moodyAnswer(context, state.mood);
      if (moody) return moody;
    }
    const answer = answered ?? writeLetter(question) ?? answerOf(question, words);
    return stream
      ? streamAnswer(answer, state.mood, options.onFirstWord)
      : context.json(completionOf(answer));
  });
  const listening = await serve('127.0.0.1', port, (incoming) => app.fetch(incoming));
  const close = () => listening.close(0);
  return Object.assign(state, {
    url: `http://127.0.0.1:${listening.port}/v1`,
    close,
    [Symbol.asyncDispose]: close,
  });
}

function answerOf(question: string, words: KnownWords): string {
  const { left } = wanted.parse(JSON.parse(question));
  const conditions = left.flatMap((said) => (words[said] ?? []).map((each) => ({ words: said, ...each })));
  return JSON.stringify({ conditions });
}
