import { useMemo } from 'react';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import { useNames } from '#lib/use-names.ts';
import { type ListProps, WaitingItems } from '#ui/SheetAndList.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { openFirst } from '#ui/table/table-query.ts';
import { CloseTogether } from './CloseTogether.tsx';
import { caseColumns } from './case-columns.tsx';
import { type Case, listCases, workKindOf } from './case-queries.ts';

/** List of cases, open ones first. */
export function CaseList({ hrefOf, onWaiting }: ListProps) {
  const core = useText('core');
  const names = useNames();
  const text = useText('cases');
  const verification = useText('verification');
  const columns = useMemo(
    () => caseColumns({ core, cases: text, verification }, names),
    [core, text, verification, names],
  );
  return (
    <DataTable
      name="cases"
      label={core.pages.cases}
      columns={columns}
      load={listCases}
      idOf={(each) => each.id}
      hidden={['subject', 'currency']}
      search={text.search}
      filters={openFirst(core.fields, text)}
      usualSort={({ state }) => (state === 'closed' ? null : 'openedAt')}
      linkTo={({ id }) => hrefOf(id)}
      together={(rows) => <CloseTogether shown={rows} />}
      workOf={workOf}
      beside={(rows) => <MyWork rows={rows} onWaiting={onWaiting} />}
      empty={text.none}
    />
  );
}

function workOf(found: Case) {
  const { id, closedAt } = found;
  return closedAt === null ? { kind: workKindOf(found), id } : null;
}

type MyWorkProps = { readonly rows: readonly Case[]; readonly onWaiting: ListProps['onWaiting'] };

/** The cases that wait for this staff user, without those that wait for a second person to their own proposal. */
function MyWork({ rows, onWaiting }: MyWorkProps) {
  const myself = useMyself();
  const waiting = rows
    .filter(({ closedAt, proposedBy }) => closedAt === null && proposedBy !== myself.id)
    .map(({ id }) => id);
  return <WaitingItems ids={waiting} onWaiting={onWaiting} />;
}
