import { Button, Text } from '@mantine/core';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { confirm } from '#ui/confirm.tsx';
import styles from '#ui/lines.module.css';
import { Panel } from '#ui/Panel.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { useCommonPlaces } from './risk-queries.ts';

/** Places that were set aside: they no longer link anyone. */
export function CommonPlaces() {
  const text = useText('risk');
  const { data } = useCommonPlaces();
  if (!data || data.places.length === 0) return null;
  return (
    <Panel title={text.commonPlaces}>
      <ul className={styles['lines']}>
        {data.places.map(({ id, kind, hint, reason, by, at }) => (
          <li key={id}>
            <div>
              <Text size="sm">{`${text.places[kind]} ${hint} · ${reason}`}</Text>
              <Text size="xs" c="dimmed">
                {by.name} · <TimeText time={at} />
              </Text>
            </div>
            <TakeBack id={id} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TakeBack({ id }: { id: string }) {
  const text = useText('risk');
  const remove = useChange('DELETE /staff/api/common-places/:id', text.takenBack);
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: text.takeBackTitle,
      body: text.takeBackHelp,
      action: text.takeBack,
    });
    if (isSure) remove.mutate({ params: { id } });
  }
  return (
    <Button size="xs" variant="default" loading={remove.isPending} onClick={() => void ask()}>
      {text.takeBack}
    </Button>
  );
}
