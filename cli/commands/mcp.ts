import type { Command } from '../command.ts';
import { version } from '../version.ts';

export const mcp: Command = {
  name: 'mcp',
  takes: '',
  about: 'Serve your installation to an assistant on this computer, over standard input and output',
  options: {},
  examples: [{ line: 'claude mcp add upround -- npx upround mcp', about: 'In Claude Code' }],
  async run({ api, terminal }) {
    const opened = await api();
    const [{ serveStdio }, { createMcpServer }] = await Promise.all([
      import('@modelcontextprotocol/server/stdio'),
      import('../../mcp/create-server.ts'),
    ]);
    const report = (thrown: unknown) =>
      terminal.note(thrown instanceof Error ? thrown.message : 'A tool failed');
    const served = serveStdio(() => createMcpServer(opened, { version, report }), { onerror: report });
    await new Promise<void>((resolve) => process.stdin.once('end', resolve));
    await served.close();
  },
};
