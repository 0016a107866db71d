import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { whileEditing } from '#edits/change-seen.ts';
import type { Edit, EditPreview } from '#edits/edit.ts';
import { differenceOf, isHarmless, jsonOf } from '#edits/edit-rules.ts';
import {
  type EditCall,
  type Editors,
  type Saving,
  storedEdit,
  storedRequest,
} from '#edits/editors.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import type { Services } from '#services.ts';
import { clearSettingsCache, readSettings } from '#settings/settings.ts';
import { endChange, insertChange, lockWaiting, undone } from './change-store.ts';
import { type Foreign, foreignBeside, type Own, readOwn } from './shown-words-facts.ts';
import { textsByLanguage } from './shown-words-rules.ts';

type Saved = Awaited<ReturnType<ReturnType<Saving>>>;

export function savingWith(services: Services, editors: Editors): Saving {
  return (call) => (visit) =>
    saveEdit(services, editors, { call, asked: visit, colleagueId: visit.colleague.id });
}

type EditRequest<N extends EditCall> = {
  readonly call: N;
  readonly asked: Received<Api[N]>;
  readonly colleagueId: StaffId;
};

/**
 * Saves a change that one person may make alone. Any other is stored for a second person, after a check that
 * it could be executed now.
 */
async function saveEdit<N extends EditCall>(
  { db, config }: Services,
  editors: Editors,
  order: EditRequest<N>,
): Promise<Saved> {
  const edit = editors[order.call](order.asked);
  const changeId = await whileEditing(db, async (tx) => {
    const sight = await edit.look(tx);
    rejectIf(sight.version === edit.version ? null : 'ALREADY_DECIDED');
    const { before, entered } = { before: jsonOf(sight.before), entered: jsonOf(edit.entered) };
    const difference = differenceOf(before, entered);
    const own = await readOwn(tx, config, await readSettings(tx));
    const foreign = newForeign(before, entered, own);
    const accountNumbers = [...foreign.accounts];
    const leadsNowhereElse = accountNumbers.length === 0 && foreign.addresses.length === 0;
    if (leadsNowhereElse && isHarmless(sight.rules, before, entered)) {
      await sight.carryOut(1, order.colleagueId);
      return null;
    }
    await rehearse(tx, sight, order.colleagueId);
    await makeRoom(tx, editors, edit.subject, order.colleagueId);
    const id = newId();
    const asked = storedRequest(order.call, order.asked);
    const { call, colleagueId: proposedBy } = order;
    const { subject } = edit;
    const { base } = sight;
    await insertChange(tx, {
      id,
      call,
      subject,
      asked,
      base,
      difference,
      accountNumbers,
      proposedBy,
    });
    return id;
  });
  clearSettingsCache(db);
  return { message: changeId === null ? 'SUCCESS' : 'CHANGE_WAITS', changeId };
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Accounts and addresses that are neither the operator's nor there already. The whole is read, before and
 * after: a change of one text can complete a number that begins in the text above it.
 */
function newForeign(before: Fields, entered: Fields, own: Own): Foreign {
  return foreignBeside(textsByLanguage(before), textsByLanguage({ ...before, ...entered }), own);
}

/** Executes a change and rolls it back; only its error remains. */
function rehearse(tx: Tx, sight: EditPreview, colleagueId: StaffId): Promise<void> {
  return undone(tx, () => sight.carryOut(2, colleagueId));
}

/** Rejects while another change of the same item is pending, unless that one can no longer be confirmed. */
async function makeRoom(
  tx: Tx,
  editors: Editors,
  subject: string,
  endedBy: StaffId,
): Promise<void> {
  const waiting = await lockWaiting(tx, subject);
  if (!waiting) return;
  rejectIf((await isOutdated(tx, editors, waiting)) ? null : 'CHANGE_WAITING');
  await endChange(tx, waiting.id, { state: 'OUTDATED', endedBy });
}

type PendingChange = {
  readonly call: string;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly base: string | null;
};

export async function isOutdated(
  tx: Tx,
  editors: Editors,
  waiting: PendingChange,
): Promise<boolean> {
  return (await previewAgain(tx, editors, waiting)) === null;
}

/** A change that waits, held against what is there now; null: it began from something else. */
export async function previewAgain(
  tx: Tx,
  editors: Editors,
  { call, asked, base }: PendingChange,
): Promise<{ edit: Edit; sight: EditPreview } | null> {
  try {
    const edit = storedEdit(editors, call, asked);
    const sight = await edit.look(tx);
    return sight.base === base ? { edit, sight } : null;
  } catch (error) {
    // What it was about is gone, or the rules of today do not know it.
    if (error instanceof DomainError) return null;
    throw error;
  }
}
