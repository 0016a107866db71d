import { useMemo } from 'react';
import { useText } from '#lib/text.ts';
import { useOpened } from '#lib/use-opened.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { optionsOf } from '#ui/table/table-query.ts';
import { VerificationSheet } from './VerificationSheet.tsx';
import { verificationColumns } from './verification-columns.tsx';
import { listVerifications } from './verification-queries.ts';

/** Identity documents that wait, the oldest first, and those that were decided. */
export function VerificationsPage() {
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
      {opened.id !== null && <VerificationSheet id={opened.id} onClose={opened.close} />}
    </>
  );
}
