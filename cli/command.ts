import type { Api } from '../mcp/ask-api.ts';
import type { Variables } from './credentials.ts';
import type { Terminal } from './terminal.ts';

export type Option = {
  /** What it takes; null where it is set or not. */
  value: string | null;
  about: string;
  /** All that it may take, where that is a few words. */
  oneOf?: readonly string[];
};

export type Asked = {
  /** What was written behind the command. */
  words: string[];
  option: (name: string) => string | null;
  isSet: (name: string) => boolean;
  terminal: Terminal;
  variables: Variables;
  /** Reads what is piped in, or asks for it without showing it. */
  readSecret: (question: string) => Promise<string>;
  api: () => Promise<Api>;
};

export type Command = {
  name: string;
  /** What is written behind the name: `<sentence>`, `[id]`. */
  takes: string;
  about: string;
  options: Readonly<Record<string, Option>>;
  examples: readonly { line: string; about: string }[];
  run: (asked: Asked) => Promise<void>;
};

/** How a list is written. */
export const formatOptions: Record<'json' | 'csv', Option> = {
  json: { value: null, about: 'Write JSON' },
  csv: { value: null, about: 'Write CSV' },
};
