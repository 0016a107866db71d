import { Tabs } from '@mantine/core';
import { useLocation, useRoute } from 'wouter';
import { EditingPage } from '#editing/EditingPage.tsx';
import { useText } from '#lib/text.ts';
import { FirstPasswords } from '#ui/FirstPasswords.tsx';
import { AccountList } from './AccountList.tsx';
import { RoleTable } from './RoleTable.tsx';

/** The operator's own people: who has an account of the console, and what roles allow. */
export function ColleaguesPage() {
  const text = useText('colleagues');
  const [, navigate] = useLocation();
  const [isRoles] = useRoute('/colleagues/roles/*?');
  const shown = isRoles ? 'roles' : 'accounts';
  return (
    <EditingPage
      title="colleagues"
      help={isRoles ? text.rolesHelp : text.help}
      changes={isRoles ? 'role' : 'staff'}
    >
      <Tabs value={shown} onChange={(tab) => navigate(`/colleagues/${tab}`)}>
        <Tabs.List mb="md">
          <Tabs.Tab value="accounts">{text.tabs.accounts}</Tabs.Tab>
          <Tabs.Tab value="roles">{text.tabs.roles}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={shown}>
          {isRoles ? (
            <RoleTable />
          ) : (
            <>
              <FirstPasswords />
              <AccountList />
            </>
          )}
        </Tabs.Panel>
      </Tabs>
    </EditingPage>
  );
}
