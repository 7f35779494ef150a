import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paymentReturnPaths } from '../../../contract/billing/payment-return.ts';
import { documents, isPage, pages } from '../../../contract/public/pages.ts';
import routes from '../../routes.ts';
import { paths, safeNext } from './paths.ts';

type Entry = { path?: string; index?: boolean; children?: Entry[]; file: string };

const fileShownAt = (address: string) => {
  const tree = routes.map(function toRoute({ path, index, children, file }: Entry): RouteObject {
    return index ? { index, handle: file } : { path, children: children?.map(toRoute), handle: file };
  });
  return matchRoutes(tree, new URL(address, 'http://this.site').pathname)?.at(-1)?.route.handle;
};

describe('every link leads to a page', () => {
  const addresses = Object.entries(paths).map(([name, path]) => [name, path('some-id' as never)] as const);

  it.each(addresses)('%s', (_name, address) => {
    const { pathname } = new URL(address, 'http://this.site');
    const isDocument = documents.some((path) => path === pathname);
    if (isDocument) return expect(fileShownAt(address)).toContain('NotFound');
    expect(fileShownAt(address)).toBeDefined();
    expect(fileShownAt(address)).not.toContain('NotFound');
  });

  it.each(paymentReturnPaths)('and so does %s, where the payment provider leads', (path) => {
    const page = path.includes('failure') ? /PaymentFailure/ : /PaymentSuccess|PaymentRedirect/;
    expect(fileShownAt(`${path}?ORDER_ID=1`)).toMatch(page);
  });

  it('and an address that no one links to leads to the 404 page', () => {
    expect(fileShownAt('/nowhere/at/all')).toContain('NotFoundPage');
  });
});

describe('the server', () => {
  const addressesOf = ({ path, index, children }: Entry): string[] => {
    if (index) return ['/'];
    if (children) return children.flatMap(addressesOf);
    return path === '*' ? [] : [`/${path}`];
  };

  it('knows the address of every page, so that it answers 404 to all others', () => {
    const ofRouter = routes.flatMap((route: Entry) => addressesOf(route));
    expect([...pages].sort()).toEqual([...documents, ...ofRouter].sort());
  });

  it.each(['/', '/faq', '/Dashboard', '/company/0b1f', '/settings/', '/admin/mailbox/7'])(
    '%s is one',
    (path) => {
      expect(isPage(path)).toBe(true);
    },
  );

  it.each([
    '/nowhere',
    '/company',
    '/company/1/2',
    '/admin',
    '/admin/rounds',
    '/wp-login.php',
    '/robots.txt',
  ])('%s is none', (path) => {
    expect(isPage(path)).toBe(false);
  });
});

describe('spelling an address', () => {
  it('leaves out what was not asked for', () => {
    expect(paths.register()).toBe('/register');
    expect(paths.register({ plan: 'quarterly' })).toBe('/register?plan=quarterly');
    expect(paths.register({ next: '/shared-boards' })).toBe('/register?next=%2Fshared-boards');
  });

  it('carries another address whole', () => {
    const address = paths.login({ next: '/company/1?tab=a&b=c' });
    expect(new URL(address, 'http://this.site').searchParams.get('next')).toBe('/company/1?tab=a&b=c');
  });
});

describe('going on after signing in', () => {
  it('goes back to the page that asked for it', () => {
    expect(safeNext('/company/1?tab=people#top', '/dashboard')).toBe('/company/1?tab=people#top');
  });

  it.each([
    null,
    '',
    'dashboard',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    ' //evil.example',
  ])('never leaves this site: %j', (next) => {
    expect(safeNext(next, '/dashboard')).toBe('/dashboard');
  });
});
