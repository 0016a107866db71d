import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRoute } from 'wouter';
import { EditingPage } from '#editing/EditingPage.tsx';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { FirstPasswords } from '#ui/FirstPasswords.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Nothing } from '#ui/Nothing.tsx';
import { TabRow } from '#ui/TabRow.tsx';
import { ChangeCard } from './ChangeCard.tsx';

const states = ['waiting', 'ended'] as const;
type State = (typeof states)[number];

/** Changes that wait for a second person, and how earlier ones ended. */
export function ChangesPage() {
  const text = useText('changes');
  const [, params] = useRoute('/changes/:state');
  const [, navigate] = useLocation();
  const state = states.find((known) => known === params?.['state']) ?? 'waiting';
  return (
    <EditingPage title="changes" help={text.help}>
      <FirstPasswords />
      <Tabs value={state} onChange={(next) => navigate(`/changes/${next}`)}>
        <TabRow chosen={state}>
          {states.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {text.tabs[each]}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value={state}>
          <ChangeList state={state} />
        </Tabs.Panel>
      </Tabs>
    </EditingPage>
  );
}

function ChangeList({ state }: { state: State }) {
  const text = useText('changes');
  const { data, error, refetch } = useQuery(
    reading('GET /staff/api/changes', { query: { state } }),
  );
  if (!data) {
    if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={280} radius="lg" />;
  }
  if (data.length === 0) return <Nothing text={text.none[state]} />;
  return (
    <Stack gap="md" maw={880}>
      {data.map((change) => (
        <ChangeCard key={change.id} change={change} />
      ))}
    </Stack>
  );
}
