import type { Attack, Stage } from './attack.ts';
import { forged, paid, paidOrder, unpaidOrder } from './forge.ts';

const key = 'validation-key-of-tests';

/** Sends a paid order of somebody else's in a form in which nothing is taken in. */
const sends = (tries: string, how: (stage: Stage, form: URLSearchParams) => Promise<unknown>): Attack => ({
  tries,
  attempt: async (stage) => {
    const { form } = await unpaidOrder(stage, stage.eve);
    await how(stage, forged(form, paid, key));
    return [];
  },
});

const twice = (tries: string, name: string, value: string): Attack =>
  sends(tries, ({ notify }, form) => {
    form.append(name, value);
    return notify(form);
  });

const path = '/api/billing/paypro';
const json = { 'content-type': 'application/json' };

/** Not as the provider sends it. All of it is signed with the right key, so that it is the shape that is refused. */
export const malformed: Attack[] = [
  twice('sends the number of the order twice', 'ORDER_ID', '1'),
  twice('sends the type twice', 'IPN_TYPE_NAME', 'TrialCharge'),
  twice('sends the status twice', 'ORDER_STATUS', 'Waiting'),
  twice('sends the signature twice', 'SIGNATURE', '0'.repeat(64)),
  twice('sends the address twice', 'CUSTOMER_EMAIL', 'eve@example.com'),
  twice('sends the subscription twice', 'SUBSCRIPTION_ID', '1'),
  twice('sends the mode twice', 'TEST_MODE', '1'),
  sends('sends JSON', ({ send }, form) =>
    send(path, { method: 'POST', headers: json, body: JSON.stringify(Object.fromEntries(form)) }),
  ),
  sends('sends it in the address', ({ send }, form) => send(`${path}?${form}`, { method: 'POST' })),
  sends('asks for it with GET', ({ send }, form) => send(`${path}?${form}`, { method: 'GET' })),
  sends('puts it with PUT', ({ send }, form) => send(path, { method: 'PUT', body: form })),
  sends('sends it in parts, as files are', ({ send }, form) => {
    const parts = new FormData();
    for (const [name, value] of form) parts.append(name, value);
    return send(path, { method: 'POST', body: parts });
  }),
  sends('sends nothing', ({ notify }) => notify('')),
  sends('sends bytes', ({ send }) => send(path, { method: 'POST', body: new Uint8Array(500).fill(255) })),
  sends('sends more than a notification can be', ({ notify }, form) => {
    form.set('CUSTOMER_NAME', 'E'.repeat(200_000));
    return notify(form);
  }),
  sends('hides a nought byte in the number of the order', ({ notify }, form) =>
    notify(forged(form, { ORDER_ID: `${form.get('ORDER_ID')}\0` }, key)),
  ),
  sends('writes the number of the order in other digits', ({ notify }, form) =>
    notify(forged(form, { ORDER_ID: '١٢٣' }, key)),
  ),
  sends('puts a nought byte where it is kept', ({ notify }, form) =>
    notify(forged(form, { ORDER_ITEM_NAME: 'Month\0ly', PRODUCT_ID: '\0' }, key)),
  ),
  {
    tries: "sends half of another's notification",
    attempt: async (stage) => {
      const { form } = await paidOrder(stage, stage.ada);
      await stage.notify(form.toString().slice(0, 400));
      return [stage.ada];
    },
  },
];
