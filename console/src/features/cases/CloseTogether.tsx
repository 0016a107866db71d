import { Button, Group } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { isClosedTogether } from '@wallet/contract/cases/kinds';
import { useState } from 'react';
import { later, useLoadedAhead } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { confirm } from '#ui/confirm.tsx';
import type { Case } from './case-queries.ts';

const loadReason = later(async () => (await import('./ClosingReason.tsx')).ClosingReason);
const loadOutcomes = later(async () => (await import('./ClosingOutcomes.tsx')).ClosingOutcomes);

export type Closings = ReplyOf<'POST /staff/api/case-closings'>;

/** Closes cases in which no money waits: one person proposes it, another confirms. */
export function CloseTogether({ shown }: { shown: readonly Case[] }) {
  useLoadedAhead(loadReason, loadOutcomes);
  const text = useText('cases');
  const [isAsking, setAsking] = useState(false);
  const [closings, setClosings] = useState<Closings | null>(null);
  const fit = shown.filter(({ kind, closedAt }) => closedAt === null && isClosedTogether(kind));
  const open = fit.filter(({ isProposed }) => !isProposed).map(({ id }) => id);
  const proposed = fit.filter(({ isProposed }) => isProposed).map(({ id }) => id);
  const agree = useChange('POST /staff/api/case-closings/confirm');

  async function askAndAgree(): Promise<void> {
    const body = text.agreeTogetherHelp(proposed.length);
    const isSure = await confirm({ title: text.agreeTitle, body, action: text.agree });
    if (isSure) agree.mutate({ body: { cases: proposed } }, { onSuccess: setClosings });
  }

  return (
    <>
      {(open.length >= 2 || proposed.length >= 2) && (
        <Group gap="xs" px="sm" pb="sm">
          {open.length >= 2 && (
            <Button size="sm" variant="default" onClick={() => setAsking(true)}>
              {text.closeTogether(open.length)}
            </Button>
          )}
          {proposed.length >= 2 && (
            <Button
              size="sm"
              variant="default"
              loading={agree.isPending}
              onClick={() => void askAndAgree()}
            >
              {text.agreeTogether(proposed.length)}
            </Button>
          )}
        </Group>
      )}
      {isAsking && (
        <Arriving
          load={loadReason}
          props={{
            cases: open,
            leftOut: shown.length - open.length,
            onDone: setClosings,
            onClose: () => setAsking(false),
          }}
        />
      )}
      {closings !== null && (
        <Arriving load={loadOutcomes} props={{ closings, onClose: () => setClosings(null) }} />
      )}
    </>
  );
}
