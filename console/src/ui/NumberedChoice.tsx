import { Group, Kbd, Radio, Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { digitOf } from '#lib/shortcuts.ts';

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T | null;
  readonly error?: ReactNode;
  readonly onChange: (value: T) => void;
  /** Called after a choice by its number. */
  readonly onNumber?: () => void;
  readonly ref?: RefObject<HTMLDivElement | null>;
};

/** Choices with a number each; inside, its key chooses it. */
export function NumberedChoice<T extends string>(props: ChoiceProps<T>) {
  const { label, options, value, error, onChange, onNumber, ref } = props;

  function press({ code, repeat }: KeyboardEvent): void {
    const option = options[(digitOf({ code }) ?? 0) - 1];
    if (!option || repeat) return;
    onChange(option.value);
    onNumber?.();
  }

  return (
    <Radio.Group<T>
      ref={ref}
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      onKeyDown={press}
    >
      <Stack gap="xs" my="xs">
        {options.map((option, index) => (
          <Group key={option.value} gap="xs" wrap="nowrap">
            <Kbd size="xs" aria-hidden>
              {index + 1}
            </Kbd>
            <Radio value={option.value} label={option.label} />
          </Group>
        ))}
      </Stack>
    </Radio.Group>
  );
}
