import { z } from 'zod';
import { staff } from '../call.ts';
import { Saved } from '../operator-values.ts';
import { StaffBrief } from '../staff-accounts/staff.ts';
import { line, Time } from '../values.ts';
import { registerFaults } from './file.ts';

/** Characters of a file: some eight thousand rows. Larger registers are imported in parts. */
const fileMax = 700_000;
const File = z.string().min(1).max(fileMax);
const Why = line(500);

/** Exclusions exchanged with a register of several operators, as files. */
export const staffRegister = {
  'GET /staff/api/register': staff('keepRegister', {
    reply: z.object({
      /** False: the installation has no key of a register. */
      isConfigured: z.boolean(),
      /** Entries in force that were imported, and exclusions that an export would hold. */
      entries: z.int(),
      own: z.int(),
      /** Time until which a confirmed export can be downloaded; null: none was confirmed. */
      exportUntil: Time.nullable(),
      /** Newest first. */
      files: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(['import', 'export']),
          rows: z.int(),
          confirmedBy: StaffBrief,
          confirmedAt: Time,
          /** Time at which all members were compared with an import; null: not yet, or an export. */
          comparedAt: Time.nullable(),
        }),
      ),
    }),
  }),
  /** Reads a file without changing anything, and lists every row that cannot be read. */
  'POST /staff/api/register/check': staff('keepRegister', {
    body: z.strictObject({ file: File }),
    holdsSecrets: true,
    reply: z.object({
      rows: z.int(),
      /** Rows that are not known yet, or last longer than what is known. */
      news: z.int(),
      /** Letters by which two people verify that they have the same file. */
      fingerprint: z.string(),
      bad: z.array(z.object({ line: z.int(), fault: z.enum(registerFaults) })),
    }),
    errors: ['REGISTER_OFF'],
  }),
  /**
   * Imports a file once another person has confirmed it, whole or not at all. Imported again, it changes nothing.
   * Members whom it names are excluded as long as it says; no file ends an exclusion.
   */
  'POST /staff/api/register/imports': staff('keepRegister', {
    body: z.strictObject({ file: File, reason: Why }),
    holdsSecrets: true,
    reply: Saved,
    errors: ['REGISTER_OFF', 'REGISTER_FILE', 'ALREADY_DECIDED', 'CHANGE_WAITING', 'KEY_INVALID'],
  }),
  /** Asks for an export, which can be downloaded for a day once another person has confirmed it. */
  'POST /staff/api/register/exports': staff('keepRegister', {
    body: z.strictObject({ reason: Why }),
    reply: Saved,
    errors: ['REGISTER_OFF', 'ALREADY_DECIDED', 'CHANGE_WAITING', 'KEY_INVALID'],
  }),
  'GET /staff/api/register/file': staff('keepRegister', {
    reveals: true,
    reply: z.object({ file: z.string() }),
    errors: ['REGISTER_OFF', 'NO_DATA'],
  }),
};
