import type { Incomplete } from '@wallet/client/service';
import { pageSize } from '@wallet/contract/rules';
import { type Fields, fieldsOf, listOf } from './values.ts';

/** A page of a list that may lack its total: a full page may be followed by another. */
export function paged(
  name: string,
  value: unknown,
  { body }: Incomplete['parts'],
): Fields & { items: Fields[] } {
  const reply = fieldsOf(value);
  const items = listOf(reply[name]);
  const { page = 1, limit = pageSize.list } = fieldsOf(body);
  const before = (Number(page) - 1) * Number(limit);
  const total = before + items.length + (items.length === limit ? 1 : 0);
  return { total, ...reply, [name]: items, items };
}
