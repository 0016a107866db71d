import { Tabs } from '@mantine/core';
import { useLocation, useRoute } from 'wouter';
import { EditingPage } from '#editing/EditingPage.tsx';
import { useText } from '#lib/text.ts';
import { TabRow } from '#ui/TabRow.tsx';
import { BankList } from './BankList.tsx';
import { SourceList } from './SourceList.tsx';

/** Lists that members choose from when they register. */
export function LookupsPage() {
  const text = useText('content');
  const [, navigate] = useLocation();
  const [isSources] = useRoute('/lookups/sources/*?');
  const shown = isSources ? 'sources' : 'banks';
  return (
    <EditingPage title="lookups" help={text.lookups.help}>
      <Tabs value={shown} onChange={(tab) => navigate(`/lookups/${tab}`)}>
        <TabRow chosen={shown}>
          <Tabs.Tab value="banks">{text.lookups.banks}</Tabs.Tab>
          <Tabs.Tab value="sources">{text.lookups.sources}</Tabs.Tab>
        </TabRow>
        <Tabs.Panel value={shown}>{isSources ? <SourceList /> : <BankList />}</Tabs.Panel>
      </Tabs>
    </EditingPage>
  );
}
