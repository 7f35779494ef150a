import { z } from 'zod';
import type { Scope } from '../contract/auth/scopes.ts';
import type { Api } from './ask-api.ts';

/** What a tool does to the user's data. */
export type Effect =
  | 'reads'
  /** Adds something; a second time changes nothing. */
  | 'adds once'
  /** Adds something each time. */
  | 'adds'
  /** Replaces what stands there; the same again changes nothing. */
  | 'replaces';

/** An answer in data, and in a sentence or two. */
type ToolAnswer<Output> = { says: string; data: Output };

type Described<Input extends z.ZodObject, Output extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  effect: Effect;
  /** What a token has to be allowed for it. */
  scopes: readonly Scope[];
  input: Input;
  output: Output;
  answer: (api: Api, input: z.output<Input>) => Promise<ToolAnswer<z.input<Output>>>;
};

export type Tool = Omit<Described<z.ZodObject, z.ZodObject>, 'answer'> & {
  /** Answers input that its schema has still to read. */
  run: (api: Api, input: unknown) => Promise<ToolAnswer<Record<string, unknown>>>;
};

/** A tool whose input and output its schemas describe. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Described<Input, Output>,
): Described<Input, Output> & Tool => ({
  ...tool,
  async run(api, input) {
    const { says, data } = await tool.answer(api, tool.input.parse(input));
    return { says, data: tool.output.parse(data) };
  },
});

/** The data of an answer takes at most so many bytes; with its text it stays below 20 kB. */
export const mostBytes = 9_000;

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** A page of the product, never of another site. */
export const productLink = z
  .string()
  .regex(/^https?:\/\/[^/\s]+\/[\w/?=&.-]*$/)
  .brand<'ProductLink'>();
export type ProductLink = z.infer<typeof productLink>;

export const linkTo = ({ origin }: Api, path: string): ProductLink => productLink.parse(`${origin}${path}`);

/** The day that it is for the user. */
export const todayOf = ({ now, timeZone }: Api): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now());
