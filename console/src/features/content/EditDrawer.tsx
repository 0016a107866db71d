import { Button, Drawer, Group, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useText } from '#lib/text.ts';
import { sentValues, useContentForm } from './content-form.ts';
import { FormFields } from './FormFields.tsx';
import type { Field, Section, Values } from './field.ts';
import { mayLeave, useUnsavedGuard } from './use-unsaved-guard.ts';

type EditDrawerProps = {
  readonly title: string;
  readonly values: Values;
  /** Which fields there are may depend on what was chosen. */
  readonly sections: (values: Values) => readonly Section[];
  /** Sends what was entered; answers whether it was taken. */
  readonly onSave: (values: Values) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Beside the buttons. */
  readonly action?: ReactNode;
};

/** One thing of a list, to be added or changed, beside the list. */
export function EditDrawer(props: EditDrawerProps) {
  const core = useText('core');
  const formId = useId();
  const fieldsFor = (values: Values): readonly Field[] =>
    props.sections(values).flatMap(({ fields }) => fields);
  const form = useContentForm(props.values, fieldsFor);
  const isDirty = form.isDirty();
  useUnsavedGuard(isDirty);

  async function close(): Promise<void> {
    if (await mayLeave(isDirty)) props.onClose();
  }
  async function save(values: Values): Promise<void> {
    if (await props.onSave(sentValues(fieldsFor(values), values))) props.onClose();
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
          <FormFields form={form} sections={props.sections(form.getValues())} />
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
