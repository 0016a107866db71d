import { Text } from '@mantine/core';
import { referenceOf } from '@wallet/contract/reference';

/** Reference that a member reads out; the whole id, which the books and the providers know, is its title. */
export function ShortReference({ id }: { id: string }) {
  return (
    <Text span inherit ff="var(--digits)" style={{ whiteSpace: 'nowrap' }} title={id}>
      {referenceOf(id)}
    </Text>
  );
}
