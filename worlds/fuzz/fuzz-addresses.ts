import { request } from 'node:http';

/** An address as the server knows it, such as `/rounds/cards/:file`. */
export type Route = { method: string; path: string };

/** What should not have been: a fault, or something of the inside. */
export type OddAnswer = { asked: string; what: string };

type Asked = { method: string; path: string; headers?: Record<string, string>; body?: string };

const inside = /\bat .+\.(?:ts|js|mjs):\d+|Failed query|syntax error at|\bselect .+ from "/;

/** Parts of an address, as they are sent: days that no calendar has, numbers that are none, broken escapes, names of objects. */
const oddParts = [
  ...[
    '0000-01',
    '0000-00',
    '9999-12',
    '9999-99',
    '-0001-01',
    '10000-01',
    '2026-00',
    '0000-01-01',
    '9999-99-99',
  ],
  ...['-1', '1e309', 'NaN', '99999999999999999999', '__proto__', 'constructor', 'toString', '[]'],
  ...[
    '%00',
    'a%00b',
    '%2e%2e%2fetc%2fpasswd',
    '..%2f..%2fetc',
    '%5c..%5c',
    '%',
    '%zz',
    '%ff%fe',
    '%ed%a0%80',
  ],
  ...['%F0%9F%92%A5', '%E2%80%AEnorebmun', '%EF%BC%9D1', 'a%0d%0ab', 'x'.repeat(3_000), "'%20or%201=1--"],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'x-0000000000000000',
    'x-ffffffffffffffff',
    'a.b.c',
    'WyJhIl0.x',
  ],
  ...['0000000000000000.png', 'rounds-from-0000-01-01.xml', 'rounds-from-9999-99-99.xml', '.ics', '%00.ics'],
  ...['a.b.ics', '%ff.atom', '%00.json', 'a.b.rss'],
];
const oddQueries = [
  'before=0000-01-01.0000000000000000&after=1e999&person=%00&company=%00&farewell=%ff&to=%00&page=-1',
  'before=9999-12-31.ffffffffffffffff&after=-1&company=%ed%a0%80&status=__proto__&products[1][id]=0',
  'before=2026-02-30.0000000000000000&%=%&&=&search=%00&announcedFrom=0000-01-01&cursor=WyJhIl0',
  `company=${'x'.repeat(5_000)}&products[1][id]=114965&products[1][qty]=99&billing-country=%00`,
];
const oddHeaders: Record<string, string>[] = [
  { 'if-none-match': 'W/"', 'if-modified-since': 'the day before', range: 'bytes=9-1' },
  { cookie: 'better-auth.session_token=%ff.%00; a=b; =; __proto__=1', accept: ';;q=nothing' },
  { 'last-event-id': '1e999', 'x-forwarded-for': 'no address, ::ffff:1', 'accept-encoding': 'nothing;q=2' },
];
const oddBodies: Record<string, string>[] = [
  { type: 'multipart/form-data; boundary=x', body: '--x\r\nno header' },
  { type: 'multipart/form-data', body: 'no boundary' },
  { type: 'application/json', body: '{"a":' },
  { type: 'application/json', body: '[null]' },
  {
    type: 'application/x-www-form-urlencoded',
    body: 'by=__proto__&by=constructor&email=%00&outcome=toString',
  },
  {
    type: 'application/x-www-form-urlencoded',
    body: 'email=a%40b.example&outcome=fulfilled&amount=-1e9&%=%ff',
  },
  { type: 'message/rfc822', body: '\u0000' },
  { type: ';;;', body: '' },
];

/** Asks for every address in ways that no page of ours does, and names the answers that are faults or show the inside. */
export async function fuzzAddresses(
  origin: string,
  routes: Route[],
  own: Record<string, string>,
): Promise<{ asked: number; findings: OddAnswer[] }> {
  const questions = routes.flatMap(questionsOf);
  const findings: OddAnswer[] = [];
  for (const question of questions) {
    const { status, text } = await ask(origin, { ...question, headers: { ...own, ...question.headers } });
    const what = status >= 500 ? `answered ${status}` : inside.exec(text)?.[0];
    if (what) findings.push({ asked: `${question.method} ${question.path.slice(0, 200)}`, what });
  }
  return { asked: questions.length, findings };
}

function questionsOf({ method, path }: Route): Asked[] {
  const parts = path.includes(':') ? oddParts : [''];
  const paths = parts.map((part) => path.replace(/:\w+(?:\{[^}]*\})?/g, () => part));
  const [first = path] = paths;
  if (method === 'POST')
    return [
      ...paths.map((each) => ({ method, path: each })),
      ...oddBodies.map(({ type = '', body = '' }) => ({
        method,
        path: first,
        headers: { 'content-type': type },
        body,
      })),
    ];
  return [
    ...paths.map((each) => ({ method: 'GET', path: each })),
    ...oddQueries.map((query) => ({ method: 'GET', path: `${first}?${query}` })),
    ...oddHeaders.map((headers) => ({ method: 'GET', path: first, headers })),
  ];
}

/** As it stands: fetch would put a broken address right. Of a stream that stays open its beginning is read. */
function ask(
  origin: string,
  { method, path, headers = {}, body }: Asked,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(origin, { method, path, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      let text = '';
      answer.setEncoding('utf8');
      const isOpen = answer.headers['content-type']?.startsWith('text/event-stream') ?? false;
      if (isOpen) {
        asking.destroy();
        return resolve({ status, text });
      }
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status, text }));
      answer.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
