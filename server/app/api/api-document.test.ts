import { validate } from '@readme/openapi-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { scopeOf } from '../../../contract/auth/operation-scopes.ts';
import { errorStatus } from '../../../contract/platform/errors.ts';
import { errorsOf } from '../../../contract/platform/operation-errors.ts';
import { operationsOf } from '../../../fixtures/fuzz/operations.ts';
import { describeApi } from './api-document.ts';
import { operationsIn } from './complete-operations.ts';

/** As it is sent. */
const sent = async () => JSON.parse(JSON.stringify(await describeApi('https://upround.example')));

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

it('is sound to two validators that know nothing of each other, without a warning', async () => {
  const { valid, errors } = await new Validator().validate(await sent());
  expect([valid, errors]).toEqual([true, undefined]);
  expect(await validate(await sent())).toMatchObject({ valid: true, warnings: [] });
});

it('names, describes and shows every operation, once, with all the errors of the contract', async () => {
  const document = await describeApi('https://upround.example');
  const operations = operationsIn(document);
  expect(operations.map(({ name }) => name).sort()).toEqual(
    operationsOf()
      .map(({ name }) => name)
      .sort(),
  );
  for (const { name, method, path, operation } of operations) {
    const { summary, description, responses = {} } = operation;
    expect.soft(description, name).toContain(summary);
    const listed = JSON.stringify(responses);
    for (const code of errorsOf({ name, method: method.toUpperCase(), path })) {
      expect.soft(Object.keys(responses), name).toContain(String(errorStatus[code]));
      expect.soft(listed, name).toContain(`${code}: `);
    }
  }
});

it('shows an example of every operation that answers JSON, as long as no file or stream is answered', async () => {
  const shown = operationsIn(await sent()).filter(({ operation }) =>
    JSON.stringify(operation.responses).includes('"example":'),
  );
  expect(shown.length).toBeGreaterThan(operationsOf().length * 0.97);
});
