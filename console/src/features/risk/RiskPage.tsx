import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { later, useLoadedAhead } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { useOpened } from '#lib/use-opened.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { openFirst } from '#ui/table/table-query.ts';
import { CommonPlaces } from './CommonPlaces.tsx';
import { riskColumns } from './risk-columns.tsx';
import { listFindings } from './risk-queries.ts';

const loadSheet = later(async () => (await import('./FindingSheet.tsx')).FindingSheet);

/** Members and groups with risk findings, the highest score first. */
export function RiskPage() {
  useLoadedAhead(loadSheet);
  const core = useText('core');
  const text = useText('risk');
  const opened = useOpened('/risk');
  const columns = useMemo(() => riskColumns(core, text), [core, text]);
  return (
    <>
      <PageHeader title={core.pages.risk} help={text.help} />
      <Stack>
        <DataTable
          name="risk"
          label={core.pages.risk}
          columns={columns}
          load={listFindings}
          idOf={({ id }) => id}
          filters={openFirst(core.fields, text)}
          usualSort={({ state }) => (state === 'ended' ? null : '-score')}
          linkTo={({ id }) => opened.hrefOf(id)}
          empty={text.none}
        />
        <CommonPlaces />
      </Stack>
      {opened.id !== null && (
        <Arriving load={loadSheet} props={{ id: opened.id, onClose: opened.close }} />
      )}
    </>
  );
}
