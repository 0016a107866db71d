import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import { holdAllowed } from '#access/role-store.ts';
import type { Tx } from '#db/database.ts';
import { defineEdit } from '#edits/define-edit.ts';
import { type FieldRules, free, mayTurnOff } from '#edits/edit-rules.ts';
import { nextPosition } from '#edits/order-store.ts';
import { changeSeen, whileEditing } from '#edits/versions.ts';
import { hasBank } from '#features/lookup/lookup-facts.ts';
import { makeOnce, type StaffIntent } from '#idempotency/staff-request.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { uniqueViolation } from '#lib/unique-violation.ts';
import type { Services } from '#services.ts';
import {
  insertAccount,
  listAccounts,
  recordConfirmation,
  recordRemoval,
  updateAccount,
} from './account-store.ts';

type NewAccount = Received<Api['POST /staff/api/deposit-accounts']>['body'];
type AccountVersion = { readonly id: bigint; readonly version: string };

/** The ways in which deposits to an account are found, by its kind. */
const modes: Readonly<Record<NewAccount['kind'], readonly string[]>> = {
  bank: ['AUTO', 'SMS', 'MANUAL'],
  wallet: ['AUTO', 'GIFT'],
};

/** Adds an account that waits for a second person: members' money goes where it says. */
export async function addAccount(
  { db }: Services,
  intent: StaffIntent,
  account: NewAccount,
): Promise<void> {
  const bankCode = account.kind === 'bank' ? account.bankCode : null;
  const { staffId: proposedBy } = intent;
  await whileEditing(db, (tx) =>
    makeOnce(tx, intent, async () => {
      if (bankCode !== null) rejectIf((await hasBank(tx, bankCode)) ? null : 'NO_BANK');
      const position = await nextPosition(tx, 'deposit-accounts');
      await insertAccount(tx, { ...account, bankCode, position, proposedBy });
      return null;
    }),
  ).catch((error: unknown) => {
    if (uniqueViolation(error) !== null) throw new DomainError('CODE_TAKEN');
    throw error;
  });
}

/**
 * Slips are compared with the account's name, and an account that is hidden may be no longer the operator's: one person
 * hides it, two offer it again.
 */
const rules: FieldRules = { mode: free, isShown: mayTurnOff };

/** Bank and number stay. */
export const changeAccount = defineEdit('PUT /staff/api/deposit-accounts/:id', {
  subject: ({ params }) => `deposit-account:${params.id}`,
  rules,
  read: (tx, { request: { params } }) => findAccount(tx, params.id),
  currency: ({ before }) => before.currency,
  write: async (tx, { before, request: { params, body } }) => {
    rejectIf(modes[before.kind].includes(body.mode) ? null : 'INVALID_DATA');
    await updateAccount(tx, params.id, body);
  },
});

/**
 * Rejects with SECOND_PERSON_NEEDED the person who added the account, with ALREADY_DECIDED a confirmed one, and with
 * PROPOSER_MAY_NOT one by a person who was locked since, or may not add accounts any more.
 */
export async function confirmAccount(
  { db }: Services,
  { id, version }: AccountVersion,
  confirmedBy: StaffId,
): Promise<void> {
  await changeSeen(db, version, {
    find: (tx) => findAccount(tx, id),
    change: async (tx, { proposedBy }) => {
      if (proposedBy === null) throw new DomainError('ALREADY_DECIDED');
      rejectIf(proposedBy.id === confirmedBy ? 'SECOND_PERSON_NEEDED' : null);
      await requireBoth(tx, proposedBy.id, confirmedBy);
      await recordConfirmation(tx, id, confirmedBy);
    },
  });
}

/** Rejects where one of the two may not do now what it took them to be allowed. */
async function requireBoth(tx: Tx, proposedBy: StaffId, by: StaffId): Promise<void> {
  rejectIf((await holdAllowed(tx, proposedBy, 'editContent')) ? null : 'PROPOSER_MAY_NOT');
  rejectIf((await holdAllowed(tx, by, 'confirmDepositAccounts')) ? null : 'FORBIDDEN');
}

/** Rejects with ALREADY_DECIDED a confirmed account: members may have paid to it. */
export async function removeAccount(
  { db }: Services,
  { id, version }: AccountVersion,
  removedBy: StaffId,
): Promise<void> {
  await changeSeen(db, version, {
    find: (tx) => findAccount(tx, id),
    change: async (tx, { proposedBy }) => {
      rejectIf(proposedBy === null ? 'ALREADY_DECIDED' : null);
      await recordRemoval(tx, id, removedBy);
    },
  });
}

async function findAccount(tx: Tx, id: bigint) {
  return (await listAccounts(tx)).find((known) => known.id === id);
}
