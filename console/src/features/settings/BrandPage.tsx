import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type PresetName, presets } from '@wallet/contract/branding/presets';
import { useRef } from 'react';
import { Link } from 'wouter';
import { EditingPage } from '#editing/EditingPage.tsx';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import styles from './brand-preview.module.css';
import { SettingsForm } from './SettingsForm.tsx';

/** Look of the member app: pictures, colours and shapes, with a preview that follows the form. */
export function BrandPage() {
  const text = useText('content');
  const isDirty = useRef(false);
  const { data, error, refetch } = useQuery(reading('GET /staff/api/settings', {}));
  return (
    <EditingPage title="brand" help={text.brand.help} changes="settings">
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} radius="lg" />}
      {data && (
        <Panel>
          <SettingsForm
            tab="brand"
            data={data}
            isDirty={isDirty}
            beside={(values, fill) => (
              <Stack gap="md" className={styles['beside'] ?? ''}>
                <Presets onChoose={(name) => fill(presets[name])} />
                <BrandPreview name={data.settings.name} values={values} />
                <Anchor component={Link} href="/wheel" size="sm">
                  {text.brand.wheel}
                </Anchor>
              </Stack>
            )}
          />
        </Panel>
      )}
    </EditingPage>
  );
}

const presetNames: readonly PresetName[] = ['lotus', 'jade', 'sapphire'];

function Presets({ onChoose }: { onChoose: (name: PresetName) => void }) {
  const { brand } = useText('content');
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6}>
        {brand.presetsHelp}
      </Text>
      <Group gap="xs">
        {presetNames.map((name) => (
          <Button key={name} variant="default" size="xs" onClick={() => onChoose(name)}>
            {brand.presets[name]}
          </Button>
        ))}
      </Group>
    </div>
  );
}
