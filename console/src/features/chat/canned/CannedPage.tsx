import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { textKeys } from '@wallet/contract/languages';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { later, useLoadedAhead } from '#lib/later.ts';
import { queryClient } from '#lib/query-client.ts';
import { useText } from '#lib/text.ts';
import { useOpened } from '#lib/use-opened.ts';
import type { ChatText } from '#text/th/chat.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import type { TableQuery } from '#ui/table/table-query.ts';
import { cannedReplies } from '../chat-queries.ts';
import { type CannedReply, findCanned } from './canned-state.ts';

const newId = 'new';
const loadForm = later(async () => (await import('./CannedForm.tsx')).CannedForm);

/** Replies that are written once and used by everyone. */
export function CannedPage() {
  useLoadedAhead(loadForm);
  const text = useText('chat');
  const opened = useOpened('/canned-replies');
  const { data } = useQuery(cannedReplies);
  const columns = useMemo(() => cannedColumns(text), [text]);
  const editing = data?.replies.find(({ id }) => id === opened.id);
  return (
    <>
      <PageHeader title={text.canned} help={text.cannedHelp}>
        <Button
          component={Link}
          href={opened.hrefOf(newId)}
          leftSection={<Plus size={16} aria-hidden />}
        >
          {text.cannedNew}
        </Button>
      </PageHeader>
      <DataTable
        name="canned-replies"
        label={text.canned}
        columns={columns}
        load={listCanned}
        idOf={({ id }) => id}
        search={text.cannedSearch}
        linkTo={({ id }) => opened.hrefOf(id)}
        empty={text.cannedNone}
      />
      {opened.id === newId && (
        <Arriving load={loadForm} props={{ reply: null, onClose: opened.close }} />
      )}
      {editing && (
        <Arriving
          key={editing.id}
          load={loadForm}
          props={{ reply: editing, onClose: opened.close }}
        />
      )}
    </>
  );
}

/** There are few, so all are loaded and filtered here. */
async function listCanned({ page, limit, chosen }: TableQuery) {
  const { replies } = await queryClient.fetchQuery({ ...cannedReplies, staleTime: 0 });
  const found = findCanned(replies, chosen['search'] ?? '');
  return { rows: found.slice((page - 1) * limit, page * limit), total: found.length };
}

const { accessor } = columnsOf<CannedReply>();

function cannedColumns(text: ChatText) {
  return [
    accessor('title', { header: text.cannedTitle }),
    ...textKeys.map((language) =>
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
  ];
}
