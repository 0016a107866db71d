import { z } from 'zod';
import { staff } from '../call.ts';
import { MemberBrief } from '../members/staff.ts';
import { Baht, Currency, Id, line, Time } from '../values.ts';

/** Kinds of things that a search over everything finds. */
const foundKinds = [
  'member',
  'payment',
  'qr',
  'slip',
  'withdrawal',
  'entry',
  'case',
  'chat',
  'campaign',
] as const;

const Found = z.object({
  kind: z.enum(foundKinds),
  /** Id of the thing on its own page; for a campaign its code. */
  id: z.string(),
  /** The member concerned; null: no one, or no one yet. */
  member: MemberBrief.nullable(),
  /** Type, channel or name: a code of ours, or a campaign's own name. */
  title: z.string().nullable(),
  /** The text or number that was found, as it is stored. */
  detail: z.string().nullable(),
  state: z.string().nullable(),
  amount: Baht.nullable(),
  currency: Currency.nullable(),
  at: Time.nullable(),
  /** The case about it, for staff who may decide it. */
  caseId: Id.nullable(),
});

export const staffFind = {
  /**
   * Finds by any number or name that a customer, a provider or a staff user may have: at most a handful of each kind,
   * only what the staff user may see. Sealed numbers are found whole or by their last four digits.
   */
  'GET /staff/api/find': staff('useConsole', {
    query: z.object({ text: line(80) }),
    reply: z.object({ results: z.array(Found) }),
    errors: ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
  }),
};
