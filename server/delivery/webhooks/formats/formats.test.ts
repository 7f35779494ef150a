import { describe, expect, it } from 'vitest';
import { webhookPayload } from '../../../../contract/delivery/webhook-payload.ts';
import type { WebhookTarget } from '../../../../contract/delivery/webhooks.ts';
import { presentStreamItem } from '../../stream-items/present.ts';
import type { Message } from './write-chat.ts';
import { writeMessage } from './write-message.ts';

const hostile =
  'Évil <!channel> <https://evil.example|Click> @everyone <@123> **b** [x](https://evil.example) &amp;\r\nX-Title: no\u0000 `c`';
const longest = 'A <&>"*_` '.repeat(2_000);

const roundOf = (name: string): Message => ({
  kind: 'item',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  finding: presentStreamItem(
    {
      id: '00000000-0000-4000-8000-000000000001',
      startupId: '00000000-0000-4000-8000-000000000002',
      name,
      description: name,
      roundKind: 'series_a',
      joinedBatch: null,
      leadInvestors: [],
      amount: '12500000.00',
      currency: 'USD',
      usdAmount: '12500000.00',
      announcedOn: '2026-11-18',
      industryTags: ['software'],
      createdAt: new Date('2026-11-20T11:59:00Z'),
      city: name,
      region: null,
      country: 'DE',
      match: { score: 91, strength: 'strong' },
    },
    'https://upround.example',
  ),
  // As long as the name of a search may be.
  streams: [{ id: 'matches', name: name.slice(0, 60) }],
});
const messages: Message[] = [
  roundOf('Kestrel'),
  roundOf(hostile),
  roundOf(longest),
  { kind: 'test', createdAt: new Date(0), url: 'https://upround.example/dashboard' },
  { kind: 'skipped', createdAt: new Date(0), url: 'https://upround.example/dashboard', count: 1_234 },
];
const url = 'https://hooks.example/x';
const targets: Record<WebhookTarget['format'], WebhookTarget> = {
  standard: { format: 'standard', url },
  slack: { format: 'slack', url },
  discord: { format: 'discord', url },
  telegram: { format: 'telegram', botToken: '123456:ABC-DEF1234ghIkl-zyx57W2v1u1', chatId: '-100' },
  ntfy: { format: 'ntfy', url: 'https://ntfy.example/topic', accessToken: 'tk_1' },
};
type Block = { type: string; text?: { type: string; text: string }; elements?: { text: string }[] };
/** All that the formats send, of which each has its part. */
type Sent = {
  text: string;
  blocks: Block[];
  allowed_mentions: object;
  content?: string;
  embeds: { title: string; description: string }[];
  topic: string;
  title: string;
  message: string;
};
const write = (message: Message, format: WebhookTarget['format']): Sent =>
  JSON.parse(writeMessage(message, targets[format]).body);

it.each(Object.values(targets))(
  '$format never sends more than some kilobytes, nor a header with a line end',
  (target) => {
    for (const message of messages) {
      const { body, headers = {} } = writeMessage(message, target);
      expect(Buffer.byteLength(body)).toBeLessThan(16_000);
      for (const value of Object.values(headers)) expect(value).toMatch(/^[\x21-\x7e ]+$/);
    }
  },
);

describe('plain webhooks', () => {
  it('send what the contract says', () => {
    for (const message of messages)
      expect(() => webhookPayload.parse(write(message, 'standard'))).not.toThrow();
    expect(write(roundOf('Kestrel'), 'standard')).toMatchObject({
      type: 'round.found',
      version: 1,
      timestamp: '2026-11-20T12:00:00.000Z',
      data: { round: { amountText: '$12.5M round', stage: 'Series A', company: { name: 'Kestrel' } } },
    });
  });
});

describe('Slack', () => {
  it('mentions no one and links nowhere but to us', () => {
    const { text, blocks } = write(roundOf(hostile), 'slack');
    const marked = [
      text,
      ...blocks.flatMap(({ text: said }) => (said?.type === 'mrkdwn' ? [said.text] : [])),
    ];
    expect(marked).toHaveLength(3);
    for (const said of marked)
      expect(said.replaceAll(/<https:\/\/upround\.example\/[\w/-]+\|Open in Upround>/g, '')).not.toMatch(
        /[<>]|&(?!amp;|lt;|gt;)/,
      );
  });

  it('keeps within what a block holds', () => {
    const { blocks } = write(roundOf(longest), 'slack');
    for (const block of blocks) {
      const said = block.text ?? block.elements?.[0];
      expect(said?.text.length).toBeLessThanOrEqual(block.type === 'section' ? 3_000 : 150);
    }
  });
});

describe('Discord', () => {
  it('mentions no one, and shows marks as they are', () => {
    const sent = write(roundOf(hostile), 'discord');
    expect(sent.allowed_mentions).toEqual({ parse: [] });
    expect(sent.content).toBeUndefined();
    expect(sent.embeds[0]?.title).toContain(String.raw`\<!channel\>`);
    expect(sent.embeds[0]?.description).not.toMatch(/(?<!\\)[*`[\]<>@]/);
    const [embed] = write(roundOf(longest), 'discord').embeds;
    expect(embed?.title.length).toBeLessThanOrEqual(256);
    expect(embed?.description.length).toBeLessThanOrEqual(4_096);
  });
});

describe('Telegram', () => {
  it('has no tag that is not ours, and its token nowhere in what is sent', () => {
    const sent = write(roundOf(hostile), 'telegram');
    expect(sent).toMatchObject({ chat_id: '-100', parse_mode: 'HTML' });
    const ours = /<\/?[bi]>|<a href="https:\/\/upround\.example\/[\w/-]+">|<\/a>/g;
    expect(sent.text.replaceAll(ours, '')).not.toMatch(/[<>]/);
    expect(JSON.stringify(sent)).not.toContain('123456:');
    const plain = write(roundOf(longest), 'telegram').text.replaceAll(ours, '').replaceAll(/&\w+;/g, 'x');
    expect(plain.length).toBeLessThanOrEqual(4_096);
  });
});

describe('ntfy', () => {
  it('has titles of one line, and its token in a header alone', () => {
    const sent = write(roundOf(hostile), 'ntfy');
    expect(sent.topic).toBe('topic');
    expect(sent.title).not.toMatch(/\p{Cc}/u);
    expect(Buffer.byteLength(write(roundOf('東'.repeat(900)), 'ntfy').message)).toBeLessThanOrEqual(4_096);
    expect(writeMessage(roundOf(hostile), targets.ntfy).headers).toEqual({ authorization: 'Bearer tk_1' });
  });
});
