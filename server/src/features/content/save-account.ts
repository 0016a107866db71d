import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { addListed } from './add-listed.ts';
import { type FieldRules, free } from './change-rules.ts';
import { changeSeen } from './change-seen.ts';
import { type Edit, statesOf } from './edit.ts';
import { listAccounts } from './list-store.ts';

type NewAccount = Received<Api['POST /staff/api/deposit-accounts']>['body'];
type Asked = Received<Api['PUT /staff/api/deposit-accounts/:id']>;
type Seen = { readonly id: bigint; readonly version: string };

/** How deposits to an account are found, by what kind of account it is. */
const modes: Readonly<Record<NewAccount['kind'], readonly string[]>> = {
  bank: ['AUTO', 'SMS', 'MANUAL'],
  wallet: ['AUTO', 'GIFT'],
};

/** Adds an account that waits for a second person: members' money goes where it says. */
export async function addAccount(
  { db }: Services,
  account: NewAccount,
  proposedBy: StaffId,
): Promise<void> {
  const bankCode = account.kind === 'bank' ? account.bankCode : null;
  await addListed(db, 'deposit-accounts', async (tx, position) => {
    if (bankCode !== null) {
      const bank = await tx
        .selectFrom('bank')
        .select('code')
        .where('code', '=', bankCode)
        .executeTakeFirst();
      if (!bank) throw new Refusal('NO_BANK');
    }
    await tx
      .insertInto('deposit_account')
      .values({
        kind: account.kind,
        bank_code: bankCode,
        account_name: account.accountName,
        account_no: account.accountNo,
        mode: account.mode,
        currency: account.currency,
        is_shown: account.isShown,
        position,
        proposed_by: proposedBy,
      })
      .execute();
  });
}

const rules: FieldRules = { accountName: free, mode: free, isShown: free };

/** Bank and number stay; a name that holds another number needs a second person, as all words do. */
export function changedAccount(id: bigint, { version, ...account }: Asked['body']): Edit {
  return {
    subject: `deposit-account:${id}`,
    version,
    entered: account,
    look: async (tx) => {
      const before = await accountOf(id)(tx);
      if (!before) throw new Refusal('NO_DATA');
      const { kind, currency } = before;
      return {
        ...statesOf(before),
        currency,
        before,
        rules,
        carryOut: async () => {
          refuseIf(modes[kind].includes(account.mode) ? null : 'INVALID_DATA');
          await tx
            .updateTable('deposit_account')
            .set({
              account_name: account.accountName,
              mode: account.mode,
              is_shown: account.isShown,
            })
            .where('id', '=', id)
            .execute();
        },
        costs: () => [],
      };
    },
  };
}

/** Refuses with SECOND_PERSON_NEEDED whoever added the account, with ALREADY_DECIDED what counts already. */
export async function confirmAccount(
  { db }: Services,
  { id, version }: Seen,
  confirmedBy: StaffId,
): Promise<void> {
  await changeSeen(db, version, {
    find: accountOf(id),
    change: async (tx, { proposedBy }) => {
      if (proposedBy === null) throw new Refusal('ALREADY_DECIDED');
      refuseIf(proposedBy.id === confirmedBy ? 'SECOND_PERSON_NEEDED' : null);
      await tx
        .updateTable('deposit_account')
        .set({ confirmed_by: confirmedBy })
        .where('id', '=', id)
        .execute();
    },
  });
}

/** Refuses with ALREADY_DECIDED what was confirmed: members may have paid there. */
export async function removeAccount({ db }: Services, { id, version }: Seen): Promise<void> {
  await changeSeen(db, version, {
    find: accountOf(id),
    change: async (tx, { proposedBy }) => {
      refuseIf(proposedBy === null ? 'ALREADY_DECIDED' : null);
      await tx.deleteFrom('deposit_account').where('id', '=', id).execute();
    },
  });
}

function accountOf(id: bigint) {
  return async (tx: Tx) => (await listAccounts(tx)).find((known) => known.id === id);
}
