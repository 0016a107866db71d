import { Skeleton, Table, Text } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { formatCount } from '#lib/format.ts';
import type { Numbers } from '#lib/numbers.ts';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { HeadedTable } from '#ui/HeadedTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx';
import { TimeText } from '#ui/TimeText.tsx';

type Provider = Numbers['providers'][number];

const tones: Readonly<Record<Provider['state'], Tone>> = {
  ok: 'good',
  waiting: 'waiting',
  failing: 'bad',
  paused: 'warning',
  maintenance: 'warning',
  quiet: 'plain',
  unconfigured: 'plain',
};

/** Providers that members' money passes through, and those that keep it waiting; the failing first. */
export function ProviderHealth({ providers }: { providers: readonly Provider[] | undefined }) {
  const text = useText('overview');
  const names = useNames();
  // A service that only answers us is known by what it does.
  const nameOf = ({ kind, code }: Provider) =>
    ['slip', 'names', 'sms'].includes(kind) ? text.providerKinds[kind] : names(code);
  const { fields } = useText('core');
  return (
    <Panel title={text.providers}>
      {providers === undefined ? (
        <Skeleton height={160} />
      ) : (
        <HeadedTable
          label={text.providers}
          heads={[text.provider, fields.kind, fields.state, text.open, text.lastSuccess]}
          minWidth={560}
        >
          <Table.Tbody>
            {inOrder(providers).map((provider) => (
              <Table.Tr key={`${provider.kind} ${provider.code}`}>
                <Table.Td>{nameOf(provider)}</Table.Td>
                <Table.Td>{text.providerKinds[provider.kind]}</Table.Td>
                <Table.Td>
                  <StatusBadge
                    tone={tones[provider.state]}
                    label={text.providerStates[provider.state]}
                  />
                </Table.Td>
                <Table.Td>
                  {formatCount(provider.open)}
                  {provider.openSince !== null && (
                    <Text span size="xs" c="dimmed">
                      {' '}
                      {text.openSince(formatTime(provider.openSince))}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <TimeText time={provider.lastSuccessAt} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </HeadedTable>
      )}
    </Panel>
  );
}

const order: readonly Provider['state'][] = [
  'failing',
  'waiting',
  'paused',
  'maintenance',
  'ok',
  'quiet',
  'unconfigured',
];

function inOrder(providers: readonly Provider[]): Provider[] {
  return providers.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
