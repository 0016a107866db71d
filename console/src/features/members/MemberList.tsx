import { useMemo } from 'react';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { memberColumns } from './member-columns.tsx';
import { listMembers } from './member-queries.ts';

/** Members, found by what they say about themselves. */
export function MemberList() {
  const core = useText('core');
  const names = useNames();
  const text = useText('members');
  const columns = useMemo(() => memberColumns(core, text, names), [core, text, names]);
  return (
    <>
      <PageHeader title={core.pages.members} help={text.help} />
      <DataTable
        name="members"
        label={core.pages.members}
        columns={columns}
        hidden={['currency']}
        load={listMembers}
        idOf={(member) => member.id}
        search={text.search}
        filters={[
          {
            name: 'state',
            label: core.fields.state,
            options: [
              { value: 'active', label: text.active },
              { value: 'locked', label: text.locked },
            ],
          },
          {
            name: 'currency',
            label: core.fields.currency,
            options: [
              { value: 'THB', label: core.units.THB },
              { value: 'LAK', label: core.units.LAK },
            ],
          },
        ]}
        linkTo={({ id }) => `/members/${id}`}
        usualSort={() => '-createdAt'}
        empty={text.none}
      />
    </>
  );
}
