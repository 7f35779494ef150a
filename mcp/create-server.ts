import { McpServer, type ToolAnnotations } from '@modelcontextprotocol/server';
import { answerTool } from './answer-tool.ts';
import type { Api } from './ask-api.ts';
import { addPrompts } from './prompts.ts';
import { rulesOfQuotes } from './quoted-text.ts';
import { addResources } from './resources.ts';
import type { Effect } from './tool.ts';
import { tools } from './tools.ts';

const instructions = [
  'Upround finds startups that have just raised money, says why each fits the user, and holds their letters and applications.',
  rulesOfQuotes,
  'No tool sends anything. To send a letter or a follow-up, give the user the link of the answer: they send it themselves.',
  'Before a tool that changes something, tell the user what it will change.',
].join('\n');

/** What each effect means to a client that decides whether to ask its user first. All tools reach this installation and nothing else. */
const annotations: Record<Effect, ToolAnnotations> = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  'adds once': { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  replaces: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
};

type Parts = { version: string; report: (thrown: unknown) => void };

/** A server of the Model Context Protocol that can do what one user's token can do in the API. */
export function createMcpServer(api: Api, { version, report }: Parts): McpServer {
  const server = new McpServer(
    { name: 'upround', title: 'Upround', version, websiteUrl: api.origin },
    { instructions },
  );
  for (const tool of tools)
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: `${tool.description} Needs ${tool.scopes.join(', ')}.`,
        inputSchema: tool.input,
        outputSchema: tool.output,
        annotations: { title: tool.title, ...annotations[tool.effect] },
      },
      (input, { mcpReq }) => answerTool(tool, { ...api, signal: mcpReq.signal }, input, report),
    );
  addResources(server, api);
  addPrompts(server);
  return server;
}
