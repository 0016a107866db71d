import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import { insertAuditedChange } from '#access/audit-store.ts';
import type { Tx } from '#db/database.ts';
import { makeOnce } from '#idempotency/staff-request.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import type { Services, TxServices } from '#services.ts';
import { clearSettingsCache, readSettings } from '#settings/settings.ts';
import { dryRun, endChange, findProposed, insertChange, lockWaiting } from './change-store.ts';
import type { Edit, EditCall, EditRequest, Edits } from './define-edit.ts';
import { differenceOf, isHarmless, jsonOf } from './edit-rules.ts';
import { type Foreign, foreignAdded, type Own, readOwn } from './shown-words/foreign-words.ts';
import { textsByLanguage } from './shown-words/shown-words-rules.ts';
import { encodeRequest, previewStored } from './stored-request.ts';
import { whileEditing } from './versions.ts';

type Saved = ResponseOf<Api['PUT /staff/api/settings']>;

type Visit<N extends EditCall> = EditRequest<N> & {
  readonly staffUser: { readonly id: StaffId };
  readonly caller: { readonly auditId: bigint | null; readonly intent: string | null };
};

/** Makes the handler of a call that saves an edit. */
export type SaveEdit = <N extends EditCall>(edit: Edit<N>) => (visit: Visit<N>) => Promise<Saved>;

/**
 * Saves a change that one person may make alone. Any other is stored for a second person, after a check that
 * it could be executed now.
 */
export function editSaver(services: Services, edits: Edits): SaveEdit {
  return (edit) => async (visit) => {
    const changeId = await saveEdit(services, edits, edit, visit);
    clearSettingsCache(services.db);
    if (changeId === null && edit.call === 'PUT /staff/api/settings') services.notifySettings();
    return { message: changeId === null ? 'SUCCESS' : 'CHANGE_WAITS', changeId };
  };
}

/** Returns the id of the stored change, or null when the edit is in force. */
function saveEdit<N extends EditCall>(
  services: Services,
  edits: Edits,
  { call, isKeyed, preview }: Edit<N>,
  visit: Visit<N>,
): Promise<string | null> {
  const { db, config } = services;
  const { staffUser, caller, ...request } = visit;
  const asked = encodeRequest(call, request);
  const intent = { staffId: staffUser.id, key: caller.intent, call, asked };
  const save = async (tx: Tx) => {
    // Sent again after a lost reply, without a key in the header.
    const earlier = isKeyed && (await findProposed(tx, { call, asked, proposedBy: staffUser.id }));
    if (earlier) return earlier;
    const edit = await preview(tx, services, request);
    const alone = { staffId: staffUser.id, proposerId: staffUser.id };
    rejectIf(edit.version === edit.versionSeen ? null : 'ALREADY_DECIDED');
    const { before, entered } = { before: jsonOf(edit.before), entered: jsonOf(edit.entered) };
    const own = await readOwn(tx, config, await readSettings(tx));
    const foreign = newForeign(before, entered, own);
    const leadsNowhereElse = foreign.accounts.length === 0 && foreign.addresses.length === 0;
    if (leadsNowhereElse && isHarmless(edit.rules, before, entered)) {
      await edit.write({ people: 1, ...alone });
      const difference = differenceOf(before, entered);
      if (caller.auditId !== null && difference.length > 0)
        await insertAuditedChange(tx, caller.auditId, { difference, isNew: edit.base === null });
      return null;
    }
    // Executed and rolled back: only its error remains.
    await dryRun(tx, () => edit.write({ people: 2, ...alone }));
    const { subject, base } = edit;
    await endOutdated(tx, services, edits, { subject, endedBy: staffUser.id });
    const id = newId();
    await insertChange(tx, {
      id,
      call,
      subject,
      asked,
      base,
      difference: differenceOf(before, entered),
      accountNumbers: [...foreign.accounts],
      proposedBy: staffUser.id,
    });
    return id;
  };
  return whileEditing(db, (tx) => makeOnce<string | null>(tx, intent, () => save(tx)));
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Accounts and addresses that are neither the operator's nor there already. The whole is read, before and
 * after: a change of one text can complete a number that begins in the text above it.
 */
function newForeign(before: Fields, entered: Fields, own: Own): Foreign {
  return foreignAdded(textsByLanguage(before), textsByLanguage({ ...before, ...entered }), own);
}

/** Rejects while another change of the subject waits, unless that one can no longer be confirmed. */
async function endOutdated(
  tx: Tx,
  services: TxServices,
  edits: Edits,
  { subject, endedBy }: { readonly subject: string; readonly endedBy: StaffId },
): Promise<void> {
  const waiting = await lockWaiting(tx, subject);
  if (!waiting) return;
  const preview = await previewStored(tx, services, edits, waiting);
  rejectIf(preview === null ? null : 'CHANGE_WAITING');
  await endChange(tx, waiting.id, { state: 'OUTDATED', endedBy });
}
