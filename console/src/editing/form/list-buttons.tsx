import { Button } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';

/** Removes a part of a list. */
export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      leftSection={<Trash2 size={14} aria-hidden />}
      onClick={onRemove}
      style={{ alignSelf: 'flex-start' }}
    >
      {label}
    </Button>
  );
}

/** Adds another part at the end of a list. */
export function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Plus size={15} aria-hidden />}
      onClick={onAdd}
      style={{ alignSelf: 'flex-start' }}
    >
      {label}
    </Button>
  );
}
