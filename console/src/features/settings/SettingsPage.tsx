import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useRoute } from 'wouter';
import { EditingPage } from '#editing/EditingPage.tsx';
import { mayLeave } from '#editing/form/use-unsaved-guard.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TabRow } from '#ui/TabRow.tsx';
import { EndService } from './EndService.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsTabs } from './settings-fields.ts';

/** The brand has a page of its own. */
const tabs = settingsTabs.filter((name) => name !== 'brand');

/** Everything that is set rather than listed, a tab for each kind. */
export function SettingsPage() {
  const text = useText('content');
  const mayClose = useMay('closeProduct');
  const [, params] = useRoute('/settings/:tab');
  const [, navigate] = useLocation();
  const isDirty = useRef(false);
  const { data, error, refetch } = useQuery(reading('GET /staff/api/settings', {}));
  const tab = tabs.find((known) => known === params?.['tab']) ?? 'service';

  async function show(next: string | null): Promise<void> {
    if (await mayLeave(isDirty.current)) navigate(`/settings/${next}`);
  }
  return (
    <EditingPage title="settings" help={text.settings.help} changes="settings">
      <Tabs value={tab} onChange={(next) => void show(next)}>
        <TabRow chosen={tab}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text.settings.tabs[name]}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value={tab}>
          {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton height={320} radius="lg" />}
          {data && (
            <Stack gap="md">
              <Panel>
                <SettingsForm key={tab} tab={tab} data={data} isDirty={isDirty} />
              </Panel>
              {tab === 'service' && mayClose && <EndService data={data} />}
            </Stack>
          )}
        </Tabs.Panel>
      </Tabs>
    </EditingPage>
  );
}
