import { Button, Drawer, Group, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useText } from '#lib/text.ts';
import { useContentForm } from './content-form.ts';
import { FormFields } from './FormFields.tsx';
import type { Entries, Fields, Values } from './field.ts';
import { sentBody } from './field-faults.ts';
import { mayLeave, useUnsavedGuard } from './use-unsaved-guard.ts';

type EditDrawerProps<Body> = {
  readonly title: string;
  readonly values: Entries<Body>;
  /** Fields, which may depend on what was chosen. */
  readonly fields: Fields<Body> | ((values: Values) => Fields<Body>);
  /** Sends what was entered; answers whether it was taken. */
  readonly onSave: (entered: Body) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Next to the buttons. */
  readonly action?: ReactNode;
};

/** Drawer that adds or changes one item of a list. */
export function EditDrawer<Body extends object>(props: EditDrawerProps<Body>) {
  const core = useText('core');
  const formId = useId();
  const { fields } = props;
  const fieldsFor = typeof fields === 'function' ? fields : () => fields;
  const form = useContentForm(props.values, fieldsFor);
  const isDirty = form.isDirty();
  useUnsavedGuard(isDirty);

  async function close(): Promise<void> {
    if (await mayLeave(isDirty)) props.onClose();
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
            <Button variant="default" onClick={() => void close()}>
              {core.cancel}
            </Button>
            <Button type="submit" loading={props.isBusy}>
              {core.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
