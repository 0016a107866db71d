import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { auditColumns } from './audit-columns.tsx';
import { listAudit } from './audit-queries.ts';

/** Audit log: changes, revealed numbers and rejected calls of staff. */
export function Audit() {
  const core = useText('core');
  const text = useText('audit');
  const errors = useText('errors');
  const columns = useMemo(() => auditColumns(text, errors), [text, errors]);
  const { data } = useQuery(reading('GET /staff/api/colleagues', {}));
  const colleagues = data?.colleagues ?? [];
  return (
    <>
      <PageHeader title={core.pages.audit} help={text.help} />
      <DataTable
        name="audit"
        label={core.pages.audit}
        columns={columns}
        load={listAudit}
        idOf={(entry) => entry.id}
        hidden={['ip']}
        filters={[
          {
            name: 'colleague',
            label: text.colleague,
            options: colleagues.map(({ id, name, username }) => ({
              value: id,
              label: `${name} (${username})`,
            })),
          },
          {
            name: 'call',
            label: text.call,
            options: Object.entries(text.calls).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'outcome',
            label: text.outcome,
            options: Object.entries({ OK: text.outcomeOk, ...text.refusals }).map(
              ([value, label]) => ({ value, label }),
            ),
          },
          { name: 'from', label: core.fields.fromDay, options: 'day' },
          { name: 'to', label: core.fields.toDay, options: 'day' },
        ]}
        usualSort={() => '-at'}
        empty={text.none}
      />
    </>
  );
}
