import { z } from 'zod';
import { staff } from '../call.ts';
import { patterns } from '../limits.ts';
import { Color, Saved, Seen, saveErrors, Version } from '../operator-values.ts';
import { Code, line } from '../values.ts';

const BankEdit = z.strictObject({
  nameTH: line(100),
  nameEN: line(100),
  nameLA: line(100).nullable(),
  number: z.string().regex(patterns.bankNumber).nullable(),
  color: Color,
  isShown: z.boolean(),
});

const Name = line(100).nullable().default(null);

const SourceEdit = z.strictObject({
  /** Shown in languages without a name. */
  description: line(100),
  nameTH: Name,
  nameLA: Name,
  nameEN: Name,
  isShown: z.boolean(),
});

const byCode = z.object({ code: Code });

/** Banks of members, and the sources that they may say they come from. */
export const staffLookup = {
  'GET /staff/api/banks': staff('viewContent', {
    reply: z.array(
      BankEdit.extend({ code: z.string(), country: z.enum(['TH', 'LA']), version: Version }),
    ),
  }),
  'POST /staff/api/banks': staff('editContent', {
    body: BankEdit.extend({ code: Code.toUpperCase(), country: z.enum(['TH', 'LA']) }),
    reply: Saved,
    errors: ['CODE_TAKEN', 'CHANGE_WAITING', 'KEY_INVALID'],
  }),
  'PUT /staff/api/banks/:code': staff('editContent', {
    params: byCode,
    body: BankEdit.extend(Seen.shape),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING'],
  }),

  'GET /staff/api/sources': staff('viewContent', {
    reply: z.array(SourceEdit.extend({ code: z.string(), version: Version })),
  }),
  'POST /staff/api/sources': staff('editContent', {
    body: SourceEdit.extend({ code: Code.toUpperCase() }),
    reply: Saved,
    errors: ['CODE_TAKEN', 'CHANGE_WAITING', 'KEY_INVALID'],
  }),
  'PUT /staff/api/sources/:code': staff('editContent', {
    params: byCode,
    body: SourceEdit.extend(Seen.shape),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING'],
  }),
};
