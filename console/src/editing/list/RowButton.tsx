import { ActionIcon } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';

type RowButtonProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly color?: 'gray' | 'gold' | 'red';
  readonly isOff?: boolean;
  /** Name by which the keyboard finds it again when its row has moved. */
  readonly step?: string;
  readonly onClick: () => void;
};

/** Action on one row of a list, as an icon. */
export function RowButton({
  icon: Icon,
  label,
  color = 'gray',
  isOff = false,
  step,
  onClick,
}: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color={color}
      disabled={isOff}
      aria-label={label}
      data-step={step}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
