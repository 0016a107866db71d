import { bangkokDay } from '@wallet/contract/day';
import { now, type Tx } from '#db/database.ts';
import { absent, defineEdit, nothing } from '#edits/define-edit.ts';
import { registerJob } from '#jobs/job-kinds.ts';
import { addJobs } from '#jobs/jobs.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import { fingerprintOf, requireRegister } from './register-facts.ts';
import { readRegisterFile } from './register-file-rules.ts';
import { insertEntries, insertFile } from './register-store.ts';

/** Both take two people: no one imports or exports alone. */
const rules = {};

/** Reads a file as of today in Bangkok. */
export async function readFile(tx: Parameters<typeof now>[0], text: string) {
  return readRegisterFile(text, bangkokDay((await now(tx)).getTime()));
}

/**
 * An import of a register's file. A row that cannot be read rejects the whole; the members whom it names are found by a
 * job afterwards.
 */
export const importRegister = defineEdit('POST /staff/api/register/imports', {
  subject: () => 'register-import',
  entered: ({ body: { file, reason } }) => {
    const { rows } = readRegisterFile(file, '');
    return { rows: rows.length, fingerprint: fingerprintOf(file), reason };
  },
  rules,
  read: nothing,
  state: () => absent,
  write: async (tx, { request: { body }, staffId: confirmedBy }) => {
    requireRegister(tx);
    const { rows, bad } = await readFile(tx, body.file);
    rejectIf(bad.length > 0 || rows.length === 0 ? 'REGISTER_FILE' : null);
    const id = newId();
    await insertFile(tx, { id, kind: 'import', rows: rows.length, confirmedBy });
    await insertEntries(tx, id, rows);
    await addJobs(tx, [{ kind: registerJob, key: id }]);
  },
});

/** The consent of two people to an export, which can be downloaded for a day. */
export const exportRegister = defineEdit('POST /staff/api/register/exports', {
  subject: () => 'register-export',
  rules,
  read: nothing,
  state: () => absent,
  write: async (tx: Tx, { staffId: confirmedBy }) => {
    requireRegister(tx);
    await insertFile(tx, { id: newId(), kind: 'export', rows: 0, confirmedBy });
  },
});
