import { useMemo } from 'react';
import { useSent } from '#editing/change/use-sent.ts';
import { codeField } from '#editing/form/code-field.ts';
import { EditDrawer } from '#editing/form/EditDrawer.tsx';
import type { BodyOf, Fields } from '#editing/form/field.ts';
import { ListPage, type RowOf } from '#editing/list/ListPage.tsx';
import { ShownBadge } from '#editing/list/ShownBadge.tsx';
import { useText } from '#lib/text.ts';
import { columnsOf } from '#ui/table/table-features.ts';

type SourceRow = RowOf<'GET /staff/api/sources'>;

const keyOf = ({ code }: SourceRow) => code;
const order = { list: 'sources' } as const;

/** Referral sources offered at registration. */
export function SourceList() {
  const text = useText('content');
  const columns = useMemo(() => {
    const column = columnsOf<SourceRow>();
    return [
      column.accessor('code', { header: text.fields.code }),
      column.accessor('description', { header: text.fields.description }),
      column.accessor((row) => (row.isShown ? text.shown : text.hidden), {
        id: 'isShown',
        header: text.fields.isShown,
        cell: ({ row }) => <ShownBadge isShown={row.original.isShown} />,
      }),
    ];
  }, [text]);
  return (
    <ListPage
      call="GET /staff/api/sources"
      path="/lookups/sources"
      label={text.lookups.sources}
      columns={columns}
      keyOf={keyOf}
      nameOf={keyOf}
      searchLabel={text.lookups.search}
      searchIn={(row) => `${row.code} ${row.description}`}
      empty={text.lookups.none}
      order={order}
      editor={(row, onClose) => <SourceDrawer source={row} onClose={onClose} />}
    />
  );
}

type NewSource = BodyOf<'POST /staff/api/sources'>;
type ChangedSource = BodyOf<'PUT /staff/api/sources/:code'>;

const name = { kind: 'line', pattern: /\S/, whenEmpty: null } as const;
const fields: Fields<ChangedSource> = {
  description: { kind: 'line' },
  nameTH: name,
  nameLA: name,
  nameEN: name,
  isShown: { kind: 'flag' },
};
const noNames = { nameTH: '', nameLA: '', nameEN: '' };

function SourceDrawer({ source, onClose }: { source: SourceRow | null; onClose: () => void }) {
  const text = useText('content');
  const add = useSent('POST /staff/api/sources');
  const change = useSent('PUT /staff/api/sources/:code');
  const common = { isBusy: add.isPending || change.isPending, onClose };
  if (!source) {
    return (
      <EditDrawer<NewSource>
        {...common}
        title={text.add}
        values={{ code: '', description: '', ...noNames, isShown: true }}
        fields={{ code: codeField, ...fields }}
        onSave={(entered) => add.send({ body: entered })}
      />
    );
  }
  const { version, code, nameTH, nameLA, nameEN, ...others } = source;
  const names = { nameTH: nameTH ?? '', nameLA: nameLA ?? '', nameEN: nameEN ?? '' };
  return (
    <EditDrawer<ChangedSource>
      {...common}
      title={code}
      values={{ ...others, ...names }}
      fields={fields}
      onSave={(entered) => change.send({ params: { code }, body: { ...entered, version } })}
    />
  );
}
