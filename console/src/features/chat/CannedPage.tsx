import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { queryClient } from '#lib/query-client.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import type { ChatText } from '#text/th/chat.ts';
import { confirm } from '#ui/confirm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { CannedForm } from './CannedForm.tsx';
import { type CannedReply, customerLanguages, findCanned } from './canned-state.ts';
import { cannedReplies } from './chat-queries.ts';

/** Answers that are written once and used by everybody. */
export function CannedPage() {
  const text = useText('chat');
  const [editing, setEditing] = useState<CannedReply | 'new' | null>(null);
  const columns = useMemo(() => cannedColumns(text, setEditing), [text]);
  return (
    <>
      <PageHeader title={text.canned} help={text.cannedHelp}>
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
          {text.cannedNew}
        </Button>
      </PageHeader>
      <DataTable
        name="canned-replies"
        label={text.canned}
        columns={columns}
        load={async ({ page, limit, chosen }) => {
          const { replies } = await queryClient.fetchQuery({ ...cannedReplies, staleTime: 0 });
          const found = findCanned(replies, chosen['search'] ?? '');
          return { rows: found.slice((page - 1) * limit, page * limit), total: found.length };
        }}
        idOf={({ id }) => id}
        search={text.cannedSearch}
        empty={text.cannedNone}
      />
      {editing && (
        <CannedForm reply={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

const { accessor, display } = columnsOf<CannedReply>();

function cannedColumns(text: ChatText, edit: (reply: CannedReply) => void) {
  return [
    accessor('title', { header: text.cannedTitle }),
    ...customerLanguages.map((language) =>
      accessor((reply) => reply.texts[language], {
        id: language,
        header: text.cannedText(text.languages[language]),
        cell: (cell) => (
          <Text size="sm" lineClamp={3} maw={320}>
            {cell.getValue() || text.missingLanguage}
          </Text>
        ),
      }),
    ),
    display({
      id: 'actions',
      cell: ({ row }) => <Actions reply={row.original} onEdit={() => edit(row.original)} />,
    }),
  ];
}

function Actions({ reply, onEdit }: { reply: CannedReply; onEdit: () => void }) {
  const text = useText('chat');
  const core = useText('core');
  const removing = useChange('DELETE /staff/api/chat/canned-replies/:id', text.cannedRemoved);
  const { title } = reply;
  async function remove(): Promise<void> {
    const question = { title: text.cannedRemove(title), body: text.cannedRemoveBody };
    if (await confirm({ ...question, action: core.remove, isDangerous: true })) {
      removing.mutate({ params: { id: reply.id } });
    }
  }
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`${core.edit}: ${title}`}
        onClick={onEdit}
      >
        <Pencil size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label={text.cannedRemove(title)}
        loading={removing.isPending}
        onClick={() => void remove()}
      >
        <Trash2 size={16} />
      </ActionIcon>
    </Group>
  );
}
