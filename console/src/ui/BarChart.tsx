import { Group, Text } from '@mantine/core';
import styles from './bar-chart.module.css';
import { ticksUpTo } from './chart-ticks.ts';

type Series = {
  readonly label: string;
  /** Colour of the theme. */
  readonly color: 'jade' | 'sky' | 'gold' | 'violet';
  readonly read: (nth: number) => number;
};

type ChartProps = {
  /** Pixels. */
  readonly height: number;
  /** Name of each group of bars, below it. */
  readonly names: readonly string[];
  /** Shows every name, or every n-th. */
  readonly nameEvery?: number;
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  /** Format of the ticks; by default that of the values. */
  readonly formatTick?: (value: number) => string;
};

/** Bars in groups. It is hidden from screen readers: a table alongside carries the same. */
export function BarChart(props: ChartProps) {
  const { height, names, nameEvery = 1, series, format, formatTick = format } = props;
  const ticks = ticksUpTo(
    Math.max(0, ...series.flatMap(({ read }) => names.map((_, nth) => read(nth)))),
  );
  const top = ticks.at(-1) ?? 1;
  return (
    <div aria-hidden>
      {series.length > 1 && (
        <Group justify="flex-end" gap="md" mb="xs">
          {series.map(({ label, color }) => (
            <Text key={label} size="xs" className={styles['legend']}>
              <span className={styles['dot']} data-color={color} />
              {label}
            </Text>
          ))}
        </Group>
      )}
      <div className={styles['chart']} style={{ height }}>
        <div className={styles['ticks']}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <div className={styles['plot']}>
          {ticks.map((tick) => (
            <i key={tick} style={{ bottom: `${(100 * tick) / top}%` }} />
          ))}
          {names.map((name, nth) => (
            <div key={name} className={styles['group']}>
              {series.map(({ label, color, read }) => (
                <b
                  key={label}
                  data-color={color}
                  style={{ height: `${(100 * Math.max(0, read(nth))) / top}%` }}
                  title={`${name} · ${label}: ${format(read(nth))}`}
                />
              ))}
              <small>{nth % nameEvery === 0 ? name : ''}</small>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
