import { Button, Drawer, Group, Stack, Text, TextInput } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { isBuiltIn } from '@wallet/contract/capabilities';
import type { Currency } from '@wallet/contract/money';
import { type SubmitEvent, useState } from 'react';
import { useSent } from '#editing/change/use-sent.ts';
import { mayLeave, useUnsavedGuard } from '#editing/form/use-unsaved-guard.ts';
import { useText } from '#lib/text.ts';
import { useRoleTitles } from '#lib/use-role-titles.ts';
import { RequestEnd } from '#ui/RequestModal.tsx';
import { CapabilityChoice } from './CapabilityChoice.tsx';
import { RoleActions } from './RoleActions.tsx';
import { RoleLimits } from './RoleLimits.tsx';
import type { EnteredRole, RoleRow } from './role-form.ts';

const fresh: EnteredRole = {
  code: '',
  name: '',
  capabilities: ['useConsole'],
  withdrawalMax: null,
  adjustmentMax: null,
  pagesPerHour: 30,
  filesPerHour: 120,
  locksPerHour: 10,
};

const codePattern = /^[a-z][a-z0-9-]{1,29}$/;

type DrawerProps = {
  /** Null: a new one. */
  readonly row: RoleRow | null;
  readonly currency: Currency;
  readonly onClose: () => void;
};

/** Form of a role, whose change another person confirms. */
export function RoleDrawer({ row: role, currency, onClose }: DrawerProps) {
  const text = useText('colleagues');
  const core = useText('core');
  const { fields } = useText('content');
  const titles = useRoleTitles();
  const [before] = useState<EnteredRole>(role ? { ...role, name: role.name ?? '' } : fresh);
  const [entered, setEntered] = useState(before);
  const isDirty = JSON.stringify(entered) !== JSON.stringify(before);
  const { save, isSaving } = useSaveRole(role);
  const isBusy = useIsMutating() > 0;
  useUnsavedGuard(isDirty, isBusy);
  const set = (some: Partial<EnteredRole>) => setEntered((now) => ({ ...now, ...some }));
  const isNamed = role === null || !isBuiltIn(role.code);

  async function close(): Promise<void> {
    if (!isBusy && (await mayLeave(isDirty))) onClose();
  }
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (await save(entered)) onClose();
  }
  return (
    <Drawer
      opened
      onClose={() => void close()}
      title={role ? titles(role.code) : text.addRole}
      size="xl"
      closeButtonProps={{ 'aria-label': core.close }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="lg">
          {role === null && (
            <TextInput
              label={fields.code}
              description={text.roleCodeHelp}
              value={entered.code}
              onChange={({ currentTarget: { value } }) => set({ code: value.toLowerCase() })}
              withAsterisk
            />
          )}
          {isNamed && (
            <TextInput
              label={fields.name}
              maxLength={40}
              value={entered.name}
              onChange={({ currentTarget: { value } }) => set({ name: value })}
              withAsterisk
            />
          )}
          <CapabilityChoice
            code={role?.code ?? null}
            chosen={entered.capabilities}
            onChange={(capabilities) => set({ capabilities })}
          />
          <RoleLimits entered={entered} currency={currency} onChange={set} />
          <Text size="sm" c="dimmed">
            {text.roleHelp}
          </Text>
          <Group justify="flex-end" gap="xs">
            {role && <RoleActions role={role} onDone={onClose} />}
            <RequestEnd isBusy={isBusy} onCancel={() => void close()}>
              <Button
                type="submit"
                disabled={isBusy || !isWhole(entered, isNamed)}
                loading={isSaving}
              >
                {core.save}
              </Button>
            </RequestEnd>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}

function isWhole(entered: EnteredRole, isNamed: boolean): boolean {
  const { code, name, pagesPerHour, filesPerHour, locksPerHour } = entered;
  if (isNamed && (name.trim() === '' || !codePattern.test(code))) return false;
  return [pagesPerHour, filesPerHour, locksPerHour].every((each) => each !== null);
}

function useSaveRole(role: RoleRow | null) {
  const add = useSent('POST /staff/api/roles');
  const change = useSent('PUT /staff/api/roles/:code');
  async function save(entered: EnteredRole): Promise<boolean> {
    const { code, name, pagesPerHour, filesPerHour, locksPerHour } = entered;
    const body = {
      name: isBuiltIn(code) ? null : name.trim(),
      capabilities: [...entered.capabilities],
      withdrawalMax: entered.withdrawalMax,
      adjustmentMax: entered.adjustmentMax,
      pagesPerHour: pagesPerHour ?? 0,
      filesPerHour: filesPerHour ?? 0,
      locksPerHour: locksPerHour ?? 0,
    };
    if (role === null) return add.send({ body: { ...body, code } });
    return change.send({ params: { code }, body: { ...body, version: role.version } });
  }
  return { save, isSaving: add.isPending || change.isPending };
}
