import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { orderList } from './order-list.ts';

export function listOrderRoutes(services: Services) {
  return {
    'PUT /staff/api/orders/:list': async ({ params, body }) => {
      await orderList(services, { ...params, ...body });
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
