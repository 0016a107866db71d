import { useMemo } from 'react';
import { later, useLoadedAhead } from '#lib/later.ts';
import { useFirstByKey } from '#lib/queue.ts';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import { useNames } from '#lib/use-names.ts';
import { useOpened } from '#lib/use-opened.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { openFirst } from '#ui/table/table-query.ts';
import { CloseTogether } from './CloseTogether.tsx';
import { caseColumns } from './case-columns.tsx';
import { type Case, listCases, workKindOf } from './case-queries.ts';

const loadSheet = later(async () => (await import('./CaseSheet.tsx')).CaseSheet);

/** List of cases, open ones first. */
export function Cases() {
  useLoadedAhead(loadSheet);
  const core = useText('core');
  const names = useNames();
  const text = useText('cases');
  const opened = useOpened('/cases');
  const verification = useText('verification');
  const columns = useMemo(
    () => caseColumns({ core, cases: text, verification }, names),
    [core, text, verification, names],
  );
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
        filters={openFirst(core.fields, text)}
        usualSort={({ state }) => (state === 'closed' ? null : 'openedAt')}
        linkTo={({ id }) => opened.hrefOf(id)}
        together={(rows) => <CloseTogether shown={rows} />}
        workOf={workOf}
        beside={(rows) => <Beside rows={rows} opened={opened} />}
        empty={text.none}
      />
    </>
  );
}

function workOf(found: Case) {
  const { id, closedAt } = found;
  return closedAt === null ? { kind: workKindOf(found), id } : null;
}

type BesideProps = {
  readonly rows: readonly Case[];
  readonly opened: ReturnType<typeof useOpened>;
};

/** The open case; J opens the first that waits for this staff user while none is open. */
function Beside({ rows, opened }: BesideProps) {
  const myself = useMyself();
  const waiting = rows
    .filter(({ closedAt, proposedBy }) => closedAt === null && proposedBy !== myself.id)
    .map(({ id }) => id);
  const { id, go, close } = opened;
  useFirstByKey(waiting, opened);
  if (id === null) return null;
  return <Arriving load={loadSheet} props={{ id, waiting, onGo: go, onClose: close }} />;
}
