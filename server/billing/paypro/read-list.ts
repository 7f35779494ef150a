import { z } from 'zod';
import {
  type ListedOrder,
  type ListedSubscription,
  type ListPage,
  type OrderPage,
  providerPageSize,
} from '../provider/provider.ts';
import { type Api, callApi, notUnderstood } from './call-api.ts';
import { maybeMoment, moment, numberedId, writeMoment, yesOrNo } from './formats.ts';
import { everySubscriptionStatusId, orderStatus, orderStatusIdOf, subscriptionStatus } from './statuses.ts';

const subscriptionRow = z.object({
  id: numberedId,
  status: subscriptionStatus,
  nextPayment: maybeMoment,
  isTrial: yesOrNo,
});

const orderRow = z.object({ id: numberedId, orderStatusId: orderStatus, placedAtUtc: moment });

export async function listSubscriptions(
  api: Api,
  page: ListPage,
  signal: AbortSignal,
): Promise<ListedSubscription[]> {
  const search = { statusIds: everySubscriptionStatusId, ...wantedOf(page) };
  const body = { ...partOf(page), search, includeOrders: false };
  const response = await callApi(api, 'Subscriptions/GetList', body, signal);
  return readRows(response, 'subscriptions', subscriptionRow).map(({ id, status, nextPayment, isTrial }) => ({
    subscriptionId: id,
    status,
    nextPaymentAt: nextPayment,
    isTrial,
  }));
}

export async function listOrders(api: Api, page: OrderPage, signal: AbortSignal): Promise<ListedOrder[]> {
  const status = page.status && { orderStatusId: orderStatusIdOf(page.status) };
  const body = {
    ...partOf(page),
    search: { ...wantedOf(page), ...status },
    includeTestOrders: api.settings.isTest,
  };
  const response = await callApi(api, 'Orders/GetList', body, signal);
  return readRows(response, 'orders', orderRow).map(({ id, orderStatusId, placedAtUtc }) => ({
    orderId: id,
    status: orderStatusId,
    placedAt: placedAtUtc,
  }));
}

function partOf({ skip }: ListPage) {
  return { skip, take: providerPageSize, sortByDate: 'asc' };
}

function wantedOf({ since, customerEmail }: ListPage) {
  return {
    ...(since === null ? {} : { dateFrom: writeMoment(since) }),
    ...(customerEmail === undefined ? {} : { customerEmail }),
  };
}

/** All rows or none: a row left out would look like the end of the list. */
function readRows<Row extends z.ZodType>(response: unknown, name: string, row: Row): z.output<Row>[] {
  const rows = z.array(row).max(providerPageSize).safeParse(unwrap(response, name));
  if (!rows.success) throw notUnderstood();
  return rows.data;
}

/** The rows themselves, or wrapped under their name or, where that is another one, as the only list there is. */
function unwrap(response: unknown, name: string): unknown {
  if (Array.isArray(response) || typeof response !== 'object' || response === null) return response;
  const named = new Map<string, unknown>(Object.entries(response)).get(name);
  if (named !== undefined) return named ?? [];
  const lists = Object.values(response).filter(Array.isArray);
  return lists.length === 1 ? lists[0] : undefined;
}
