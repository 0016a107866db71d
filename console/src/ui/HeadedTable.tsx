import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollSideways } from './ScrollSideways.tsx';

type HeadedTableProps = {
  readonly label: string;
  readonly heads: readonly string[];
  /** Pixels below which it is scrolled. */
  readonly minWidth: number;
  readonly className?: string | undefined;
  /** Its body, and its foot where it has one. */
  readonly children: ReactNode;
};

/** Figures under their heads, scrolled sideways on a phone. */
export function HeadedTable({ label, heads, minWidth, className, children }: HeadedTableProps) {
  return (
    <ScrollSideways label={label}>
      <Table verticalSpacing={7} miw={minWidth} className={className}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {children}
      </Table>
    </ScrollSideways>
  );
}
