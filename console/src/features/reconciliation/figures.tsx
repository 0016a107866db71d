import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { Money } from '#ui/Money.tsx';
import type { BookDay } from './reconciliation-queries.ts';

/** Figures of a statement of a day; unknown if it was never compared. */
export function figuresOf({ theirs, ours, matched, underWay, comparedAt }: BookDay) {
  const known = (figure: ReactNode) => (comparedAt === null ? '–' : figure);
  return {
    theirs: known(<Side side={theirs} />),
    ours: known(<Side side={ours} />),
    matched: known(formatCount(matched)),
    underWay: known(formatCount(underWay)),
  };
}

function Side({ side: { count, amounts = [] } }: { side: BookDay['theirs'] }) {
  return (
    <>
      {formatCount(count)}
      {amounts.map(({ currency, amount }) => (
        <Text key={currency} size="xs" c="dimmed">
          <Money baht={amount} currency={currency ?? undefined} />
        </Text>
      ))}
    </>
  );
}
