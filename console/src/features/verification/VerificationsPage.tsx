import { useMemo } from 'react';
import { later, useLoadedAhead } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { useOpened } from '#lib/use-opened.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { optionsOf } from '#ui/table/table-query.ts';
import { verificationColumns } from './verification-columns.tsx';
import { listVerifications } from './verification-queries.ts';

const loadSheet = later(async () => (await import('./VerificationSheet.tsx')).VerificationSheet);

/** Identity documents that wait, oldest first, and the decided ones. */
export function VerificationsPage() {
  useLoadedAhead(loadSheet);
  const core = useText('core');
  const text = useText('verification');
  const opened = useOpened('/verifications');
  const columns = useMemo(() => verificationColumns(core, text), [core, text]);
  return (
    <>
      <PageHeader title={core.pages.verifications} help={text.help} />
      <DataTable
        name="verifications"
        label={core.pages.verifications}
        columns={columns}
        load={listVerifications}
        idOf={({ id }) => id}
        filters={[
          {
            name: 'state',
            label: core.fields.state,
            usual: 'waiting',
            options: optionsOf(text.filters),
          },
        ]}
        linkTo={({ id }) => opened.hrefOf(id)}
        empty={text.none}
      />
      {opened.id !== null && (
        <Arriving load={loadSheet} props={{ id: opened.id, onClose: opened.close }} />
      )}
    </>
  );
}
