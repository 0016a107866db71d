import { Anchor, Skeleton, Text } from '@mantine/core';
import { Link } from 'wouter';
import { formatCount } from '#lib/format.ts';
import type { Numbers } from '#lib/numbers.ts';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { Nothing } from '#ui/Nothing.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './overview.module.css';

/** Open cases by kind, linked for those who may handle them. */
export function OpenCases({ cases }: { cases: Numbers['cases'] | undefined }) {
  const text = useText('overview');
  const { kinds } = useText('cases');
  const mayDecide = useMay('decideCases');
  return (
    <Panel title={text.openCases}>
      {cases === undefined && <Skeleton height={160} />}
      {cases?.length === 0 && <Nothing text={text.noCases} />}
      <ul className={styles['cases']}>
        {cases?.map(({ kind, count, proposed }) => (
          <li key={kind}>
            <div>
              {mayDecide ? (
                <Anchor component={Link} href={`/cases?kind=${kind}`} size="sm" c="dark.0">
                  {kinds[kind]}
                </Anchor>
              ) : (
                <Text size="sm">{kinds[kind]}</Text>
              )}
              {proposed > 0 && (
                <Text size="xs" c="amber">
                  {text.proposed(formatCount(proposed))}
                </Text>
              )}
            </div>
            <Text span fw={650}>
              {formatCount(count)}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
