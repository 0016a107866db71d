import { z } from 'zod';
import { staff } from '../call.ts';
import { MemberBrief } from '../members/staff.ts';
import { StaffBrief } from '../staff-accounts/staff.ts';
import {
  Baht,
  Currency,
  listed,
  Message,
  PageQuery,
  StaffNumber,
  sortOf,
  Time,
} from '../values.ts';
import { bellSubjects, bellWhats, workHolders, workKinds } from './kinds.ts';

const Kind = z.enum(workKinds);

/** Number of a thing on its own page. */
const Item = z.string().regex(/^(?:[1-9]\d{0,17}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/);

export const WorkItem = z.object({
  kind: Kind,
  id: Item,
  /**
   * Kind of a case, subject of a change, bank and number of an account, label of a chat; null: the kind of work says
   * it.
   */
  about: z.string().nullable(),
  member: MemberBrief.nullable(),
  amount: Baht.nullable(),
  /** Currency of the amount; null if unknown. Not returned by the release before. */
  currency: Currency.nullable().optional(),
  /** Time since which it waits, and the end of the operator's target for its kind. */
  since: Time,
  dueAt: Time,
  isOverdue: z.boolean(),
  /** The staff user who has taken it; null: no one has. */
  holder: StaffBrief.nullable(),
  /** The first of two people, whose proposal waits for the second; null: nothing is proposed. */
  proposedBy: StaffBrief.nullable(),
});

const path = z.object({ kind: Kind, id: Item });

/** Work that waits for people, in one list. A staff user sees the kinds that they may decide. */
export const staffQueue = {
  /** Unsorted: by due time. */
  'GET /staff/api/queue': staff('useConsole', {
    query: PageQuery.extend({
      kind: Kind.optional(),
      holder: z.enum(workHolders).optional(),
      /** Only items past their target, or within it. */
      isOverdue: z.enum(['true', 'false']).optional(),
      sort: sortOf('dueAt', 'since', 'amount').optional(),
    }),
    reply: z.object({ ...listed, items: z.array(WorkItem) }),
  }),
  /** Counts of the whole queue by kind, for the menu and for news. */
  'GET /staff/api/queue/counts': staff('useConsole', {
    reply: z.object({
      kinds: z.array(
        z.object({
          kind: Kind,
          waiting: z.int(),
          overdue: z.int(),
          mine: z.int(),
          /**
           * Latest arrival among the items of this staff user or of no one, except their own proposals; null if there
           * is none.
           */
          latestAt: Time.nullable(),
        }),
      ),
      /** Open findings of risk, for those who decide them: no work of the queue. */
      findings: z.int(),
    }),
  }),
  /** One thing that waits; null if it does not, or no longer does. */
  'GET /staff/api/queue/:kind/:id': staff('useConsole', {
    params: path,
    reply: z.object({ item: WorkItem.nullable() }),
  }),
  /**
   * Takes an item (`to` oneself), gives it to a staff user who may decide it, or with null puts it back. `was` is the
   * holder that the caller saw: of two who take it at the same time, one does. Chats follow the rules of the chat.
   */
  'PUT /staff/api/queue/:kind/:id/holder': staff('useConsole', {
    params: path,
    body: z.strictObject({ to: StaffNumber.nullable(), was: StaffNumber.nullable() }),
    reply: Message,
    errors: ['NO_DATA', 'ALREADY_DECIDED', 'FORBIDDEN'],
  }),
  /** Events of the last 14 days that concern this staff user, newest first. */
  'GET /staff/api/bell': staff('useConsole', {
    reply: z.object({
      items: z.array(
        z.object({
          what: z.enum(bellWhats),
          of: z.enum(bellSubjects),
          /** Number of the thing on its own page. */
          id: z.string(),
          /** As of work in the queue. */
          about: z.string().nullable(),
          by: StaffBrief,
          at: Time,
          /** Reason of a rejected change or proposal. */
          reason: z.string().nullable(),
          /**
           * Rejected by nothing but their newer proposal, as this one could no longer be confirmed. Not returned by the
           * release before.
           */
          isOutdated: z.boolean().optional(),
          isNew: z.boolean(),
        }),
      ),
      /**
       * Their proposals that ended undecided, as their case was closed or changed, newest first: apart, as consoles
       * of the release before know no such event. Nodes of the release before leave it out.
       */
      ended: z
        .array(
          z.object({
            /** Number of the case. */
            id: z.string(),
            /** Kind of the case. */
            about: z.string(),
            at: Time,
            isNew: z.boolean(),
          }),
        )
        .optional(),
    }),
  }),
  /** Everything up to this moment was seen. */
  'PUT /staff/api/bell': staff('useConsole', {
    body: z.strictObject({ until: Time }),
    reply: Message,
    leavesNoTrace: true,
  }),
};
