import { createHash } from 'node:crypto';
import type { Attack, Stage } from './attack.ts';
import { forged, paid, paidOrder, unpaidOrder } from './forge.ts';

type SignedWith = { form: URLSearchParams; stage: Stage };

/** Says that an order is paid which is not, under something in the place of a signature. */
const claims = (tries: string, signature: (given: SignedWith) => string): Attack => ({
  tries: `says that an unpaid order is paid, ${tries}`,
  attempt: async (stage) => {
    const { form } = await unpaidOrder(stage, stage.eve);
    const claim = forged(form, paid);
    await stage.notify(forged(claim, { SIGNATURE: signature({ form: claim, stage }) }));
    return [];
  },
});

/** The signature that a key makes for what is claimed, with other values in some fields. */
const signedBy =
  (key: string, changes: Record<string, string> = {}) =>
  ({ form }: SignedWith) =>
    forged(form, changes, key).get('SIGNATURE') ?? '';

const otherKey = 'a-guessed-key';
const secretKey = 'secret-key-of-tests';
const own = ({ form }: SignedWith) => form.get('SIGNATURE') ?? '';
const hex = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');

/** Without the provider's key. What a buyer can see is the notification of an own order, as the return brings it. */
export const forgedNotifications: Attack[] = [
  claims('with an empty signature', () => ''),
  claims('signed with a guessed key', signedBy(otherKey)),
  claims('signed with an empty key', signedBy('')),
  claims('signed with the key of test checkouts', signedBy(secretKey)),
  claims('signed with the key of the API', signedBy('api-secret-of-tests')),
  claims('signed with the word undefined', signedBy('undefined')),
  claims('under the signature of the same order while it waited', own),
  claims('with the HASH in the place of the signature', ({ form }) => form.get('HASH') ?? ''),
  claims('with the HASH twice, to be as long', ({ form }) => `${form.get('HASH')}${form.get('HASH')}`),
  claims('signed in upper case with a guessed key', (given) => signedBy(otherKey)(given).toUpperCase()),
  claims('with half of a signature', (given) => signedBy(otherKey)(given).slice(0, 32)),
  claims('with a signature one digit short', (given) => own(given).slice(1)),
  claims('with a signature one digit long', (given) => `${own(given)}0`),
  claims('with a signature of noughts', () => '0'.repeat(64)),
  claims('with a signature that is no number', () => 'z'.repeat(64)),
  claims('with a signature in Base64', (given) =>
    Buffer.from(signedBy(otherKey)(given), 'hex').toString('base64'),
  ),
  claims('with a signature and blanks around it', (given) => ` ${own(given)} `),
  claims('signed over fields between separators', ({ form }) =>
    hex('sha256', `${form.get('ORDER_ID')}&Processed&${form.get('ORDER_TOTAL_AMOUNT')}`),
  ),
  claims('signed over the number of the order alone', ({ form }) =>
    hex('sha256', form.get('ORDER_ID') ?? ''),
  ),
  claims('signed with MD5', ({ form }) => hex('md5', `${form.get('ORDER_ID')}${secretKey}`)),
  {
    tries: 'leaves the signature away and counts on the HASH',
    attempt: async (stage) => {
      const { form } = await unpaidOrder(stage, stage.eve);
      const claim = forged(form, paid);
      claim.delete('SIGNATURE');
      await stage.notify(claim);
      return [];
    },
  },
  {
    tries: 'writes the name of the signature in small letters',
    attempt: async (stage) => {
      const { form } = await unpaidOrder(stage, stage.eve);
      const claim = forged(form, { ...paid, signature: form.get('SIGNATURE') ?? '' });
      claim.delete('SIGNATURE');
      await stage.notify(claim);
      return [];
    },
  },
  {
    tries: "uses the signature of somebody else's paid order for an own one",
    attempt: async (stage) => {
      const { form } = await unpaidOrder(stage, stage.eve);
      const theirs = await paidOrder(stage, stage.ada);
      await stage.notify(forged(form, { ...paid, SIGNATURE: theirs.form.get('SIGNATURE') ?? '' }));
      return [stage.ada];
    },
  },
  {
    tries: 'moves a digit from one signed field to the next, which leaves the signature whole',
    attempt: async (stage) => {
      const { form } = await paidOrder(stage, stage.ada);
      const orderId = form.get('ORDER_ID') ?? '';
      const moved = { ORDER_ID: orderId.slice(0, -1), ORDER_STATUS: `${orderId.at(-1)}Processed` };
      await stage.notify(forged(form, moved));
      return [stage.ada];
    },
  },
  {
    tries: 'gives the type of a trial to the signature of a charge',
    attempt: async (stage) => {
      const { form } = await paidOrder(stage, stage.ada);
      await stage.notify(forged(form, { IPN_TYPE_ID: '13', IPN_TYPE_NAME: 'TrialCharge' }));
      return [stage.ada];
    },
  },
  {
    tries: "ends somebody else's subscription with an unsigned notification",
    attempt: async (stage) => {
      const { form } = await paidOrder(stage, stage.ada);
      await stage.notify(forged(form, { IPN_TYPE_ID: '10', IPN_TYPE_NAME: 'SubscriptionTerminated' }));
      return [stage.ada];
    },
  },
];
