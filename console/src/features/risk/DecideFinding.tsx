import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { riskOutcomes } from '@wallet/contract/risk/kinds';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { Panel } from '#ui/Panel.tsx';
import type { FindingDetail } from './risk-queries.ts';

type OutcomeChoice = (typeof riskOutcomes)[number] | 'set-aside';

/** Ends a finding by a decision with a reason. It locks and pauses no one. */
export function DecideFinding({ finding: { id, places } }: { finding: FindingDetail }) {
  const text = useText('risk');
  const core = useText('core');
  const end = useChange('POST /staff/api/risk/:id/end', text.decided);
  const setAside = useChange('POST /staff/api/risk/:id/set-aside', text.placesSetAside);
  const form = useForm<{ outcome: OutcomeChoice | ''; note: string }>({
    initialValues: { outcome: '', note: '' },
    validate: {
      outcome: (outcome) => (outcome === '' ? core.required : null),
      note: (note) => (note.trim() ? null : core.required),
    },
  });
  const choices: readonly OutcomeChoice[] =
    places.length > 0 ? [...riskOutcomes, 'set-aside'] : riskOutcomes;
  return (
    <Panel title={text.decide}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ outcome, note }) => {
          const params = { id };
          if (outcome === 'set-aside') setAside.mutate({ params, body: { reason: note } });
          else if (outcome !== '') end.mutate({ params, body: { outcome, note } });
        })}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {text.decideHelp}
          </Text>
          <Radio.Group aria-label={text.decide} {...form.getInputProps('outcome')}>
            <Stack gap="xs">
              {choices.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={text.choices[value].label}
                  description={text.choices[value].help}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={core.fields.reason}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('note')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={end.isPending || setAside.isPending}>
              {text.decide}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
