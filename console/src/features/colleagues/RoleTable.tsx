import { Button, Group, Skeleton, Table, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '@wallet/contract/money';
import { Check, Plus } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import { formatCount } from '#lib/format.ts';
import { later, useLoadedAhead } from '#lib/later.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useRoleTitles } from '#lib/use-role-titles.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { ScrollSideways } from '#ui/ScrollSideways.tsx';
import { capabilitiesIn, capabilityGroups } from './capability-groups.ts';
import type { RoleDrawer } from './RoleDrawer.tsx';
import type { RoleRow } from './role-form.ts';
import styles from './role-table.module.css';
import { useGroupTitles } from './use-group-titles.ts';

const path = '/colleagues/roles';
/** Key of the form of a new role. No code is equal to it: codes begin with a letter. */
const newKey = '+';

type Currency = Parameters<typeof RoleDrawer>[0]['currency'];

const loadDrawer = later(async () => (await import('./RoleDrawer.tsx')).RoleDrawer);

/** Permissions by role: a column each. The head of a column opens its role. */
export function RoleTable() {
  useLoadedAhead(loadDrawer);
  const text = useText('colleagues');
  const titles = useRoleTitles();
  const [isOpen, params] = useRoute(`${path}/:code`);
  const [, navigate] = useLocation();
  const { data, error, refetch } = useQuery(reading('GET /staff/api/roles', {}));
  const settings = useQuery(reading('GET /staff/api/settings', {}));
  const currency = settings.data?.currency;
  const failed = error ?? settings.error;
  if (!data || !currency) {
    if (failed) {
      const retry = () => void Promise.all([refetch(), settings.refetch()]);
      return <LoadError error={failed} onRetry={retry} />;
    }
    return <Skeleton height={420} radius="lg" />;
  }
  const key = isOpen ? decodeURIComponent(params.code) : null;
  const chosen = data.find(({ code }) => code === key);
  const close = () => navigate(path);
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <Button
          component={Link}
          href={`${path}/${newKey}`}
          leftSection={<Plus size={16} aria-hidden />}
        >
          {text.addRole}
        </Button>
      </Group>
      <ScrollSideways label={text.tabs.roles}>
        <Table className={styles['roles']} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{text.permission}</Table.Th>
              {data.map(({ code }) => (
                <Table.Th key={code} scope="col" ta="center">
                  <Button
                    component={Link}
                    href={`${path}/${code}`}
                    variant="subtle"
                    size="compact-sm"
                    aria-label={text.openRole(titles(code))}
                  >
                    {titles(code)}
                  </Button>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Permissions roles={data} />
          <Limits roles={data} currency={currency} />
        </Table>
      </ScrollSideways>
      {key === newKey && (
        <Arriving load={loadDrawer} props={{ row: null, currency, onClose: close }} />
      )}
      {chosen && <AsOpened key={chosen.code} role={chosen} currency={currency} onClose={close} />}
    </>
  );
}

function Permissions({ roles }: { roles: readonly RoleRow[] }) {
  const { capabilities } = useText('content');
  const titles = useGroupTitles();
  return (
    <Table.Tbody>
      {capabilityGroups.map((group) => (
        <Fragment key={group}>
          <Heading title={titles[group]} columns={roles.length} />
          {capabilitiesIn(group).map((capability) => (
            <Row
              key={capability}
              label={capabilities[capability]}
              roles={roles}
              of={(role) => <Allowed isAllowed={role.capabilities.includes(capability)} />}
            />
          ))}
        </Fragment>
      ))}
    </Table.Tbody>
  );
}

function Limits({ roles, currency }: { roles: readonly RoleRow[]; currency: Currency }) {
  const text = useText('colleagues');
  const { fields, noLimit } = useText('content');
  const { units } = useText('core');
  const most = (amount: RoleRow['withdrawalMax']) =>
    amount === null ? noLimit : formatAmount(amount, units[currency]);
  return (
    <Table.Tbody>
      <Heading title={text.limits} columns={roles.length} />
      <Row label={fields.withdrawalMax} roles={roles} of={(role) => most(role.withdrawalMax)} />
      <Row label={fields.adjustmentMax} roles={roles} of={(role) => most(role.adjustmentMax)} />
      {(['pagesPerHour', 'filesPerHour', 'locksPerHour'] as const).map((name) => (
        <Row
          key={name}
          label={fields[name]}
          roles={roles}
          of={({ [name]: count }) => formatCount(count)}
        />
      ))}
      <Row label={text.people} roles={roles} of={({ people }) => formatCount(people)} />
    </Table.Tbody>
  );
}

function Heading({ title, columns }: { title: string; columns: number }) {
  return (
    <Table.Tr className={styles['heading']}>
      <Table.Th scope="rowgroup" colSpan={columns + 1}>
        {title}
      </Table.Th>
    </Table.Tr>
  );
}

type RowProps = {
  readonly label: string;
  readonly roles: readonly RoleRow[];
  readonly of: (role: RoleRow) => ReactNode;
};

function Row({ label, roles, of }: RowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {label}
      </Table.Th>
      {roles.map((role) => (
        <Table.Td key={role.code} ta="center">
          {of(role)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function Allowed({ isAllowed }: { isAllowed: boolean }) {
  const { yes, no } = useText('colleagues');
  return (
    <>
      <VisuallyHidden>{isAllowed ? yes : no}</VisuallyHidden>
      {isAllowed ? (
        <Check size={16} aria-hidden className={styles['yes']} />
      ) : (
        <Text span c="dimmed" aria-hidden>
          –
        </Text>
      )}
    </>
  );
}

/** A role keeps the version with which it was opened: a save of someone else must not count as seen. */
function AsOpened({ role, ...rest }: { role: RoleRow; currency: Currency; onClose: () => void }) {
  const [opened] = useState(role);
  return <Arriving load={loadDrawer} props={{ row: opened, ...rest }} />;
}
