import { Switch, Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useSavedText } from '#editing/change/use-sent.ts';
import { ContractCell } from '#editing/contract/ContractCell.tsx';
import { ListPage, type RowOf } from '#editing/list/ListPage.tsx';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { confirm } from '#ui/confirm.tsx';
import { columnsOf } from '#ui/table/table-features.ts';

type Gateway = RowOf<'GET /staff/api/gateways'>;

const keyOf = ({ code }: Gateway) => code;
const nameOf = ({ name }: Gateway) => name;

/** QR providers, and whether they are offered to members. */
export function GatewayList() {
  const text = useText('content');
  const { units } = useText('core');
  const { mutate } = useChange('PUT /staff/api/gateways/:code', useSavedText());

  const toggle = useCallback(
    async ({ code, version, name, isShown }: Gateway) => {
      const { gateways } = text;
      const question = {
        title: isShown ? gateways.confirmHide(name) : gateways.confirmShow(name),
        body: isShown ? gateways.hiddenHelp : gateways.shownHelp,
        action: isShown ? gateways.hide : gateways.show,
        isDangerous: isShown,
      };
      if (await confirm(question)) {
        mutate({ params: { code }, body: { version, isShown: !isShown } });
      }
    },
    [mutate, text],
  );
  const columns = useMemo(() => {
    const column = columnsOf<Gateway>();
    return [
      column.accessor('name', { header: text.fields.name }),
      column.accessor('code', { header: text.fields.code }),
      column.accessor((row) => units[row.currency], {
        id: 'currency',
        header: text.fields.currency,
      }),
      column.display({
        id: 'connection',
        header: text.contracts.connection,
        cell: ({ row: { original } }) => <ContractCell company={original} name={original.name} />,
      }),
      column.accessor((row) => (row.isShown ? text.shown : text.hidden), {
        id: 'isShown',
        header: text.fields.isShown,
        cell: ({ row: { original } }) => (
          <Switch
            checked={original.isShown}
            onChange={() => void toggle(original)}
            aria-label={`${text.fields.isShown}: ${original.name}`}
          />
        ),
      }),
    ];
  }, [text, units, toggle]);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {text.gateways.help}
      </Text>
      <ListPage
        call="GET /staff/api/gateways"
        path="/deposit-accounts/gateways"
        label={text.accounts.gateways}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        searchLabel={text.gateways.search}
        searchIn={(row) => `${row.code} ${row.name}`}
        empty={text.gateways.none}
      />
    </>
  );
}
