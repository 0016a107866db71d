import { useQuery } from '@tanstack/react-query';
import { usernamePattern } from '@wallet/contract/rules';
import { useMemo } from 'react';
import { useSent } from '#editing/change/use-sent.ts';
import { EditDrawer } from '#editing/form/EditDrawer.tsx';
import type { BodyOf, Fields, SelectOption } from '#editing/form/field.ts';
import { ListPage, type RowOf } from '#editing/list/ListPage.tsx';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useRoleTitles } from '#lib/use-role-titles.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { AccountActions } from './AccountActions.tsx';

type AccountRow = RowOf<'GET /staff/api/staff-accounts'>;

const keyOf = ({ username }: AccountRow) => username;
const tones = { active: 'good', fresh: 'waiting', locked: 'bad' } as const;

function stateOf({ isActive, canSignIn }: AccountRow): keyof typeof tones {
  if (!isActive) return 'locked';
  return canSignIn ? 'active' : 'fresh';
}

/** Every account of the console, locked ones last. */
export function AccountList() {
  const text = useText('colleagues');
  const { fields } = useText('content');
  const titles = useRoleTitles();
  const columns = useMemo(() => {
    const column = columnsOf<AccountRow>();
    return [
      column.accessor('name', { header: fields.name }),
      column.accessor('username', { header: fields.username }),
      column.accessor((row) => titles(row.role), { id: 'role', header: fields.role }),
      column.accessor((row) => text.states[stateOf(row)], {
        id: 'state',
        header: text.state,
        cell: ({ row: { original } }) => {
          const state = stateOf(original);
          return <StatusBadge tone={tones[state]} label={text.states[state]} />;
        },
      }),
      column.accessor('lastSeenAt', {
        header: text.lastSeen,
        cell: ({ row: { original } }) => <TimeText time={original.lastSeenAt} />,
      }),
    ];
  }, [text, fields, titles]);
  return (
    <ListPage
      call="GET /staff/api/staff-accounts"
      path="/colleagues/accounts"
      label={text.tabs.accounts}
      columns={columns}
      keyOf={keyOf}
      nameOf={({ name }) => name}
      searchLabel={text.search}
      searchIn={({ name, username }) => `${name} ${username}`}
      empty={text.none}
      editor={(row, onClose) =>
        row ? <ChangeAccount account={row} onClose={onClose} /> : <AddAccount onClose={onClose} />
      }
    />
  );
}

function useRoleChoices(): SelectOption<string>[] {
  const titles = useRoleTitles();
  const { data = [] } = useQuery(reading('GET /staff/api/roles', {}));
  return data.map(({ code }) => ({ value: code, label: titles(code) }));
}

type NewAccount = BodyOf<'POST /staff/api/staff-accounts'>;

function AddAccount({ onClose }: { onClose: () => void }) {
  const text = useText('colleagues');
  const choices = useRoleChoices();
  const { send, isPending } = useSent('POST /staff/api/staff-accounts');
  const fields: Fields<NewAccount> = {
    username: { kind: 'line', pattern: usernamePattern, help: text.usernameHelp },
    name: { kind: 'line' },
    role: { kind: 'choice', choices },
  };
  return (
    <EditDrawer<NewAccount>
      title={text.add}
      values={{ username: '', name: '', role: null }}
      fields={fields}
      isBusy={isPending}
      onClose={onClose}
      onSave={(body) => send({ body })}
    />
  );
}

type ChangedAccount = BodyOf<'PUT /staff/api/staff-accounts/:username'>;

function ChangeAccount({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const choices = useRoleChoices();
  const { send, isPending } = useSent('PUT /staff/api/staff-accounts/:username');
  const { username, version, name, role } = account;
  const fields: Fields<ChangedAccount> = {
    name: { kind: 'line' },
    role: { kind: 'choice', choices },
  };
  return (
    <EditDrawer<ChangedAccount>
      title={`${name} (${username})`}
      values={{ name, role }}
      fields={fields}
      isBusy={isPending}
      onClose={onClose}
      onSave={(entered) => send({ params: { username }, body: { ...entered, version } })}
      action={<AccountActions account={account} onDone={onClose} />}
    />
  );
}
