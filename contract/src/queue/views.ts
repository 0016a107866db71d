import { z } from 'zod';
import { staff } from '../call.ts';
import { Id, line, Message } from '../values.ts';
import { viewedLists } from './kinds.ts';

/** Filters and order, as the address of the list has them. The search is not stored: it may be a number. */
const Query = z
  .record(z.string().regex(/^(?!search$|page$)[A-Za-z]{1,30}$/), z.string().min(1).max(60))
  .refine((query) => Object.keys(query).length <= 12);

/** Columns that are shown or hidden, unlike the default. */
const Columns = z
  .record(z.string().regex(/^[A-Za-z]{1,30}$/), z.boolean())
  .refine((columns) => Object.keys(columns).length <= 30);

const View = z.object({
  id: Id,
  list: z.enum(viewedLists),
  name: z.string(),
  /** Shown to all who see the list; else to its author alone. */
  isTeam: z.boolean(),
  query: Query,
  columns: Columns,
  /** This staff user may remove it. */
  isMine: z.boolean(),
});

/** Filters, columns and order of a list under a name. */
export const staffViews = {
  /** One's own and the team's, for lists that this staff user sees. */
  'GET /staff/api/views': staff('useConsole', { reply: z.object({ views: z.array(View) }) }),
  'POST /staff/api/views': staff('useConsole', {
    body: z.strictObject({
      list: z.enum(viewedLists),
      name: line(40),
      isTeam: z.boolean(),
      query: Query,
      columns: Columns,
    }),
    reply: z.object({ id: Id }),
    errors: ['FORBIDDEN', 'REQUEST_LIMIT', 'KEY_INVALID'],
  }),
  /** By its author, or by an admin for the team's. */
  'DELETE /staff/api/views/:id': staff('useConsole', {
    params: z.object({ id: Id }),
    reply: Message,
    invalid: 'NO_DATA',
    errors: ['NO_DATA'],
  }),
};
