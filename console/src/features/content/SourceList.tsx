import type { AskedOf } from '@wallet/contract/api';
import { useMemo } from 'react';
import { useText } from '#lib/text.ts';
import { columnsOf } from '#ui/table/table-features.ts';
import { EditDrawer } from './EditDrawer.tsx';
import type { Field } from './field.ts';
import { ListPage, type RowOf } from './ListPage.tsx';
import { ShownBadge } from './ShownBadge.tsx';
import { useSent } from './use-sent.ts';

type Source = RowOf<'GET /staff/api/sources'>;

const keyOf = ({ code }: Source) => code;
const order = { list: 'sources' } as const;

/** How members may say they heard of us. */
export function SourceList() {
  const text = useText('content');
  const columns = useMemo(() => {
    const column = columnsOf<Source>();
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

const code: Field = { name: 'code', kind: 'line', pattern: /^[A-Z0-9_-]{1,40}$/, isUpper: true };
const fields: readonly Field[] = [
  { name: 'description', kind: 'line' },
  { name: 'isShown', kind: 'flag' },
];

function SourceDrawer({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const text = useText('content');
  const add = useSent('POST /staff/api/sources');
  const change = useSent('PUT /staff/api/sources/:code');
  type New = AskedOf<'POST /staff/api/sources'>['body'];
  const common = { isBusy: add.isPending || change.isPending, onClose };
  if (!source) {
    return (
      <EditDrawer
        {...common}
        title={text.add}
        values={{ code: '', description: '', isShown: true }}
        sections={() => [{ fields: [code, ...fields] }]}
        onSave={(entered) => add.send({ body: entered as New })}
      />
    );
  }
  const { version, description, isShown } = source;
  return (
    <EditDrawer
      {...common}
      title={source.code}
      values={{ description, isShown }}
      sections={() => [{ fields }]}
      onSave={(entered) =>
        change.send({
          params: { code: source.code },
          body: { ...(entered as Omit<New, 'code'>), version },
        })
      }
    />
  );
}
