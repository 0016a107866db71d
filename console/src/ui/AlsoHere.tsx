import { Alert } from '@mantine/core';
import { Users } from 'lucide-react';
import { useStaffAt } from '#lib/desk-connection.ts';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';

/** Staff users who have the same item open. `item` such as `case:12`. */
export function AlsoHere({ item }: { item: string }) {
  const { alsoHere } = useText('core');
  const { id } = useMyself();
  const others = useStaffAt(item).filter((staffUser) => staffUser.id !== id);
  return (
    <div role="status">
      {others.length > 0 && (
        <Alert color="sky" icon={<Users aria-hidden />} py="xs">
          {alsoHere(others.map(({ name }) => name).join(', '))}
        </Alert>
      )}
    </div>
  );
}
