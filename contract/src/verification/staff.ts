import { z } from 'zod';
import { staff } from '../call.ts';
import { MemberBrief } from '../members/staff.ts';
import { StaffBrief } from '../staff-accounts/staff.ts';
import { listed, Message, PageQuery, Time } from '../values.ts';
import {
  identityDocuments,
  pictureSides,
  verificationReasons,
  verificationStates,
} from './kinds.ts';

const Verification = z.object({
  id: z.uuid(),
  member: MemberBrief,
  document: z.enum(identityDocuments),
  state: z.enum(verificationStates),
  reason: z.enum(verificationReasons).nullable(),
  sentAt: Time,
  decided: z.object({ at: Time, by: StaffBrief }).nullable(),
});

const path = z.object({ id: z.uuid() });
const quotaErrors = ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'] as const;

/** Identity documents, seen and decided by those who may. */
export const staffVerification = {
  /** The waiting ones, oldest first, or the others, latest first. */
  'GET /staff/api/verifications': staff('verifyMembers', {
    query: PageQuery.extend({ state: z.enum(['waiting', 'decided']).default('waiting') }),
    reply: z.object({ ...listed, verifications: z.array(Verification) }),
    errors: quotaErrors,
  }),
  'GET /staff/api/verifications/:id': staff('verifyMembers', {
    params: path,
    reply: Verification.extend({
      /** Registered name and date, to compare with the document. */
      bankAccountName: z.string(),
      birthDate: z.iso.date().nullable(),
      /** The operator's age; 0: none is asked for, and no date of birth either. */
      minimumAge: z.int(),
      /** Pictures that are still there. */
      sides: z.array(z.enum(pictureSides)),
      /** The member's verifications that were rejected before. */
      refusedBefore: z.int(),
    }),
    invalid: 'NO_DATA',
    errors: ['NO_DATA', ...quotaErrors],
  }),
  /** One picture, a JPEG in base64. Every look is recorded. */
  'GET /staff/api/verifications/:id/pictures/:side': staff('verifyMembers', {
    params: z.object({ id: z.uuid(), side: z.enum(pictureSides) }),
    reply: z.object({ jpeg: z.string() }),
    reveals: true,
    invalid: 'NO_DATA',
    errors: ['NO_DATA', ...quotaErrors],
  }),
  /** `bornOn` as the document has it; required where the operator has a minimum age. */
  'POST /staff/api/verifications/:id/accept': staff('verifyMembers', {
    params: path,
    body: z.strictObject({ bornOn: z.iso.date().optional() }),
    reply: Message,
    errors: ['NO_DATA', 'ALREADY_DECIDED'],
  }),
  /** `isEnd`: nothing more is asked for, and two people decide how the money leaves. */
  'POST /staff/api/verifications/:id/refuse': staff('verifyMembers', {
    params: path,
    body: z.strictObject({ reason: z.enum(verificationReasons), isEnd: z.boolean() }),
    reply: Message,
    errors: ['NO_DATA', 'ALREADY_DECIDED'],
  }),
};
