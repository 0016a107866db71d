import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useId } from 'react';
import { isChanged } from '#lib/is-changed.ts';
import { useText } from '#lib/text.ts';
import { RequestEnd } from '#ui/RequestModal.tsx';
import { useContentForm } from './content-form.ts';
import type { EditDrawerProps } from './EditDrawer.tsx';
import { FormFields } from './FormFields.tsx';
import type { Values } from './field.ts';
import { sentBody } from './field-faults.ts';
import { mayLeave, useUnsavedGuard } from './use-unsaved-guard.ts';

/** Drawer that adds or changes one item of a list. */
export function EditForm<Body extends object>(props: EditDrawerProps<Body>) {
  const core = useText('core');
  const formId = useId();
  const { fields } = props;
  const fieldsFor = typeof fields === 'function' ? fields : () => fields;
  const form = useContentForm(props.values, fieldsFor);
  const isDirty = isChanged(form);
  // The same when another button of the drawer was sent, or a picture is uploading.
  const isSending = useIsMutating() > 0 || props.isBusy;
  useUnsavedGuard(isDirty, isSending);

  async function close(): Promise<void> {
    if (!isSending && (await mayLeave(isDirty))) props.onClose();
  }
  async function save(values: Values): Promise<void> {
    if (await props.onSave(sentBody<Body>(fieldsFor(values), values))) props.onClose();
  }
  return (
    <Drawer
      opened
      onClose={() => void close()}
      title={props.title}
      size="xl"
      closeButtonProps={{ 'aria-label': core.close }}
    >
      <form id={formId} noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        <Stack gap="lg">
          <FormFields form={form} fields={fieldsFor(form.getValues())} />
          <Group justify="flex-end" gap="xs">
            {props.action}
            <RequestEnd isBusy={isSending} onCancel={() => void close()}>
              <Button type="submit" disabled={isSending} loading={props.isBusy}>
                {core.save}
              </Button>
            </RequestEnd>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
