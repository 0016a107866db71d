import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { later } from '#lib/later.ts';
import { queryClient } from '#lib/query-client.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useOnce } from '#lib/use-once.ts';
import { Arriving } from './Arriving.tsx';

const loadHalf = later(async () => (await import('./ShownPassword.tsx')).ShownPassword);

export type ShownHalf = ReplyOf<'POST /staff/api/first-passwords/:username'>;

/** Halves of first passwords that this staff user has to hand over, each shown until that is confirmed. */
export function FirstPasswords() {
  const text = useText('colleagues');
  const { data } = useQuery(reading('GET /staff/api/first-passwords', {}));
  const [shown, setShown] = useState<ShownHalf | null>(null);
  const halves = data?.halves ?? [];

  const [show, isShowing] = useOnce(async (username: string) => {
    try {
      setShown(await call('POST /staff/api/first-passwords/:username', { params: { username } }));
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error) });
      await queryClient.invalidateQueries();
    }
  });
  const [confirm, isConfirming] = useOnce(async (username: string) => {
    try {
      await call('POST /staff/api/first-passwords/:username/handed-over', { params: { username } });
      setShown(null);
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error) });
    }
    await queryClient.invalidateQueries();
  });
  return (
    <>
      {halves.length > 0 && (
        <Alert
          color="amber"
          icon={<KeyRound aria-hidden />}
          title={text.firstPasswords}
          mb="md"
          maw={880}
        >
          <Stack gap="xs">
            <Text size="sm">{text.firstPasswordsHelp}</Text>
            {halves.map(({ username, name, half }) => (
              <Group key={username} justify="space-between" gap="xs">
                <Text size="sm" fw={650}>
                  {text.halfOf(text.halves[half], name, username)}
                </Text>
                <Button size="xs" loading={isShowing} onClick={() => show(username)}>
                  {text.show}
                </Button>
              </Group>
            ))}
          </Stack>
        </Alert>
      )}
      {shown && (
        <Arriving
          load={loadHalf}
          props={{
            shown,
            isBusy: isConfirming,
            onClose: () => setShown(null),
            onHandedOver: () => confirm(shown.username),
          }}
        />
      )}
    </>
  );
}
