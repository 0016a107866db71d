import { Button, Group, Text } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMay } from '#lib/use-may.ts';
import { TimeText } from '#ui/TimeText.tsx';

type Contract = Pick<
  ReplyOf<'GET /staff/api/gateways'>[number],
  'code' | 'isConfigured' | 'checkedAt'
>;

/** State of the contract with a provider, and a button that checks the connection. */
export function ContractCell({ company, name }: { company: Contract; name: string }) {
  const { contracts } = useText('content');
  const mayCheck = useMay('switchCompanies');
  const { mutate, isPending } = useChange(
    'POST /staff/api/companies/:code/check',
    contracts.passed,
  );
  const { code, isConfigured, checkedAt } = company;
  if (!isConfigured) {
    return (
      <Text size="sm" c="dimmed">
        {contracts.unconfigured}
      </Text>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      {checkedAt !== null && (
        <Text size="sm">
          {contracts.checked} <TimeText time={checkedAt} />
        </Text>
      )}
      {mayCheck && (
        <Button
          size="compact-xs"
          variant="light"
          loading={isPending}
          aria-label={`${contracts.check}: ${name}`}
          onClick={() => mutate({ params: { code } })}
        >
          {contracts.check}
        </Button>
      )}
    </Group>
  );
}
