import { knownWords } from './known-words.ts';
import { startLanguageModel } from './start-language-model.ts';

const model = await startLanguageModel({ port: Number(process.argv[2] ?? 4100) });
process.stdout.write(`A language model that knows ${Object.keys(knownWords).join(', ')}. Start the product with
LANGUAGE_MODEL_URL=${model.url} LANGUAGE_MODEL_NAME=stand-in
`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void model.close());
