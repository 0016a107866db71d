import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AskedOf } from '@wallet/contract/api';
import { useMemo } from 'react';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMyself } from '#lib/use-myself.ts';
import { confirm } from '#ui/confirm.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { AccountState, stateOf } from './AccountState.tsx';
import { type Account, nameOf } from './account.ts';
import { EditDrawer } from './EditDrawer.tsx';
import type { Section, Values } from './field.ts';
import { ListPage } from './ListPage.tsx';
import { useSent } from './use-sent.ts';

type Modes = ReturnType<typeof useText<'content'>>['accounts']['modes'];

const keyOf = ({ id }: Account) => id;
const order = { list: 'deposit-accounts' } as const;

/** The operator's own accounts that members pay to; a new one waits for a second person. */
export function AccountList() {
  const text = useText('content');
  const { role } = useMyself();
  const columns = useMemo(() => {
    const column = columnsOf<Account>();
    const modes: Readonly<Record<string, string>> = text.accounts.modes;
    return [
      column.accessor((row) => row.bankCode ?? text.accounts.kinds.wallet, {
        id: 'bankCode',
        header: text.fields.bankCode,
      }),
      column.accessor('accountNo', { header: text.fields.accountNo }),
      column.accessor('accountName', { header: text.fields.accountName }),
      column.accessor((row) => modes[row.mode] ?? row.mode, {
        id: 'mode',
        header: text.fields.mode,
      }),
      column.accessor('currency', { header: text.fields.currency }),
      column.accessor((row) => stateOf(row, text), {
        id: 'isShown',
        header: text.fields.isShown,
        cell: ({ row }) => <AccountState account={row.original} />,
      }),
    ];
  }, [text]);
  return (
    <ListPage
      call="GET /staff/api/deposit-accounts"
      path="/deposit-accounts/accounts"
      label={text.accounts.accounts}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      searchLabel={text.accounts.search}
      searchIn={(row) => `${row.bankCode ?? ''} ${row.accountName} ${row.accountNo}`}
      empty={text.accounts.none}
      {...(role === 'admin'
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

function modeChoices(kind: 'bank' | 'wallet', modes: Modes) {
  return modesOf[kind].map((value) => ({ value, label: modes[value] }));
}

function ChangeAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const text = useText('content');
  const { send, isPending } = useSent('PUT /staff/api/deposit-accounts/:id');
  const { id, version, accountName, mode, isShown } = account;
  type Body = AskedOf<'PUT /staff/api/deposit-accounts/:id'>['body'];
  const sections: readonly Section[] = [
    {
      fields: [
        { name: 'accountName', kind: 'line' },
        { name: 'mode', kind: 'choice', choices: modeChoices(account.kind, text.accounts.modes) },
        { name: 'isShown', kind: 'flag' },
      ],
    },
  ];
  return (
    <EditDrawer
      title={nameOf(account)}
      values={{ accountName, mode, isShown }}
      sections={() => sections}
      isBusy={isPending}
      onClose={onClose}
      onSave={(values) =>
        send({ params: { id }, body: { ...(values as Omit<Body, 'version'>), version } })
      }
      {...(account.proposedBy
        ? { action: <RemoveAccount account={account} onClose={onClose} /> }
        : {})}
    />
  );
}

function RemoveAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { accounts } = useText('content');
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
  if (!banks.data || !settings.data) return null;
  const { currency } = settings.data;
  const bankChoices = banks.data
    .filter(({ country }) => country === (currency === 'LAK' ? 'LA' : 'TH'))
    .map(({ code, nameEN }) => ({ value: code, label: `${code} – ${nameEN}` }));

  function sectionsOf({ kind }: Values): Section[] {
    const isBank = kind === 'bank';
    const { kinds, modes } = text.accounts;
    return [
      {
        fields: [
          {
            name: 'kind',
            kind: 'choice',
            choices: [
              { value: 'bank', label: kinds.bank },
              { value: 'wallet', label: kinds.wallet },
            ],
          },
          ...(isBank ? [{ name: 'bankCode', kind: 'choice', choices: bankChoices } as const] : []),
          { name: 'accountNo', kind: 'line', pattern: /^\d{8,20}$/ },
          { name: 'accountName', kind: 'line' },
          {
            name: 'mode',
            kind: 'choice',
            choices: modeChoices(isBank ? 'bank' : 'wallet', modes),
          },
          {
            name: 'currency',
            kind: 'choice',
            choices: ['THB', 'LAK'].map((value) => ({ value, label: value })),
          },
          { name: 'isShown', kind: 'flag' },
        ],
      },
    ];
  }
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
    <EditDrawer
      title={text.add}
      values={values}
      sections={sectionsOf}
      isBusy={isPending}
      onClose={onClose}
      onSave={(entered) =>
        send({ body: entered as AskedOf<'POST /staff/api/deposit-accounts'>['body'] })
      }
    />
  );
}
