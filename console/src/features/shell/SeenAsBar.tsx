import { Alert, Button, Group } from '@mantine/core';
import { isBuiltIn } from '@wallet/contract/capabilities';
import { Eye } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMyself } from '#lib/use-myself.ts';

/** Shows on every page that another role is tried out, and leaves it. */
export function SeenAsBar() {
  const { seenAs, leaveSeenAs, roles } = useText('core');
  const { isSeenAs, role, roleName } = useMyself();
  const leave = useChange('DELETE /staff/api/see-as', undefined, {
    onDone: () => window.location.assign('/staff/colleagues/roles'),
  });
  if (!isSeenAs) return null;
  const title = isBuiltIn(role) ? roles[role] : (roleName ?? role);
  return (
    <Alert color="amber" icon={<Eye aria-hidden />} mb="md" role="status">
      <Group justify="space-between" gap="sm">
        {seenAs(title)}
        <Button size="xs" loading={leave.isPending} onClick={() => leave.mutate({})}>
          {leaveSeenAs}
        </Button>
      </Group>
    </Alert>
  );
}
