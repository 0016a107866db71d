import { Text, type TextProps } from '@mantine/core';
import { describeReason, type Reason } from '#lib/describe-reason.ts';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';

/** Reason for staff to look at it. */
export function WhyText({ why, ...props }: { why: Reason } & TextProps) {
  const { units } = useText('core');
  const { reasons } = useText('verification');
  const names = useNames();
  const words = { units, names, reasons };
  return <Text {...props}>{describeReason(why, useText('cases'), words)}</Text>;
}
