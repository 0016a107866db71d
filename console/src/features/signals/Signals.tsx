import { useMemo } from 'react';
import { later, useLoadedAhead } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { useOpened } from '#lib/use-opened.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { openFirst } from '#ui/table/table-query.ts';
import { signalColumns } from './signal-columns.tsx';
import { listSignals } from './signal-queries.ts';

const loadSheet = later(async () => (await import('./SignalSheet.tsx')).SignalSheet);

/** List of signals in members' play, open ones first. */
export function Signals() {
  useLoadedAhead(loadSheet);
  const core = useText('core');
  const text = useText('signals');
  const opened = useOpened('/signals');
  const columns = useMemo(() => signalColumns(core, text), [core, text]);
  return (
    <>
      <PageHeader title={core.pages.signals} help={text.help} />
      <DataTable
        name="signals"
        label={core.pages.signals}
        columns={columns}
        load={listSignals}
        idOf={({ id }) => id}
        filters={openFirst(core.fields, text)}
        linkTo={({ id }) => opened.hrefOf(id)}
        empty={text.none}
      />
      {opened.id !== null && (
        <Arriving load={loadSheet} props={{ id: opened.id, onClose: opened.close }} />
      )}
    </>
  );
}
