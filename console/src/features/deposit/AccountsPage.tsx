import { Skeleton, Tabs } from '@mantine/core';
import { useLocation, useRoute } from 'wouter';
import { EditingPage } from '#editing/EditingPage.tsx';
import { later, useLoadedAhead } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { TabRow } from '#ui/TabRow.tsx';
import { AccountList } from './AccountList.tsx';

const loadGateways = later(async () => (await import('./GatewayList.tsx')).GatewayList);

/** Destinations of members' payments: the operator's accounts, and QR providers. */
export function AccountsPage() {
  useLoadedAhead(loadGateways);
  const text = useText('content');
  const maySwitch = useMay('switchCompanies');
  const [, navigate] = useLocation();
  const [isGateways] = useRoute('/deposit-accounts/gateways/*?');
  const shown = isGateways ? 'gateways' : 'accounts';
  return (
    <EditingPage
      title="depositAccounts"
      help={text.accounts.help}
      changes={isGateways ? 'gateway' : 'deposit-account'}
    >
      {maySwitch ? (
        <Tabs value={shown} onChange={(tab) => navigate(`/deposit-accounts/${tab}`)}>
          <TabRow chosen={shown}>
            <Tabs.Tab value="accounts">{text.accounts.accounts}</Tabs.Tab>
            <Tabs.Tab value="gateways">{text.accounts.gateways}</Tabs.Tab>
          </TabRow>
          <Tabs.Panel value={shown}>
            {isGateways ? (
              <Arriving
                load={loadGateways}
                props={{}}
                fallback={<Skeleton height={420} radius="lg" />}
              />
            ) : (
              <AccountList />
            )}
          </Tabs.Panel>
        </Tabs>
      ) : (
        <AccountList />
      )}
    </EditingPage>
  );
}
