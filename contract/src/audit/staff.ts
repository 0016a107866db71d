import { z } from 'zod';
import { staff } from '../call.ts';
import { MemberBrief } from '../members/staff.ts';
import {
  Baht,
  Code,
  Currency,
  Day,
  Id,
  line,
  listed,
  Message,
  PageQuery,
  StaffNumber,
  sortOf,
  Time,
} from '../values.ts';
import { auditKinds } from './kinds.ts';

export const staffAudit = {
  /** Changes, revealed numbers and rejected calls of staff users, newest first. */
  'GET /staff/api/audit': staff('viewAudit', {
    query: PageQuery.extend({
      colleague: StaffNumber.optional(),
      /** A part of the action's name, e.g. `withdrawals/:id/approve`. */
      call: line(100).optional(),
      kind: z.enum(auditKinds).optional(),
      /** A member as every list finds one: actions on them, their withdrawals and cases. */
      search: line(60).optional(),
      /** Least amount of a decision, in whole baht: among the latest 100,000 lines about money. */
      amountFrom: z.coerce.number<number>().int().min(1).max(1_000_000_000).optional(),
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
          /** The member and the amount of the action. */
          member: MemberBrief.nullable(),
          amount: Baht.nullable(),
          /** Old and new values of an edit that was saved alone, or of a change that was confirmed or turned down. */
          change: z
            .object({
              currency: Currency,
              isNew: z.boolean(),
              values: z.array(
                z.object({
                  path: z.array(z.string().or(z.int())),
                  before: z.unknown(),
                  after: z.unknown(),
                }),
              ),
            })
            .nullable(),
          asked: z.record(z.string(), z.unknown()),
          ip: z.string(),
          /** `OK`, an error code, or null when the call never returned. */
          outcome: z.string().nullable(),
        }),
      ),
    }),
    errors: ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
  }),
  /** Records that a list was saved as a file, which the console makes from the replies of the list's own call. */
  'POST /staff/api/exports': staff('useConsole', {
    body: z.strictObject({
      /** Name of the list, as in the console. */
      list: Code,
      rows: z.int().min(0).max(10_000),
    }),
    reply: Message,
  }),
  /**
   * Counts of the masked numbers, and pictures of slips and documents, that each staff user revealed in these days,
   * and of the members concerned.
   */
  'GET /staff/api/audit/reveals': staff('viewAudit', {
    query: z.object({ from: Day, to: Day }),
    reply: z.object({
      colleagues: z.array(
        z.object({
          colleague: z.object({ id: StaffNumber, username: z.string(), name: z.string() }),
          numbers: z.int(),
          members: z.int(),
          pictures: z.int(),
          rejected: z.int(),
          lastAt: Time,
        }),
      ),
    }),
  }),
};
