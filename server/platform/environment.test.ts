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

const keys = {
  PAYPRO_VENDOR_ACCOUNT_ID: '7',
  PAYPRO_API_SECRET_KEY: 'api-secret',
  PAYPRO_VALIDATION_KEYS: 'validation',
};
const strangers = { PUBLIC_URL: 'https://upround.example' };
const billingOf = (variables: Record<string, string>) => readEnvironment(variables, '/').billing;

it('sells for play money on this machine, without being told anything', () => {
  expect(billingOf({ PORT: '4000' })).toMatchObject({
    kind: 'sandbox',
    isTest: true,
    storeUrl: 'http://localhost:4000/sandbox/paypro',
    apiUrl: 'http://localhost:4000/sandbox/paypro/api',
    cancelsBy: 'suspend',
    products: { monthly: '114965', quarterly: '114966', halfYearly: '114967', test: '114980' },
  });
  expect(billingOf({ HOST: '0.0.0.0' })?.apiUrl).toBe('http://127.0.0.1:3000/sandbox/paypro/api');
});

it('sells through PayPro Global once its keys are there', () => {
  expect(
    billingOf({ ...keys, ...strangers, PAYPRO_PRODUCTS: 'monthly=1,quarterly=2,halfYearly=3,test=4' }),
  ).toEqual({
    kind: 'paypro',
    storeUrl: 'https://store.payproglobal.com',
    apiUrl: 'https://store.payproglobal.com/api',
    vendorAccountId: 7,
    apiSecretKey: 'api-secret',
    validationKeys: ['validation'],
    isTest: false,
    testSecretKey: null,
    pageTemplate: '20452',
    products: { monthly: '1', quarterly: '2', halfYearly: '3', test: '4' },
    cancelsBy: 'suspend',
    notificationAddresses: [],
  });
});

it('sells nothing with half of the keys, and names the other half', () => {
  for (const name of Object.keys(keys))
    expect(() => billingOf({ ...keys, ...strangers, [name]: '' }), name).toThrow(
      `The configuration has a fault: ${name}: is missing, payments go through PayPro Global.`,
    );
  expect(() => billingOf({ BILLING: 'paypro' })).toThrow('PAYPRO_API_SECRET_KEY: is missing');
  expect(() => billingOf({ ...keys, PAYPRO_TEST_MODE: 'on' })).toThrow('PAYPRO_TEST_SECRET_KEY: is missing');
});

it('sells plans without a trial where it is told their products', () => {
  const productsWithoutTrial = { monthly: '5', quarterly: '6', halfYearly: '7' };
  const reported = { ...keys, PAYPRO_PRODUCTS_WITHOUT_TRIAL: 'monthly=5, quarterly=6, halfYearly=7' };
  expect(billingOf(reported)).toMatchObject({ productsWithoutTrial });
  expect(billingOf({ ...keys, PAYPRO_PRODUCTS_WITHOUT_TRIAL: '' })).not.toHaveProperty(
    'productsWithoutTrial',
  );
});

it('gives no plans away where strangers come, unless it is told to', () => {
  expect(() => billingOf(strangers)).toThrow('BILLING: has to be chosen where strangers come');
  expect(billingOf({ ...strangers, BILLING: 'off' })).toBeNull();
  expect(billingOf({ ...strangers, BILLING: 'sandbox' })).toMatchObject({
    kind: 'sandbox',
    storeUrl: 'https://upround.example/sandbox/paypro',
    apiUrl: 'http://localhost:3000/sandbox/paypro/api',
  });
  expect(billingOf({ ...strangers, ...keys, BILLING: 'sandbox' })?.apiSecretKey).not.toBe('api-secret');
});

it('takes two validation keys while they are changed, and no third', () => {
  expect(billingOf({ ...keys, PAYPRO_VALIDATION_KEYS: 'old, new' })?.validationKeys).toEqual(['old', 'new']);
  expect(() => billingOf({ ...keys, PAYPRO_VALIDATION_KEYS: 'a,b,c' })).toThrow('takes two keys at most');
});

