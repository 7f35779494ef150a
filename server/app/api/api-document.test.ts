import { expect, it } from 'vitest';
import { scopeOf } from '../../../contract/auth/operation-scopes.ts';
import { describeApi } from './api-document.ts';

it('names for every call whether a session, a token or neither is needed, and with which scope', async () => {
  const { paths = {}, components } = await describeApi('https://upround.example');
  const calls = Object.values(paths).flatMap((item) =>
    Object.values(item ?? {}).flatMap((call) =>
      typeof call === 'object' && 'operationId' in call ? [call] : [],
    ),
  );
  const securityOf = (id: string) => calls.find(({ operationId }) => operationId === id)?.security;
  expect(securityOf('alerts.feed')).toEqual([{ session: [] }, { accessToken: ['rounds:read'] }]);
  expect(securityOf('startups.latest')).toEqual([{}, { session: [] }, { accessToken: ['rounds:read'] }]);
  expect(securityOf('credentials.addPasskey')).toEqual([{ session: [] }]);
  expect(securityOf('sentRounds.send')).toEqual([{ apiKey: [] }]);
  expect(Object.keys(components?.securitySchemes ?? {})).toEqual(['session', 'accessToken', 'apiKey']);
  const named = calls.flatMap(({ operationId = '', security = [] }) =>
    security.flatMap(({ accessToken = [] }) => accessToken.map((scope) => [operationId, scope])),
  );
  expect(calls.length).toBeGreaterThan(200);
  for (const [id = '', scope] of named) expect([id, scopeOf(id)]).toEqual([id, scope]);
});
