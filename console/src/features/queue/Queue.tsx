import { useMemo, useState } from 'react';
import { useLoadedAhead } from '#lib/later.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useText } from '#lib/text.ts';
import { useHold } from '#lib/use-hold.ts';
import { hrefOfWork, type WorkItem } from '#lib/work.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { loadGiveWork } from '#ui/load-give-work.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ShortcutHelp } from '#ui/ShortcutHelp.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { optionsOf } from '#ui/table/table-query.ts';
import { queueColumns } from './queue-columns.tsx';
import { listWork } from './queue-queries.ts';

/** All work that waits for people, in one list: its holder, and how long it waits. */
export function Queue() {
  const core = useText('core');
  const text = useText('queue');
  const cases = useText('cases');
  const changes = useText('changes');
  const columns = useMemo(
    () => queueColumns({ core, queue: text, cases, changes }),
    [core, text, cases, changes],
  );
  return (
    <>
      <PageHeader title={core.pages.queue} help={text.help}>
        <ShortcutHelp
          keys={[
            ['J', core.keys.next],
            ['K', core.keys.previous],
            ['Enter', text.openItem],
            ['T', text.take],
            ['G', text.give],
            ['P', text.putBack],
          ]}
        />
      </PageHeader>
      <DataTable
        name="queue"
        label={core.pages.queue}
        columns={columns}
        load={listWork}
        idOf={rowIdOf}
        hidden={['currency']}
        filters={[
          { name: 'kind', label: core.fields.kind, options: optionsOf(text.kinds) },
          { name: 'holder', label: text.whose, options: optionsOf(text.holders) },
          { name: 'isOverdue', label: text.target, options: optionsOf(text.targets) },
        ]}
        usualSort={() => 'dueAt'}
        linkTo={hrefOfWork}
        workOf={(item) => item}
        beside={(rows) => <QueueKeys rows={rows} />}
        empty={text.none}
      />
    </>
  );
}

const rowIdOf = ({ kind, id }: WorkItem) => `${kind}:${id}`;

/** J and K move through the rows; T, G and P take, give and put back the focused row. */
function QueueKeys({ rows }: { rows: readonly WorkItem[] }) {
  const { take, putBack } = useHold();
  const [giving, setGiving] = useState<WorkItem | null>(null);
  const focused = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    return rows.find((item) => rowIdOf(item) === row);
  };
  const step = (by: 1 | -1) => {
    const now = focused();
    const next = now ? rows[rows.indexOf(now) + by] : rows[0];
    if (!next) return;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowIdOf(next))}"] a`)?.focus();
  };
  const withFocused = (work: (item: WorkItem) => void) => () => {
    const item = focused();
    if (item) work(item);
  };
  useShortcuts([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['t', withFocused(take)],
    ['g', withFocused(setGiving)],
    ['p', withFocused(putBack)],
  ]);
  useLoadedAhead(loadGiveWork);
  return (
    giving && (
      <Arriving load={loadGiveWork} props={{ item: giving, onClose: () => setGiving(null) }} />
    )
  );
}
