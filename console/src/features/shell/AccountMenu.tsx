import { Button, Menu, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CircleUserRound, KeyRound, LogOut } from 'lucide-react';
import { signOut } from '#lib/sign-out.ts';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './shell.module.css';

/** Menu of the staff user: name, language, sign-out. */
export function AccountMenu() {
  const core = useText('core');
  const { change } = useText('password');
  const { name, username, role } = useMyself();
  const [isChanging, changing] = useDisclosure(false);
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
              {username} · {core.roles[role]}
            </Text>
          </div>
          <LanguageSwitch />
        </Stack>
        <Menu.Divider />
        <Menu.Item leftSection={<KeyRound size={16} aria-hidden />} onClick={changing.open}>
          {change}
        </Menu.Item>
        <Menu.Item
          leftSection={<LogOut size={16} aria-hidden />}
          onClick={() => void signOut('signed out')}
        >
          {core.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {menu}
      {isChanging && <ChangePassword onClose={changing.close} />}
    </>
  );
}
