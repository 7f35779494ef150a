import { createHash } from 'node:crypto';
import type { SandboxBoard, SandboxRole } from './board.ts';
import { boardOfAddress } from './board-of-address.ts';
import { listingShapes } from './listing-shapes.ts';

export type SandboxAnswer = { status: number; type: string; body: string; headers?: Record<string, string> };

const hugeCount = 50_000;
const notFound: SandboxAnswer = { status: 404, type: 'text/html', body: '<h1>Not found</h1>' };

/** What the vendors' hosts answer to an address, of the boards there are. Null for a host that is no vendor's. */
export function answerBoard(boards: readonly SandboxBoard[], url: URL): SandboxAnswer | null {
  const wanted = boardOfAddress(url);
  if (!wanted) return null;
  if (url.pathname === '/robots.txt') return { status: 404, type: 'text/plain', body: '' };
  const board = boards.find(
    ({ provider, token }) =>
      provider === wanted.provider && token.toLowerCase() === wanted.token.toLowerCase(),
  );
  if (!board || board.fault === 'missing') return unknownBoard(wanted.provider);
  return isListing(url) ? answerListing(board) : pageOf(board);
}

function isListing({ pathname, hostname }: URL): boolean {
  return (
    /\/(?:v1|v0|posting-api|api|json|xml|jobs\.rss|careers\/list)\b/.test(pathname) ||
    /^(?:boards-)?api[-.]/.test(hostname)
  );
}

/** Each vendor says in its own way that it knows no such board. */
function unknownBoard(provider: string): SandboxAnswer {
  if (provider === 'workable') return json({ name: 'Workable', description: null, jobs: [] });
  if (provider === 'smartrecruiters') return json({ offset: 0, limit: 100, totalFound: 0, content: [] });
  if (provider === 'lever') return { ...json({ ok: false, error: 'Document not found' }), status: 404 };
  if (provider === 'bamboohr')
    return { status: 302, type: 'text/html', body: '', headers: { location: 'https://www.bamboohr.com/' } };
  return notFound;
}

function answerListing(board: SandboxBoard): SandboxAnswer {
  const { fault = null, roles } = board;
  switch (fault) {
    case 'html':
      return { status: 200, type: 'text/html', body: '<!doctype html><title>One moment</title>' };
    case 'broken':
      return { status: 503, type: 'text/plain', body: 'unavailable' };
    case 'limited':
      return { status: 429, type: 'text/plain', body: '', headers: { 'retry-after': '7200' } };
    case 'led-away':
      return {
        status: 302,
        type: 'text/plain',
        body: '',
        headers: { location: 'https://other.breezy.hr/json' },
      };
    case 'led-inside':
      return {
        status: 302,
        type: 'text/plain',
        body: '',
        headers: { location: 'http://169.254.169.254/latest/meta-data' },
      };
    case 'reserved':
      return { ...listed(board, roles, roles.length), headers: { 'tdm-reservation': '1' } };
    case 'empty':
      return listed(board, [], 0);
    case 'huge':
      return listed(board, manyRoles(roles), hugeCount);
    case 'cut':
      return cut(board);
    default:
      return listed(board, roles, roles.length);
  }
}

/** The half of what it says that it has; of vendors that say no number, bytes that end in the middle. */
function cut(board: SandboxBoard): SandboxAnswer {
  const half = board.roles.slice(0, Math.ceil(board.roles.length / 2));
  const whole = listed(board, half, board.roles.length);
  const saysNumber = ['greenhouse', 'bamboohr', 'rippling', 'smartrecruiters'].includes(board.provider);
  return saysNumber ? whole : { ...whole, body: whole.body.slice(0, -20) };
}

function manyRoles(roles: readonly SandboxRole[]): SandboxRole[] {
  const [first] = roles;
  return first ? Array.from({ length: hugeCount }, (_, index) => ({ ...first, id: String(index + 1) })) : [];
}

function listed(board: SandboxBoard, roles: SandboxRole[], total: number): SandboxAnswer {
  const shape = listingShapes[board.provider](board, roles, total);
  const answer =
    typeof shape === 'string' ? { status: 200, type: 'application/xml', body: shape } : json(shape);
  if (!board.isTagged) return answer;
  const tag = createHash('sha256').update(answer.body).digest('hex').slice(0, 16);
  return { ...answer, headers: { etag: `"${tag}"` } };
}

function json(value: unknown): SandboxAnswer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) };
}

function pageOf({ owner, website, provider }: SandboxBoard): SandboxAnswer {
  const title = provider === 'ashby' ? `${owner} Jobs` : owner;
  const home = website ? `<a href="${website}">${owner}</a>` : '';
  return {
    status: 200,
    type: 'text/html',
    body: `<!doctype html><title>${title}</title><h1>${owner}</h1>${home}`,
  };
}
