import { z } from 'zod';

const asked = z.object({
  facts: z.object({
    userProfile: z.object({ fullName: z.string(), profession: z.string().nullable() }),
    startupProfile: z.object({ name: z.string() }),
  }),
  style: z.object({ addressedTo: z.string() }),
});

/** The letter that the stand-in writes of what it is told; null when it is asked for something else. */
export function writeLetter(question: string): string | null {
  const read = asked.safeParse(JSON.parse(question));
  if (!read.success) return null;
  const { facts, style } = read.data;
  const { userProfile: user, startupProfile: company } = facts;
  return [
    `Hello ${style.addressedTo},`,
    `I would like to work with ${company.name}. ${user.profession ? `My work is that of a ${user.profession}. ` : ''}What you are building is close to what I want to do next, and I would be glad to hear where you could use another pair of hands in the coming months.`,
    'Would you have time for a short call in the coming days? I can come to you, or we can talk whenever it suits you.',
    `Best regards,\n${user.fullName}`,
  ].join('\n\n');
}
