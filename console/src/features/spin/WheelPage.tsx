import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EditingPage } from '#editing/EditingPage.tsx';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { type EditorProps, WheelEditor } from './WheelEditor.tsx';
import type { Wheel } from './wheel.ts';

/** The prize wheel: slices, odds, and whether it is active. */
export function WheelPage() {
  const text = useText('content');
  const settings = useQuery(reading('GET /staff/api/settings', {}));
  const wheels = useQuery(reading('GET /staff/api/wheels', {}));
  const bonuses = useQuery(reading('GET /staff/api/bonuses', {}));
  const error = settings.error ?? wheels.error ?? bonuses.error;
  const isHere = settings.data && wheels.data && bonuses.data;

  function retry(): void {
    for (const query of [settings, wheels, bonuses]) void query.refetch();
  }
  return (
    <EditingPage title="wheel" help={text.wheel.help} changes="wheel">
      {!isHere && error && <LoadError error={error} onRetry={retry} />}
      {!isHere && !error && <Skeleton height={420} radius="lg" />}
      {isHere && (
        <WheelOf
          currency={settings.data.currency}
          wheels={wheels.data}
          bonusCodes={bonuses.data
            .filter(({ currency }) => currency === settings.data.currency)
            .map(({ code }) => code)}
        />
      )}
    </EditingPage>
  );
}

type WheelOfProps = Pick<EditorProps, 'currency' | 'bonusCodes'> & {
  readonly wheels: readonly Wheel[];
};

/** The editor is reset after every save, but not while someone has unsaved changes. */
function WheelOf({ wheels, ...props }: WheelOfProps) {
  const latest = wheels.find(({ currency }) => currency === props.currency) ?? null;
  const [seen, setSeen] = useState({ wheel: latest, edition: 0 });
  const isDirty = useRef(false);
  // Requested after a save, once the wheel was refetched.
  const newest = useRef(latest);
  newest.current = latest;
  const adopt = () => setSeen(({ edition }) => ({ wheel: newest.current, edition: edition + 1 }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the only occasion.
  useEffect(() => {
    if (latest?.version !== seen.wheel?.version && !isDirty.current) adopt();
  }, [latest?.version]);
  return (
    <WheelEditor
      key={seen.edition}
      wheel={seen.wheel}
      isDirty={isDirty}
      onBeginAnew={adopt}
      {...props}
    />
  );
}
