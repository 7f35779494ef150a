import type { Command } from './command.ts';
import { apps } from './commands/apps.ts';
import { company, save } from './commands/company.ts';
import { completion } from './commands/completion.ts';
import { letter } from './commands/letter.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { mcp } from './commands/mcp.ts';
import { matches, rounds } from './commands/rounds.ts';

export const commands: readonly Command[] = [
  login,
  logout,
  rounds,
  company,
  matches,
  save,
  letter,
  apps,
  mcp,
  completion(() => commands),
];
