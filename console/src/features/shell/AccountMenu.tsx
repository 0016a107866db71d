import { Button, Menu, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isBuiltIn } from '@wallet/contract/capabilities';
import { CircleUserRound, KeyRound, LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { later, useLoadedAhead } from '#lib/later.ts';
import { signOut } from '#lib/sign-out.ts';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import { Arriving } from '#ui/Arriving.tsx';
import styles from './shell.module.css';

const ChangePassword = lazy(async () => {
  const { ChangePassword: Component } = await import('./ChangePassword.tsx');
  return { default: Component };
});

const loadChoices = later(async () => (await import('./AccountChoices.tsx')).AccountChoices);

/** Menu of the staff user: name, language, sign-out. */
export function AccountMenu() {
  const core = useText('core');
  const { change } = useText('password');
  const { name, username, role, roleName } = useMyself();
  const [isChanging, changing] = useDisclosure(false);
  useLoadedAhead(loadChoices);
  const menu = (
    <Menu position="bottom-end" width={260} shadow="lg">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="dark.0"
          px="xs"
          className={styles['account']}
          aria-label={`${core.account}: ${name}`}
        >
          <CircleUserRound size={22} aria-hidden />
          <Text size="sm" visibleFrom="xs" ml="xs" truncate>
            {name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap="xs" p="xs">
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {username} · {isBuiltIn(role) ? core.roles[role] : (roleName ?? role)}
            </Text>
          </div>
          <Arriving load={loadChoices} props={{}} fallback={<Skeleton height={110} />} />
        </Stack>
        <Menu.Divider />
        <Menu.Item leftSection={<KeyRound size={16} aria-hidden />} onClick={changing.open}>
          {change}
        </Menu.Item>
        <Menu.Item
          leftSection={<LogOut size={16} aria-hidden />}
          onClick={() => signOut('signed out')}
        >
          {core.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {menu}
      {isChanging && (
        <Suspense>
          <ChangePassword onClose={changing.close} />
        </Suspense>
      )}
    </>
  );
}
