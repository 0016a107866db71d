import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { useRoleTitles } from '#lib/use-role-titles.ts';
import type { ProposedChange } from './change.ts';
import styles from './change-values.module.css';
import { valueLabel, valueText } from './change-values.ts';

/** Value by value: before and after. */
export function ChangeValues({
  change,
}: {
  change: Pick<ProposedChange, 'values' | 'currency' | 'isNew'>;
}) {
  const text = useText('changes');
  const content = useText('content');
  const { units } = useText('core');
  const roles = useRoleTitles();
  const words = { content, money: units[change.currency], roles };
  return (
    <Stack gap={4}>
      <Text size="sm" fw={650}>
        {text.values}
      </Text>
      <dl className={styles['values']}>
        {change.values.map(({ path, before, after }) => (
          <div key={path.join('.')} className={styles['value']}>
            <dt>{valueLabel(path, words)}</dt>
            <dd>
              {!change.isNew && (
                <>
                  <VisuallyHidden>{text.was}: </VisuallyHidden>
                  <del>{valueText(path, before, words) ?? text.nothing}</del>
                  <ArrowRight size={14} aria-hidden />
                </>
              )}
              <VisuallyHidden>{text.becomes}: </VisuallyHidden>
              <ins>{valueText(path, after, words) ?? text.nothing}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
