import type { Context as HonoContext } from 'hono';
import { type Resource, resourceOf } from '../../auth/oauth/resources.ts';

/** On calls of the API that assistants' tools make in this process; a request from outside cannot carry it. */
const ofAssistants = Symbol('made by a tool of an assistant');

/** What such a call is answered with beside its request. */
export const asAssistant = (bindings: HonoContext['env']) => ({ ...bindings, [ofAssistants]: true });

/** For which of our interfaces the token of a request has to be. */
export const resourceAsked = (c: HonoContext): Resource =>
  c.env?.[ofAssistants] === true ? 'mcp' : resourceOf(c.req.path);
