import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { ContentPage } from './ContentPage.tsx';
import { WheelEditor } from './WheelEditor.tsx';

/** The prize wheel: its slices, their chances, and whether it turns. */
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
    <ContentPage title="wheel" help={text.wheel.help}>
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
    </ContentPage>
  );
}

type WheelOfProps = Omit<Parameters<typeof WheelEditor>[0], 'wheel'> & {
  readonly wheels: readonly NonNullable<Parameters<typeof WheelEditor>[0]['wheel']>[];
};

/** The editor begins anew with every wheel that was saved. */
function WheelOf({ wheels, ...props }: WheelOfProps) {
  const wheel = wheels.find(({ currency }) => currency === props.currency) ?? null;
  return <WheelEditor key={wheel?.version ?? 'none'} wheel={wheel} {...props} />;
}
