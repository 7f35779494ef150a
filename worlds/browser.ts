import { parse } from 'hono/utils/cookie';
import type { UserId } from '../contract/accounts.ts';
import type { Actor, Context } from '../server/platform/context.ts';
import type { Caller } from '../server/platform/http/request-context.ts';
import { findSession } from '../server/sessions/find-session.ts';
import { actorOf } from '../server/sessions/policy.ts';

/** Somebody's browser: it keeps the cookies of every answer and sends them with every request. */
export type Browser = {
  caller: () => Caller;
  take: <Answer extends { cookies: string[] }>(answer: Answer | Promise<Answer>) => Promise<Answer>;
  /** The value of a cookie by the end of its name, `session` or `device`. */
  cookie: (name: string) => string | undefined;
  forget: (name: string) => void;
  /** On whose behalf the server would act for this browser now. */
  actor: (context: Context) => Promise<Actor>;
  /** The same browser's cookies in another hand, as they are now. */
  copy: (clientAddress?: string) => Browser;
};

export function openBrowser(clientAddress = '203.0.113.9', jar = new Map<string, string>()): Browser {
  const caller = () => ({
    clientAddress,
    headers: new Headers({
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
    }),
  });
  const nameEnding = (end: string) => [...jar.keys()].find((name) => name.endsWith(`.${end}`)) ?? end;
  return {
    caller,
    async take(answer) {
      const given = await answer;
      for (const line of given.cookies) {
        const [pair = ''] = line.split(';', 1);
        const [[name, value] = ['', '']] = Object.entries(parse(pair));
        if (/max-age=0(;|$)/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return given;
    },
    cookie: (name) => jar.get(nameEnding(name)),
    forget: (name) => void jar.delete(nameEnding(name)),
    actor: async (context) =>
      actorOf(
        await findSession({ ...context, actor: { kind: 'visitor' } }, caller().headers),
        context.environment,
      ),
    copy: (elsewhere = clientAddress) => openBrowser(elsewhere, new Map(jar)),
  };
}

/** Somebody who proved who they are a moment ago, for verbs that want that. */
export function provedActor(context: Context, userId: UserId): Actor {
  return { kind: 'user', userId, session: { id: 'none', provedAt: context.now(), isStrong: false } };
}
