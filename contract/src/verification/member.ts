import { z } from 'zod';
import { member } from '../call.ts';
import { Baht, Time } from '../values.ts';
import {
  identityDocuments,
  pictureSides,
  verificationReasons,
  verificationStates,
} from './kinds.ts';

/** Identity documents, which the operator may ask for before a withdrawal above an amount. */
export const verification = {
  'GET /api/account/verification': member({
    reply: z.object({
      /** Null: the member has sent none. */
      state: z.enum(verificationStates).nullable(),
      /** Amount above which a withdrawal takes accepted documents; null: none does. */
      above: Baht.nullable(),
      /** Documents that the operator accepts. */
      documents: z.array(z.enum(identityDocuments)),
      /** Pictures asked for besides the front. */
      back: z.boolean(),
      portrait: z.boolean(),
      /** Days after the decision until the pictures are deleted. */
      keptDays: z.int(),
      sentAt: Time.nullable(),
      /** Time by which the operator aims to decide; null: nothing is being checked. */
      answerBy: Time.nullable(),
      /** Time of the last decision. */
      decidedAt: Time.nullable(),
      reason: z.enum(verificationReasons).nullable(),
    }),
  }),
  /** Uploads one picture. It replaces the one before, until the documents are sent. */
  'POST /api/account/verification/pictures/:side': member({
    params: z.object({ side: z.enum(pictureSides) }),
    upload: true,
    reply: z.object({ message: z.literal('SUCCESS') }),
    errors: [
      'SLIP_NO_FILE',
      'SLIP_INVALID_FILE',
      'SLIP_UPLOAD_FAIL',
      'BODY_TOO_LARGE',
      'VERIFICATION_UNNEEDED',
      'REQUEST_LIMIT',
    ],
  }),
  /** Sends the uploaded pictures to be checked. Repeated, it answers how the first one stands. */
  'POST /api/account/verification': member({
    body: z.strictObject({ document: z.enum(identityDocuments) }),
    reply: z.object({ message: z.literal('SUCCESS'), state: z.enum(verificationStates) }),
    errors: ['VERIFICATION_INCOMPLETE', 'VERIFICATION_UNNEEDED', 'REQUEST_LIMIT'],
  }),
};
