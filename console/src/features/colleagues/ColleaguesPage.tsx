import { Skeleton, Tabs } from '@mantine/core';
import { useLocation, useRoute } from 'wouter';
import { EditingPage } from '#editing/EditingPage.tsx';
import { later, useLoadedAhead } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { FirstPasswords } from '#ui/FirstPasswords.tsx';
import { TabRow } from '#ui/TabRow.tsx';

const loadAccounts = later(async () => (await import('./AccountList.tsx')).AccountList);
const loadRoles = later(async () => (await import('./RoleTable.tsx')).RoleTable);
const coming = <Skeleton height={420} radius="lg" />;

/** The operator's own people: their accounts of the console, and the permissions of roles. */
export function ColleaguesPage() {
  useLoadedAhead(loadAccounts, loadRoles);
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
        <TabRow chosen={shown}>
          <Tabs.Tab value="accounts">{text.tabs.accounts}</Tabs.Tab>
          <Tabs.Tab value="roles">{text.tabs.roles}</Tabs.Tab>
        </TabRow>
        <Tabs.Panel value={shown}>
          {isRoles ? (
            <Arriving load={loadRoles} props={{}} fallback={coming} />
          ) : (
            <>
              <FirstPasswords />
              <Arriving load={loadAccounts} props={{}} fallback={coming} />
            </>
          )}
        </Tabs.Panel>
      </Tabs>
    </EditingPage>
  );
}
