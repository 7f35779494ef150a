import type { CallToolResult } from '@modelcontextprotocol/server';
import { type Api, ApiRefusal } from './ask-api.ts';
import { sayFailure } from './say-refusal.ts';
import type { Tool } from './tool.ts';

/** What a tool answers, as data and as text for clients that read no data. */
export async function answerTool(
  tool: Tool,
  api: Api,
  input: unknown,
  report: (thrown: unknown) => void,
): Promise<CallToolResult> {
  try {
    const { says, data } = await tool.run(api, input);
    return {
      content: [{ type: 'text', text: `${says}\n${JSON.stringify(data)}` }],
      structuredContent: data,
    };
  } catch (thrown) {
    if (!(thrown instanceof ApiRefusal)) report(thrown);
    return { content: [{ type: 'text', text: sayFailure(api, thrown) }], isError: true };
  }
}
