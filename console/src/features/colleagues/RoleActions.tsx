import { Button } from '@mantine/core';
import { isBuiltIn } from '@wallet/contract/capabilities';
import { useSent } from '#editing/change/use-sent.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMyself } from '#lib/use-myself.ts';
import { useRoleTitles } from '#lib/use-role-titles.ts';
import { confirm } from '#ui/confirm.tsx';
import type { RoleRow } from './role-form.ts';

/** Tries out a role immediately, or proposes to remove one of the operator's own. */
export function RoleActions({ role, onDone }: { role: RoleRow; onDone: () => void }) {
  const text = useText('colleagues');
  const core = useText('core');
  const titles = useRoleTitles();
  const { code, version } = role;
  const own = useMyself().role;
  // Reloads, so that the console starts as it does for people of that role.
  const see = useChange('POST /staff/api/see-as', undefined, {
    onDone: () => window.location.assign('/staff/'),
  });
  const remove = useSent('DELETE /staff/api/roles/:code');

  async function askRemove(): Promise<void> {
    const question = { title: text.removeRoleTitle(titles(code)), body: text.removeRoleHelp };
    if (!(await confirm({ ...question, action: core.remove, isDangerous: true }))) return;
    if (await remove.send({ params: { code }, body: { version } })) onDone();
  }
  return (
    <>
      {!isBuiltIn(code) && (
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() => void askRemove()}
        >
          {core.remove}
        </Button>
      )}
      {code !== own && (
        <Button
          variant="subtle"
          loading={see.isPending}
          onClick={() => see.mutate({ body: { code } })}
        >
          {text.seeAs}
        </Button>
      )}
    </>
  );
}
