import { Text } from '@mantine/core';

/** A masked number, which stays on one line; words before it may stand on the line above. */
export function WholeNumber({ before, number }: { before?: string; number: string }) {
  return (
    <>
      {before !== undefined && `${before} `}
      <Text span inherit style={{ whiteSpace: 'nowrap' }}>
        {number}
      </Text>
    </>
  );
}
