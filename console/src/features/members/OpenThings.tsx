import { Anchor, Text } from '@mantine/core';
import type { Baht } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { Link } from 'wouter';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import styles from '#ui/lines.module.css';
import { Money } from '#ui/Money.tsx';
import { Nothing } from '#ui/Nothing.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { MemberDetail } from './member-queries.ts';

type OpenItem = {
  readonly key: string;
  readonly label: string;
  readonly href: string | null;
  readonly at: string;
  readonly amount: Baht | null;
};

/** Pending movements, linked for those who may decide them. */
export function OpenThings({ member }: { member: MemberDetail }) {
  const text = useText('members');
  const { kinds } = useText('cases');
  const { kinds: findingKinds } = useText('risk');
  const { pages } = useText('core');
  const mayDecideWithdrawals = useMay('decideWithdrawals');
  const mayDecideCases = useMay('decideCases');
  const lines = linesOf();
  return (
    <Panel title={text.open}>
      {lines.length === 0 && <Nothing text={text.noneOpen} />}
      <ul className={styles['lines']}>
        {lines.map(({ key, label, href, at, amount }) => (
          <li key={key}>
            <div>
              {href ? (
                <Anchor component={Link} href={href} size="sm">
                  {label}
                </Anchor>
              ) : (
                <Text size="sm">{label}</Text>
              )}
              <Text size="xs" c="dimmed">
                {formatTime(at)}
              </Text>
            </div>
            {amount !== null && <Money baht={amount} />}
          </li>
        ))}
      </ul>
    </Panel>
  );

  function linesOf(): readonly OpenItem[] {
    const movements = (
      ['openWithdrawals', 'openTransfers', 'openQrCodes', 'openSlips'] as const
    ).flatMap((kind) =>
      member[kind].map(({ id, amount, createdAt }) => ({
        key: `${kind} ${id}`,
        label: text.openKinds[kind],
        href: kind === 'openWithdrawals' && mayDecideWithdrawals ? `/withdrawals/${id}` : null,
        at: createdAt,
        amount,
      })),
    );
    const cases = member.openCases.map(({ id, kind, openedAt }) => ({
      key: `case ${id}`,
      label: `${text.openKinds.openCases}: ${nameOf(kinds, kind)}`,
      href: mayDecideCases ? `/cases/${id}` : null,
      at: openedAt,
      amount: null,
    }));
    const findings = member.openFindings.map(({ id, kind, foundAt }) => ({
      key: `finding ${id}`,
      label: `${pages.risk}: ${findingKinds[kind]}`,
      href: `/risk/${id}`,
      at: foundAt,
      amount: null,
    }));
    return [...findings, ...cases, ...movements];
  }
}

function nameOf(kinds: Readonly<Record<string, string>>, kind: string): string {
  return kinds[kind] ?? kind;
}
