import type { addPerson } from '../add-person.ts';
import type { Shop } from '../open-shop.ts';
import type { World } from '../open-world.ts';

export type Person = Awaited<ReturnType<typeof addPerson>>;

/** What an attacker finds: a shop, somebody else who may have paid, and themselves, who have not. */
export type Stage = {
  world: World;
  shop: Shop;
  /** Somebody who did nothing wrong. */
  ada: Person;
  eve: Person;
  /** Posts to where notifications are received, as the provider would. */
  notify: (form: URLSearchParams | string) => Promise<number>;
  /** Sends anything anywhere in the part of the product that strangers reach without a session. */
  send: (path: string, init: RequestInit) => Promise<number>;
};

/** Who has paid, and so has to have what they paid for when all is over. Everybody else has to have nothing. */
export type Payers = Person[];

/** One attempt to be given a plan without paying for it, or to take another's away. */
export type Attack = {
  /** Goes on after "nobody": `pays a cent`. */
  tries: string;
  /** Where real orders count and test orders do not; elsewhere it is the other way round. */
  isReal?: true;
  attempt: (stage: Stage) => Promise<Payers>;
};
