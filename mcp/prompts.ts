import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** What users often want, as messages that their client sends for them. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'write_to_three_companies',
    {
      title: 'Write to three companies this week',
      description: 'Finds the three best new matches and drafts a letter to each.',
      argsSchema: z.object({
        focus: z.string().max(200).optional().describe('What to look for, such as "fintech in Berlin"'),
      }),
    },
    ({ focus }) => say(writeToThree(focus)),
  );
  server.registerPrompt(
    'prepare_for_call',
    {
      title: 'Prepare me for a call',
      description: 'Gathers what matters before a call with a company.',
      argsSchema: z.object({ company: z.string().min(2).max(100).describe('The name of the company') }),
    },
    ({ company }) => say(prepareForCall(company)),
  );
}

const say = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
});

const writeToThree = (focus: string | undefined) =>
  `Help me write to three companies this week.
1. ${focus ? `Find rounds with search_rounds for: ${focus}` : 'Find my best matches with my_matches'}. Leave out companies that I applied to. Show me five with the reason for each, and let me choose three.
2. For each of the three call draft_letter without a pair, show me the pairs, and let me choose one. Then call it again with that pair.
3. Show me each draft with every claim that no source states.
Send nothing: give me the link to each draft, and I send it myself.`;

const prepareForCall = (company: string) =>
  `Prepare me for a call with ${company}.
1. Read it with get_company, its open roles with list_roles, and why it fits me with explain_match.
2. Look in list_applications for what I wrote and when.
3. Give me one page: what they do, the latest round with its source and date, what the money is for, whom I talk to, the roles that fit me, and five questions that I could ask.
Say for each fact where it is from, and say what you could not find.`;