it('refuses what would send a secret or a buyer astray, and says no secret', () => {
  const astray = { ...keys, PAYPRO_STORE_URL: 'http://store.example', PAYPRO_CANCEL: 'terminate' };
  expect(() => billingOf({ ...keys, PAYPRO_STORE_URL: 'http://store.example' })).toThrow(
    'PAYPRO_STORE_URL: has to be an https address',
  );
  expect(() => billingOf(astray)).toThrow('PAYPRO_CANCEL');
  expect(() => billingOf({ ...keys, PAYPRO_PRODUCTS: 'monthly=1' })).toThrow('PAYPRO_PRODUCTS');
  expect(() => billingOf({ ...keys, PAYPRO_PRODUCTS_WITHOUT_TRIAL: 'monthly=1' })).toThrow(
    'PAYPRO_PRODUCTS_WITHOUT_TRIAL',
  );
  // An address that cannot be read would let no notification in.
  expect(() => billingOf({ ...keys, PAYPRO_NOTIFICATION_ADDRESSES: '192.0.2.7, example.org' })).toThrow(
    'PAYPRO_NOTIFICATION_ADDRESSES: takes addresses or ranges',
  );
  expect(() =>
    billingOf({ ...keys, PAYPRO_NOTIFICATION_ADDRESSES: '192.0.2.0/24,2001:db8::7' }),
  ).not.toThrow();
  expect(() => billingOf({ ...keys, PAYPRO_VENDOR_ACCOUNT_ID: 'seven' })).toThrow('PAYPRO_VENDOR_ACCOUNT_ID');
  expect(() => billingOf(astray)).not.toThrow(/api-secret|validation/);
});

const modelOf = (variables: Record<string, string>) => readEnvironment(variables, '/').languageModel;
const model = { LANGUAGE_MODEL_URL: 'https://models.example/v1/', LANGUAGE_MODEL_NAME: 'small' };

it('knows no language model until it has an address and a name', () => {
  expect(modelOf({})).toBeNull();
  expect(modelOf(model)).toEqual({ url: 'https://models.example/v1', name: 'small', key: null });
  expect(modelOf({ ...model, LANGUAGE_MODEL_KEY: 'key' })?.key).toBe('key');
  expect(() => modelOf({ ...model, LANGUAGE_MODEL_NAME: '' })).toThrow('LANGUAGE_MODEL_NAME: is missing');
  expect(() => modelOf({ LANGUAGE_MODEL_KEY: 'key' })).toThrow('LANGUAGE_MODEL_URL: is missing');
});

it('sends no sentence and no key over a network that others can read', () => {
  for (const url of ['http://localhost:11434/v1', 'http://127.0.0.1:8080', 'http://[::1]:8080/v1'])
    expect(modelOf({ ...model, LANGUAGE_MODEL_URL: url })).not.toBeNull();
  for (const url of ['http://models.example', 'http://10.0.0.7/v1', 'http://localhost.example', 'small'])
    expect(() => modelOf({ ...model, LANGUAGE_MODEL_URL: url }), url).toThrow('LANGUAGE_MODEL_URL');
});

it('takes a key in its own variable only, and repeats none', () => {
  const astray = { ...model, LANGUAGE_MODEL_URL: 'https://me:hunter2@models.example' };
  expect(() => modelOf(astray)).toThrow('LANGUAGE_MODEL_URL: has no place for a password');
  expect(() => modelOf(astray)).not.toThrow('hunter2');
  expect(() => modelOf({ ...model, LANGUAGE_MODEL_KEY: 'hunter2\n' })).toThrow('LANGUAGE_MODEL_KEY');
  expect(() => modelOf({ ...model, LANGUAGE_MODEL_KEY: 'hunter2\n' })).not.toThrow('hunter2');
});

it('loads samples by itself into the embedded database only, and elsewhere when it is told to', () => {
  const loads = (variables: Record<string, string>) => readEnvironment(variables, '/').loadsSample;
  const onServer = { DATABASE_URL: 'postgresql://db.example/upround' };
  expect([loads({}), loads(onServer)]).toEqual([true, false]);
  expect([loads({ SAMPLE_DATA: 'off' }), loads({ ...onServer, SAMPLE_DATA: 'on' })]).toEqual([false, true]);
});

it('knows networks that many users share by address or range, and refuses what is neither', () => {
  const networksOf = (text: string) => readEnvironment({ SHARED_NETWORKS: text }, '/').sharedNetworks;
  expect(networksOf('203.0.113.7, 2001:db8::/48')).toEqual(['203.0.113.7', '2001:db8::/48']);
  expect(networksOf('')).toEqual([]);
  expect(() => networksOf('203.0.113.7/99')).toThrow('SHARED_NETWORKS: holds something that is neither');
  expect(() => networksOf('the school')).toThrow('SHARED_NETWORKS');
});
