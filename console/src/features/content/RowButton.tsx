import { ActionIcon } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';

type RowButtonProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly color?: 'gray' | 'gold' | 'red';
  readonly isOff?: boolean;
  readonly onClick: () => void;
};

/** What can be done with one row of a list, as an icon. */
export function RowButton({
  icon: Icon,
  label,
  color = 'gray',
  isOff = false,
  onClick,
}: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color={color}
      disabled={isOff}
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
