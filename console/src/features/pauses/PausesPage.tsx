import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EditingPage } from '#editing/EditingPage.tsx';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { Nothing } from '#ui/Nothing.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReadFault } from '#ui/ReadFault.tsx';
import { EndedPauses } from './EndedPauses.tsx';
import { PauseCard } from './PauseCard.tsx';
import { PauseForm } from './PauseForm.tsx';
import { WatchState } from './WatchState.tsx';

/** Pauses in force, with their authors and reasons; one person pauses, two resume. */
export function PausesPage() {
  const text = useText('pauses');
  const mayPause = useMay('pauseMoney');
  const answer = useQuery(reading('GET /staff/api/pauses', {}));
  const { data, error } = answer;
  return (
    <EditingPage title="pauses" help={text.help}>
      <ReadFault reading={answer} />
      {!data && !error && <Skeleton height={280} radius="lg" />}
      {data && (
        <Stack gap="md" maw={880}>
          {mayPause && <PauseForm companies={data.companies} channels={data.channels} />}
          <Panel title={text.inForce}>
            {data.inForce.length === 0 && <Nothing text={text.none} />}
            <Stack gap="md">
              {data.inForce.map((pause) => (
                <PauseCard key={pause.id} pause={pause} />
              ))}
            </Stack>
          </Panel>
          <WatchState watches={data.watch} />
          <EndedPauses pauses={data.ended} />
        </Stack>
      )}
    </EditingPage>
  );
}
