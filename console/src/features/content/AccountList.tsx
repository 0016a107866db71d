import { useQuery } from '@tanstack/react-query';
import type { AskedOf } from '@wallet/contract/api';
import { useMemo } from 'react';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { columnsOf } from '#ui/table/table-features.ts';
import { EditDrawer } from './EditDrawer.tsx';
import type { Section, Values } from './field.ts';
import { ListPage, type RowOf } from './ListPage.tsx';
import { ShownBadge } from './ShownBadge.tsx';
import { useSent } from './use-sent.ts';

type Account = RowOf<'GET /staff/api/deposit-accounts'>;
type Modes = ReturnType<typeof useText<'content'>>['accounts']['modes'];

const keyOf = ({ id }: Account) => id;
const nameOf = ({ bankCode, accountNo }: Account) => `${bankCode ?? 'TrueMoney'} ${accountNo}`;
const order = { list: 'deposit-accounts' } as const;

/** The operator's own accounts that members pay to. */
export function AccountList() {
  const text = useText('content');
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
      column.accessor((row) => (row.isShown ? text.shown : text.hidden), {
        id: 'isShown',
        header: text.fields.isShown,
        cell: ({ row }) => <ShownBadge isShown={row.original.isShown} />,
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
      order={order}
      editor={(row, onClose) =>
        row ? <ChangeAccount account={row} onClose={onClose} /> : <AddAccount onClose={onClose} />
      }
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
    />
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
