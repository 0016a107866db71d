import type { ReplyOf } from '@wallet/contract/api';
import type { Product } from './product.ts';
import { signIn, staffFetch } from './staff.ts';

/** Sets the hours without slips to none, as the operator does, because tests run at any hour. */
export async function takeSlipsAllDay(product: Product): Promise<void> {
  const token = await signIn(product, 'admin');
  const response = await staffFetch(product, 'GET /staff/api/settings', { token });
  const { version }: ReplyOf<'GET /staff/api/settings'> = await response.json();
  // Hours that end where they begin are empty.
  const body = { version, changes: { slipClosedFrom: '12:00', slipClosedUntil: '12:00' } };
  const saved = await staffFetch(product, 'PUT /staff/api/settings', { token, body });
  if (!saved.ok) throw new Error(await saved.text());
}
