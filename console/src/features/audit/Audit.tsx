import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatCount } from '#lib/format.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { optionsOf } from '#ui/table/table-query.ts';
import { auditColumns } from './audit-columns.tsx';
import { listAudit } from './audit-queries.ts';
import { Reveals } from './Reveals.tsx';

/** Amounts from which a manager looks, in baht. */
const amounts = [1_000, 5_000, 10_000, 50_000, 100_000] as const;

/** Audit log: changes, revealed numbers and rejected calls of staff. */
export function Audit() {
  const core = useText('core');
  const text = useText('audit');
  const errors = useText('errors');
  const columns = useMemo(() => auditColumns(text, errors, core.units), [text, errors, core]);
  const { data } = useQuery(reading('GET /staff/api/colleagues', {}));
  const colleagues = data?.colleagues ?? [];
  return (
    <>
      <PageHeader title={core.pages.audit} help={text.help} />
      <Stack>
        <DataTable
          name="audit"
          label={core.pages.audit}
          columns={columns}
          load={listAudit}
          idOf={(entry) => entry.id}
          hidden={['ip', 'asked']}
          search={text.searchMember}
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
              name: 'kind',
              label: core.fields.kind,
              options: optionsOf(text.kinds),
            },
            {
              name: 'amountFrom',
              label: text.amountFrom,
              options: amounts.map((amount) => ({
                value: String(amount),
                label: formatCount(amount),
              })),
            },
            {
              name: 'call',
              label: text.call,
              options: optionsOf(text.calls),
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
        <Reveals />
      </Stack>
    </>
  );
}
