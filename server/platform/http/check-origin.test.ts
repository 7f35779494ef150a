import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import { checkOrigin } from './check-origin.ts';

const here = 'https://upround.example';
const passes = (method: string, headers: Record<string, string>, publicUrl = here) => {
  try {
    checkOrigin(method, new Headers(headers), publicUrl);
    return true;
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(ApiError);
    return false;
  }
};

describe('where a request that changes something may come from', () => {
  it('is not asked of one that changes nothing', () => {
    expect(passes('GET', { origin: 'https://evil.example' })).toBe(true);
  });

  it('is our own pages', () => {
    expect(passes('POST', { origin: here })).toBe(true);
    expect(passes('POST', { 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it.each([
    'https://evil.example',
    'http://upround.example',
    'https://upround.example:8443',
    'https://sub.upround.example',
    'null',
    '',
  ])('is not %j', (origin) => {
    expect(passes('POST', { origin, 'content-type': 'application/json' })).toBe(false);
    expect(passes('DELETE', { origin })).toBe(false);
  });

  it('is not another site that leaves its name out', () => {
    expect(passes('POST', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' })).toBe(
      false,
    );
    expect(passes('POST', { 'sec-fetch-site': 'same-site' })).toBe(false);
  });

  it('may be a program that speaks JSON, but never a bare form', () => {
    expect(passes('POST', { 'content-type': 'application/json; charset=utf-8' })).toBe(true);
    expect(passes('POST', { 'content-type': 'text/plain' })).toBe(false);
    expect(passes('POST', {})).toBe(false);
    expect(passes('DELETE', {})).toBe(true);
  });

  it('may call the own machine by any of its names, but at the same port', () => {
    expect(passes('POST', { origin: 'http://127.0.0.1:3000' }, 'http://localhost:3000')).toBe(true);
    expect(passes('POST', { origin: 'http://127.0.0.1:4000' }, 'http://localhost:3000')).toBe(false);
    expect(passes('POST', { origin: 'http://evil.example:3000' }, 'http://localhost:3000')).toBe(false);
  });
});
