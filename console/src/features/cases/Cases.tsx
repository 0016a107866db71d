import { useMemo } from 'react';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { useOpened } from '#lib/use-opened.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { optionsOf } from '#ui/table/table-query.ts';
import { CaseSheet } from './CaseSheet.tsx';
import { CloseTogether } from './CloseTogether.tsx';
import { caseColumns } from './case-columns.tsx';
import { listCases } from './case-queries.ts';

/** List of cases, open ones first. */
export function Cases() {
  const core = useText('core');
  const names = useNames();
  const text = useText('cases');
  const opened = useOpened('/cases');
  const columns = useMemo(() => caseColumns(core, text, names), [core, text, names]);
  return (
    <>
      <PageHeader title={core.pages.cases} help={text.help} />
      <DataTable
        name="cases"
        label={core.pages.cases}
        columns={columns}
        load={listCases}
        idOf={(each) => each.id}
        hidden={['subject']}
        search={text.search}
        filters={[
          {
            name: 'state',
            label: core.fields.state,
            usual: 'open',
            options: optionsOf(text.states),
          },
          { name: 'kind', label: core.fields.kind, options: optionsOf(text.kinds) },
        ]}
        usualSort={({ state }) => (state === 'closed' ? null : 'openedAt')}
        linkTo={({ id }) => opened.hrefOf(id)}
        together={(rows) => <CloseTogether shown={rows} />}
        empty={text.none}
      />
      {opened.id !== null && <CaseSheet id={opened.id} onClose={opened.close} />}
    </>
  );
}
