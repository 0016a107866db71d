import { z } from 'zod';
import { staff } from '../call.ts';
import { Day, Id, line, listed, PageQuery, StaffNumber, sortOf, Time } from '../values.ts';

export const staffAudit = {
  /** Changes, revealed numbers and rejected calls of staff users, newest first. */
  'GET /staff/api/audit': staff('viewAudit', {
    query: PageQuery.extend({
      colleague: StaffNumber.optional(),
      /** A part of the action's name, e.g. `withdrawals/:id/approve`. */
      call: line(100).optional(),
      /** `OK`, or an error code. */
      outcome: line(60).optional(),
      /** Bangkok days, both included. */
      from: Day.optional(),
      to: Day.optional(),
      sort: sortOf('at', 'colleague', 'call', 'outcome').default('-at'),
    }),
    reply: z.object({
      ...listed,
      entries: z.array(
        z.object({
          id: Id,
          at: Time,
          colleague: z.object({ id: StaffNumber, username: z.string(), name: z.string() }),
          call: z.string(),
          asked: z.record(z.string(), z.unknown()),
          ip: z.string(),
          /** `OK`, an error code, or null when the call never returned. */
          outcome: z.string().nullable(),
        }),
      ),
    }),
  }),
};
