import type { LanguageModel } from 'ai';
import type { LanguageModelSettings } from '../environment.ts';

/** What the provider is called where options are handed through to its server as they are. */
export const providerName = 'upround';

/** A model behind the chat completions of OpenAI, loaded when one is first asked: it takes a tenth of a second. */
export async function openModel(
  { url, name, key }: LanguageModelSettings,
  /** The answer as it is let in. */
  take: (answer: Response) => Promise<Response> = async (answer) => answer,
): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: providerName,
    baseURL: url,
    ...(key ? { apiKey: key } : {}),
    includeUsage: true,
    // Nobody configured the place that a redirect leads to.
    fetch: async (input, init) => take(await fetch(input, { ...init, redirect: 'error' })),
  });
  return provider(name);
}
