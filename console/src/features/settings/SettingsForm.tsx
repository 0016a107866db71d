import { Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { isWaiting, useSavedText } from '#editing/change/use-sent.ts';
import { useContentForm } from '#editing/form/content-form.ts';
import { FormFields } from '#editing/form/FormFields.tsx';
import { type AnyFields, type Field, labelOf, type Values } from '#editing/form/field.ts';
import { sentBody } from '#editing/form/field-faults.ts';
import { useUnsavedGuard } from '#editing/form/use-unsaved-guard.ts';
import { withOwnIds } from '#editing/menu/menu-tree.ts';
import { isChanged } from '#lib/is-changed.ts';
import { queryClient } from '#lib/query-client.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { confirm } from '#ui/confirm.tsx';
import {
  type Changes,
  type SettingsFields,
  type SettingsTab,
  settingsFields,
} from './settings-fields.ts';

type SettingsReply = ReplyOf<'GET /staff/api/settings'>;

type SettingsFormProps = {
  readonly tab: SettingsTab;
  readonly data: SettingsReply;
  /** Reports to the tabs whether there are unsaved changes. */
  readonly isDirty: RefObject<boolean>;
  /** Shown next to the fields, such as a preview; `fill` enters values. */
  readonly beside?: (values: Readonly<Values>, fill: (entered: Values) => void) => ReactNode;
};

/**
 * Settings of one tab. Only changed values are submitted, with their version: after a concurrent save, the
 * input stays next to the new values.
 */
export function SettingsForm({ tab, data, isDirty: result, beside }: SettingsFormProps) {
  const text = useText('content');
  const core = useText('core');
  const [seen, setSeen] = useState(data);
  const fields = settingsFields(tab, text, {
    money: core.units[data.currency],
    settings: data.settings,
  });
  const form = useContentForm(pick(data, fields), () => fields);
  const save = useChange('PUT /staff/api/settings', useSavedText());
  const isDirty = isChanged(form);
  useUnsavedGuard(isDirty);

  function rebase(fresh: SettingsReply, entered: Values): void {
    const stored = pick(fresh, fields);
    form.setInitialValues(stored);
    form.setValues({ ...stored, ...entered });
    setSeen(fresh);
  }
  // A form that no one is editing follows the server automatically.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is the only occasion.
  useEffect(() => {
    if (data.version !== seen.version && !isDirty) rebase(data, {});
  }, [data.version, isDirty]);
  useEffect(() => {
    result.current = isDirty;
    return () => {
      result.current = false;
    };
  }, [result, isDirty]);

  async function submit(values: Values): Promise<void> {
    const touched = picked(fields, (name) => isChanged(form, (all) => all[name]));
    const flags = Object.keys(picked(touched, (_, { kind }) => kind === 'flag'));
    if (flags.length > 0 && !(await isMeant(flags, values))) return;
    try {
      const changes = sentBody<Changes>(touched, values);
      const reply = await save.mutateAsync({ body: { version: seen.version, changes } });
      // A pending change is not in force: the form shows the present values.
      if (isWaiting(reply)) rebase(seen, {});
      else form.setInitialValues(values);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'ALREADY_DECIDED') return;
      const latest = { ...reading('GET /staff/api/settings', {}), staleTime: 0 };
      rebase(await queryClient.fetchQuery(latest), pickValues(values, touched));
      notifications.show({ color: 'amber', message: text.changedMeanwhile, autoClose: false });
    }
  }

  /** Moves focus to the first invalid input, which may be rendered only with its error. */
  function showFirst(faults: FormErrors): void {
    const [path] = Object.keys(faults);
    if (path !== undefined) requestAnimationFrame(() => form.getInputNode(path)?.focus());
  }

  function isMeant(flags: readonly string[], values: Values): Promise<boolean> {
    return confirm({
      title: text.confirmFlags,
      action: core.save,
      body: (
        <>
          <Text component="span" size="sm">
            {text.confirmFlagsHelp}
          </Text>
          <List component="ul" size="sm" mt="xs">
            {flags.map((name) => (
              <List.Item key={name}>
                {labelOf(text, name)}: {values[name] ? text.on : text.off}
              </List.Item>
            ))}
          </List>
        </>
      ),
    });
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values), showFirst)}>
      <Stack gap="lg">
        {beside ? (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
            <FormFields form={form} fields={fields} />
            {beside(form.getValues(), (entered) =>
              form.setValues({ ...form.getValues(), ...entered }),
            )}
          </SimpleGrid>
        ) : (
          <FormFields form={form} fields={fields} />
        )}
        <Group justify="flex-end" gap="xs">
          {isDirty && (
            <Button variant="default" onClick={() => rebase(data, {})}>
              {text.discard}
            </Button>
          )}
          <Button type="submit" disabled={!isDirty} loading={save.isPending}>
            {core.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function pick({ settings }: SettingsReply, fields: AnyFields): Values {
  return pickValues({ ...settings, chatMenu: withOwnIds(settings.chatMenu) }, fields);
}

function pickValues(values: Readonly<Values>, fields: AnyFields): Values {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));
}

/** Some of the fields. */
function picked(
  fields: SettingsFields,
  isWanted: (name: string, field: Field) => boolean,
): SettingsFields {
  const some = { ...fields };
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (!isWanted(name, field)) Reflect.deleteProperty(some, name);
  }
  return some;
}
