import { ColorSwatch, Group } from '@mantine/core';
import { patterns } from '@wallet/contract/limits';
import { useMemo } from 'react';
import { useSent } from '#editing/change/use-sent.ts';
import { codeField } from '#editing/form/code-field.ts';
import { EditDrawer } from '#editing/form/EditDrawer.tsx';
import type { BodyOf, Fields, SelectOption } from '#editing/form/field.ts';
import { ListPage, type RowOf } from '#editing/list/ListPage.tsx';
import { ShownBadge } from '#editing/list/ShownBadge.tsx';
import { useText } from '#lib/text.ts';
import { columnsOf } from '#ui/table/table-features.ts';

type Bank = RowOf<'GET /staff/api/banks'>;

const nowrap = { whiteSpace: 'nowrap' } as const;
const keyOf = ({ code }: Bank) => code;
const order = { list: 'banks', groupOf: ({ country }: Bank) => country } as const;

/** The banks that members may have an account with. */
export function BankList() {
  const text = useText('content');
  const { countries } = text.lookups;
  const columns = useMemo(() => {
    const column = columnsOf<Bank>();
    return [
      column.accessor('code', {
        header: text.fields.code,
        cell: ({ row: { original } }) => (
          <Group component="span" gap={8} wrap="nowrap" display="inline-flex" style={nowrap}>
            <ColorSwatch component="span" size={14} color={original.color} aria-hidden />
            {original.code}
          </Group>
        ),
      }),
      column.accessor('nameTH', { header: text.fields.nameTH }),
      column.accessor('nameEN', { header: text.fields.nameEN }),
      column.accessor('number', { header: text.fields.number }),
      column.accessor((row) => text.lookups.countries[row.country], {
        id: 'country',
        header: text.fields.country,
      }),
      column.accessor((row) => (row.isShown ? text.shown : text.hidden), {
        id: 'isShown',
        header: text.fields.isShown,
        cell: ({ row }) => <ShownBadge isShown={row.original.isShown} />,
      }),
    ];
  }, [text]);
  const countryChoices = (['TH', 'LA'] as const).map((value) => ({
    value,
    label: countries[value],
  }));
  return (
    <ListPage
      call="GET /staff/api/banks"
      path="/lookups/banks"
      label={text.lookups.banks}
      columns={columns}
      keyOf={keyOf}
      nameOf={keyOf}
      searchLabel={text.lookups.search}
      searchIn={(row) => `${row.code} ${row.nameTH} ${row.nameEN} ${row.nameLA ?? ''}`}
      filters={[
        {
          name: 'country',
          label: text.fields.country,
          options: countryChoices,
          of: ({ country }) => country,
        },
      ]}
      empty={text.lookups.none}
      order={order}
      editor={(row, onClose) =>
        row ? (
          <ChangeBank bank={row} onClose={onClose} />
        ) : (
          <AddBank countries={countryChoices} onClose={onClose} />
        )
      }
    />
  );
}

type NewBank = BodyOf<'POST /staff/api/banks'>;
type ChangedBank = BodyOf<'PUT /staff/api/banks/:code'>;

const fields: Fields<ChangedBank> = {
  nameTH: { kind: 'line' },
  nameEN: { kind: 'line' },
  nameLA: { kind: 'line', pattern: /\S/, whenEmpty: null },
  number: { kind: 'line', pattern: patterns.bankNumber, whenEmpty: null },
  color: { kind: 'color' },
  isShown: { kind: 'flag' },
};

function ChangeBank({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const { send, isPending } = useSent('PUT /staff/api/banks/:code');
  const { code, version, country, ...values } = bank;
  return (
    <EditDrawer<ChangedBank>
      title={code}
      values={{ ...values, nameLA: values.nameLA ?? '', number: values.number ?? '' }}
      fields={fields}
      isBusy={isPending}
      onClose={onClose}
      onSave={(entered) => send({ params: { code }, body: { ...entered, version } })}
    />
  );
}

type AddBankProps = {
  readonly countries: readonly SelectOption<Bank['country']>[];
  readonly onClose: () => void;
};

function AddBank({ countries, onClose }: AddBankProps) {
  const text = useText('content');
  const { send, isPending } = useSent('POST /staff/api/banks');
  const values = {
    code: '',
    country: 'TH',
    nameTH: '',
    nameEN: '',
    nameLA: '',
    number: '',
    color: '#5a547c',
    isShown: true,
  };
  return (
    <EditDrawer<NewBank>
      title={text.add}
      values={values}
      fields={{ code: codeField, country: { kind: 'choice', choices: countries }, ...fields }}
      isBusy={isPending}
      onClose={onClose}
      onSave={(entered) => send({ body: entered })}
    />
  );
}
