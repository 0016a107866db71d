import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RequestFor } from '@wallet/contract/api';
import { patterns } from '@wallet/contract/limits';
import { bankName } from '@wallet/contract/lookup/bank-name';
import { useMemo } from 'react';
import { useSent } from '#editing/change/use-sent.ts';
import { EditDrawer } from '#editing/form/EditDrawer.tsx';
import type { BodyOf, Fields } from '#editing/form/field.ts';
import { ListPage } from '#editing/list/ListPage.tsx';
import { reading } from '#lib/reading.ts';
import { useLanguage, useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMay } from '#lib/use-may.ts';
import { useNames } from '#lib/use-names.ts';
import { confirm } from '#ui/confirm.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { AccountState, stateOf } from './AccountState.tsx';
import { type Account, useAccountName } from './account.ts';

type Modes = ReturnType<typeof useText<'content'>>['accounts']['modes'];

const keyOf = ({ id }: Account) => id;
const order = { list: 'deposit-accounts' } as const;

/** The operator's accounts that members pay to; a new one waits for a second person. */
export function AccountList() {
  const text = useText('content');
  const mayEdit = useMay('editContent');
  const names = useNames();
  const { units } = useText('core');
  const nameOf = useAccountName();
  const columns = useMemo(() => {
    const column = columnsOf<Account>();
    const modes: Readonly<Record<string, string>> = text.accounts.modes;
    return [
      column.accessor((row) => names(row.bankCode ?? 'TRUEWALLET'), {
        id: 'bankCode',
        header: text.fields.bankCode,
      }),
      column.accessor('accountNo', { header: text.fields.accountNo }),
      column.accessor('accountName', { header: text.fields.accountName }),
      column.accessor((row) => modes[row.mode] ?? row.mode, {
        id: 'mode',
        header: text.fields.mode,
      }),
      column.accessor((row) => units[row.currency], {
        id: 'currency',
        header: text.fields.currency,
      }),
      column.accessor((row) => stateOf(row, text), {
        id: 'isShown',
        header: text.fields.isShown,
        cell: ({ row }) => <AccountState account={row.original} />,
      }),
    ];
  }, [text, names, units]);
  return (
    <ListPage
      call="GET /staff/api/deposit-accounts"
      path="/deposit-accounts/accounts"
      label={text.accounts.accounts}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      searchLabel={text.accounts.search}
      searchIn={(row) => `${row.bankCode ?? ''} ${nameOf(row)} ${row.accountName}`}
      empty={text.accounts.none}
      {...(mayEdit
        ? {
            order,
            editor: (row: Account | null, onClose: () => void) =>
              row ? (
                <ChangeAccount account={row} onClose={onClose} />
              ) : (
                <AddAccount onClose={onClose} />
              ),
          }
        : {})}
    />
  );
}

const modesOf = { bank: ['AUTO', 'SMS', 'MANUAL'], wallet: ['AUTO', 'GIFT'] } as const;

function modeChoices<Mode extends keyof Modes>(offered: readonly Mode[], modes: Modes) {
  return offered.map((value) => ({ value, label: modes[value] }));
}

type ChangedDepositAccount = BodyOf<'PUT /staff/api/deposit-accounts/:id'>;
type NewDepositAccount = RequestFor<'POST /staff/api/deposit-accounts'>['body'];
/** The kind decides which fields there are, and so the rest of the request. */
type Entered<Kind extends NewDepositAccount['kind']> = Omit<
  Extract<NewDepositAccount, { kind: Kind }>,
  'kind'
> & {
  kind: NewDepositAccount['kind'];
};
type NewEntered = Entered<'bank'> | Entered<'wallet'>;

function ChangeAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const text = useText('content');
  const { send, isPending } = useSent('PUT /staff/api/deposit-accounts/:id');
  const nameOf = useAccountName();
  const { id, version, accountName, mode, isShown } = account;
  const fields: Fields<ChangedDepositAccount> = {
    accountName: { kind: 'line' },
    mode: { kind: 'choice', choices: modeChoices(modesOf[account.kind], text.accounts.modes) },
    isShown: { kind: 'flag' },
  };
  return (
    <EditDrawer<ChangedDepositAccount>
      title={nameOf(account)}
      values={{ accountName, mode, isShown }}
      fields={fields}
      isBusy={isPending}
      onClose={onClose}
      onSave={(entered) => send({ params: { id }, body: { ...entered, version } })}
      {...(account.proposedBy
        ? { action: <RemoveAccount account={account} onClose={onClose} /> }
        : {})}
    />
  );
}

function RemoveAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { accounts } = useText('content');
  const nameOf = useAccountName();
  const { mutate, isPending } = useChange(
    'DELETE /staff/api/deposit-accounts/:id',
    accounts.removed,
  );
  const { id, version } = account;
  async function remove(): Promise<void> {
    const title = accounts.removeTitle(nameOf(account));
    const question = { title, body: accounts.removeHelp, action: accounts.remove };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    mutate({ params: { id }, body: { version } }, { onSuccess: onClose });
  }
  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => void remove()}>
      {accounts.remove}
    </Button>
  );
}

function AddAccount({ onClose }: { onClose: () => void }) {
  const text = useText('content');
  const { send, isPending } = useSent('POST /staff/api/deposit-accounts');
  const banks = useQuery(reading('GET /staff/api/banks', {}));
  const settings = useQuery(reading('GET /staff/api/settings', {}));
  const language = useLanguage();
  const { units } = useText('core');
  if (!banks.data || !settings.data) return null;
  const { currency } = settings.data;
  const bankChoices = banks.data
    .filter(({ country }) => country === (currency === 'LAK' ? 'LA' : 'TH'))
    .map((bank) => ({ value: bank.code, label: `${bankName(language, bank)} (${bank.code})` }));

  const { kinds, modes } = text.accounts;
  const wallet: Fields<Entered<'wallet'>> = {
    kind: {
      kind: 'choice',
      choices: (['bank', 'wallet'] as const).map((value) => ({ value, label: kinds[value] })),
    },
    accountNo: { kind: 'line', pattern: patterns.accountNo },
    accountName: { kind: 'line' },
    mode: { kind: 'choice', choices: modeChoices(modesOf.wallet, modes) },
    currency: { kind: 'choice', choices: [{ value: 'THB', label: units.THB }] },
    isShown: { kind: 'flag' },
  };
  const { kind, ...common } = wallet;
  const bank: Fields<Entered<'bank'>> = {
    kind,
    bankCode: { kind: 'choice', choices: bankChoices },
    ...common,
    mode: { kind: 'choice', choices: modeChoices(modesOf.bank, modes) },
    currency: {
      kind: 'choice',
      choices: (['THB', 'LAK'] as const).map((value) => ({ value, label: units[value] })),
    },
  };
  const values = {
    kind: 'bank',
    bankCode: null,
    accountNo: '',
    accountName: '',
    mode: 'AUTO',
    currency,
    isShown: true,
  };
  return (
    <EditDrawer<NewEntered>
      title={text.add}
      values={values}
      fields={(values) => (values['kind'] === 'bank' ? bank : wallet)}
      isBusy={isPending}
      onClose={onClose}
      onSave={(entered) =>
        send({
          body:
            'bankCode' in entered ? { ...entered, kind: 'bank' } : { ...entered, kind: 'wallet' },
        })
      }
    />
  );
}
