import { Tabs } from '@mantine/core';
import { useLocation, useRoute } from 'wouter';
import { EditingPage } from '#editing/EditingPage.tsx';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { AccountList } from './AccountList.tsx';
import { GatewayList } from './GatewayList.tsx';

/** Destinations of members' payments: the operator's accounts, and QR providers. */
export function AccountsPage() {
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
          <Tabs.List mb="md">
            <Tabs.Tab value="accounts">{text.accounts.accounts}</Tabs.Tab>
            <Tabs.Tab value="gateways">{text.accounts.gateways}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={shown}>{isGateways ? <GatewayList /> : <AccountList />}</Tabs.Panel>
        </Tabs>
      ) : (
        <AccountList />
      )}
    </EditingPage>
  );
}
