import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const client = { OIDC_CLIENT_ID: 'upround', OIDC_CLIENT_SECRET: 'a secret of the provider' };
const openIdOf = (variables: Record<string, string>) => readEnvironment(variables, '/').openId;

it('knows no provider to sign in with until it has a client of it', () => {
  expect(openIdOf({})).toBeNull();
  expect(openIdOf({ OIDC_ISSUER: 'https://id.example', OIDC_NAME: 'Example' })).toBeNull();
});

it('signs in with Google unless another issuer is named', () => {
  expect(openIdOf(client)).toMatchObject({ issuer: 'https://accounts.google.com', name: 'Google' });
  expect(openIdOf({ ...client, OIDC_ISSUER: 'https://id.example/tenant', OIDC_NAME: 'Example' })).toEqual({
    issuer: 'https://id.example/tenant',
    name: 'Example',
    clientId: 'upround',
    clientSecret: 'a secret of the provider',
  });
});

it('says which half of the client is missing', () => {
  expect(() => openIdOf({ OIDC_CLIENT_ID: 'upround' })).toThrow(
    'The configuration has a fault: OIDC_CLIENT_SECRET: is missing',
  );
  expect(() => openIdOf({ OIDC_CLIENT_SECRET: 'secret' })).toThrow('OIDC_CLIENT_ID: is missing');
});

it('speaks http with an issuer on this machine only', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(openIdOf({ ...client, OIDC_ISSUER: `http://${host}:4000` })).not.toBeNull();
  for (const issuer of ['http://id.example', 'http://localhost.example', 'ftp://id.example', 'id.example'])
    expect(() => openIdOf({ ...client, OIDC_ISSUER: issuer }), issuer).toThrow('OIDC_ISSUER');
});
