import { createHash } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { offlineCalls } from '../contract/account/offline-sync/offline-calls.ts';
import { publicReadsPath } from '../contract/public/public-reads.ts';

const routesModule = 'virtual:contract-routes';
const adminRoutesModule = 'virtual:admin-routes';
const connectionRoutesModule = 'virtual:connection-routes';
const shapesModule = 'virtual:kept-shapes';
const modules = new Set([routesModule, adminRoutesModule, connectionRoutesModule, shapesModule]);

/** Only what is loaded late asks for these: settings, pages of companies and of admins, where an app is connected, and what a mail opens. */
const nounsOfConnections = new Set([
  'aboutMe',
  'accessTokens',
  'articles',
  'boards',
  'connectedApps',
  'credentials',
  'letters',
  'mailHistory',
  'mailItems',
  'network',
  'optOuts',
  'preparations',
  'privateFeeds',
  'push',
  'registerReports',
  'replies',
  'sentCopies',
  'sharedBoards',
  'watchlist',
  'webhooks',
  'websites',
  'weekPlan',
]);

/**
 * Gives the browser, and tests of what it runs, the contract's methods and paths without its validators, those of admins and of connections by themselves, and what tells whether
 * an answer that it keeps is as this release would have it.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    async load(id) {
      const asked = id.slice(1);
      if (!id.startsWith('\0') || !modules.has(asked)) return;
      // Loaded by those only who ask for it.
      const { contract } = await import('../contract/index.ts');
      if (asked === shapesModule) return `export default ${JSON.stringify(shapesOf(contract))};`;
      return `export default ${JSON.stringify(routesIn(contract, asked))};`;
    },
  };
}

/** Of the nouns that only admins speak of, that only connections need, or of all others. */
function routesIn(contract: object, module: string): Record<string, Record<string, string>> {
  const nouns = Object.entries(contract).map(([noun, calls]) => [noun, routesOf(calls)] as const);
  const isIn = ([noun, routes]: (typeof nouns)[number]) =>
    Object.keys(routes).length > 0 && moduleOf(noun, routes) === module;
  return Object.fromEntries(nouns.filter(isIn));
}

function moduleOf(noun: string, routes: Record<string, string>): string {
  if (isForAdmins(routes)) return adminRoutesModule;
  return nounsOfConnections.has(noun) ? connectionRoutesModule : routesModule;
}

const isForAdmins = (routes: Record<string, string>) =>
  Object.values(routes).every((route) => route.includes(' /admin/'));

/** Method and path of each call; not of those that a browser goes to itself, which answer with headers, nor of those that programs read. */
function routesOf(calls: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(calls).flatMap(([name, call]) => {
      if (!isContractProcedure(call)) throw new Error(`${name} of the contract is no call`);
      const { method, path, outputStructure } = call['~orpc'].route;
      const isAsked = outputStructure !== 'detailed' && !path?.startsWith(`${publicReadsPath}/`);
      return isAsked ? [[name, `${method} ${path}`]] : [];
    }),
  );
}

/** Of each call whose answers are kept, a few letters that are others when the answer is of another shape. */
export function shapesOf(contract: object): Record<string, string> {
  const calls = new Map(
    Object.entries(contract).flatMap(([noun, named]: [string, object]) =>
      Object.entries(named).map(([name, call]) => [`${noun}.${name}`, call]),
    ),
  );
  return Object.fromEntries(offlineCalls.map((name) => [name, shapeOf(name, calls.get(name))]));
}

function shapeOf(name: string, call: unknown): string {
  if (!isContractProcedure(call)) throw new Error(`${name} is kept, and no call of the contract`);
  const schema = call['~orpc'].outputSchema;
  if (!(schema instanceof z.ZodType)) throw new Error(`The contract does not say what ${name} answers`);
  const shape = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }));
  return createHash('sha256').update(shape).digest('base64url').slice(0, 6);
}
