import { Skeleton, Tabs } from '@mantine/core';
import { useLocation, useRoute } from 'wouter';
import { EditingPage } from '#editing/EditingPage.tsx';
import { later, useLoadedAhead } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { TabRow } from '#ui/TabRow.tsx';

const loadAccounts = later(async () => (await import('./AccountList.tsx')).AccountList);
const loadGateways = later(async () => (await import('./GatewayList.tsx')).GatewayList);
const coming = <Skeleton height={420} radius="lg" />;

/** Destinations of members' payments: the operator's accounts, and QR providers. */
export function AccountsPage() {
  useLoadedAhead(loadAccounts, loadGateways);
  const text = useText('content');
  const maySwitch = useMay('switchCompanies');
  const [, navigate] = useLocation();
  const [isAtGateways] = useRoute('/deposit-accounts/gateways/*?');
  const isGateways = maySwitch && isAtGateways;
  const shown = isGateways ? 'gateways' : 'accounts';
  const list = (
    <Arriving load={isGateways ? loadGateways : loadAccounts} props={{}} fallback={coming} />
  );
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
          <Tabs.Panel value={shown}>{list}</Tabs.Panel>
        </Tabs>
      ) : (
        list
      )}
    </EditingPage>
  );
}
