import { Text, type TextProps } from '@mantine/core';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { type Reason, tellReason } from './tell-reason.ts';

/** Reason for a person to look. */
export function WhyText({ why, ...props }: { why: Reason } & TextProps) {
  const { units } = useText('core');
  const names = useNames();
  return <Text {...props}>{tellReason(why, useText('cases'), { units, names })}</Text>;
}
