import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Context } from '../../platform/context.ts';
import { isSignedIn } from '../documents/is-signed-in.ts';

/** Addresses that people type, by the page that they mean. */
export const guesses: Record<string, readonly string[]> = {
  '/register': ['/signup', '/sign-up', '/join', '/create-account', '/registration'],
  '/login': ['/signin', '/sign-in', '/log-in', '/forgot-password', '/forgot', '/password-reset'],
  '/settings': ['/account', '/profile', '/preferences', '/my-account', '/notifications', '/settings/profile'],
  '/billing': ['/subscription', '/subscriptions', '/payments', '/invoices', '/settings/billing'],
  '/payment': ['/checkout', '/upgrade'],
  '/dashboard': ['/app', '/alerts', '/feed', '/search'],
  '/dashboard?tab=favorites': ['/favorites', '/favourites', '/saved', '/bookmarks'],
  '/dashboard?tab=applications': ['/applications', '/my-applications'],
  '/': ['/home', '/index', '/index.html', '/logout', '/signout', '/sign-out'],
  '/#features': ['/features', '/about', '/about-us'],
  '/faq': ['/help', '/support', '/contact', '/contact-us', '/questions'],
  '/terms': ['/tos', '/terms-of-service', '/terms-and-conditions'],
  '/privacy': ['/privacy-policy'],
  '/rounds': ['/companies', '/startups', '/funding', '/funding-rounds', '/news'],
  '/admin/dashboard': ['/admin', '/administrator'],
  '/admin/login': ['/admin/signin', '/admin/sign-in'],
  '/admin/startups': ['/admin/companies'],
  '/admin/funding-events': ['/admin/rounds'],
  '/api/docs': ['/docs', '/developers'],
};

/** Where the plans are: on the front page, and for who has an account where they can be changed. */
const plans = ['/pricing', '/plans', '/prices', '/plan', '/subscribe'];

const targets = new Map(
  Object.entries(guesses).flatMap(([target, paths]) => paths.map((path) => [path, target] as const)),
);

/** Where an address leads that people type and no page has; null for any other. */
export function targetOf(path: string, isMember: boolean): string | null {
  const usual = usualPath(path);
  if (plans.includes(usual)) return isMember ? '/billing' : '/#pricing';
  return targets.get(usual) ?? null;
}

const usualPath = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');

type Asked = {
  context: () => Context;
  inTurn: (c: HonoContext, work: () => Promise<boolean>) => Promise<boolean>;
};

/** Leads who guessed an address on to the page that they mean, with what they asked of it. */
export function leadOnFromGuesses({ context, inTurn }: Asked): MiddlewareHandler {
  return async (c, next) => {
    const isOfPlans = plans.includes(usualPath(c.req.path));
    const isMember = isOfPlans && (await inTurn(c, () => isSignedIn(c.req.raw.headers, context())));
    const target = targetOf(c.req.path, isMember);
    if (target === null) return next();
    const { search } = new URL(c.req.url);
    // For a time only: one day a page may have this address.
    return c.redirect(/[?#]/.test(target) ? target : target + search, 302);
  };
}
