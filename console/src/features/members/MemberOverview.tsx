import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@wallet/contract/day';
import { nameIn } from '@wallet/contract/lookup/bank-name';
import type { Baht } from '@wallet/contract/money';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { Link } from 'wouter';
import { formatCount } from '#lib/format.ts';
import { reading } from '#lib/reading.ts';
import { useLanguage, useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { useNames } from '#lib/use-names.ts';
import type { MembersText } from '#text/th/members.ts';
import { AlikeMembers } from '#ui/AlikeMembers.tsx';
import { Conditions } from '#ui/Conditions.tsx';
import { type Fact, Facts } from '#ui/Facts.tsx';
import { Money } from '#ui/Money.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Reveal } from '#ui/Reveal.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { Games } from './Games.tsx';
import type { MemberDetail } from './member-queries.ts';
import styles from './members.module.css';
import { OpenThings } from './OpenThings.tsx';

/** Name of a referral source in the reader's language. */
function useSourceName(): (code: string | null) => string | null {
  const language = useLanguage();
  const { data: sources } = useQuery(reading('GET /staff/api/sources', {}));
  return useCallback(
    (code) => {
      const source = sources?.find((known) => known.code === code);
      if (!source) return code;
      return nameIn(language, source) ?? source.description;
    },
    [language, sources],
  );
}

/** The member's money, account and unfinished business, side by side. */
export function MemberOverview({ member }: { member: MemberDetail }) {
  const text = useText('members');
  const verification = useText('verification');
  const { fields, units } = useText('core');
  const names = useNames();
  const sourceName = useSourceName();
  const money = (baht: Baht) => <Money baht={baht} />;
  return (
    <div className={styles['columns']}>
      <Panel title={`${text.money} (${units[member.currency]})`}>
        <Facts
          facts={[
            [fields.wallet, money(member.wallet)],
            [text.inTransit, money(member.inTransit)],
            [text.withdrawing, money(member.withdrawing)],
            [fields.deposited, money(member.deposited)],
            [fields.withdrawn, money(member.withdrawn)],
            [text.coins, formatCount(member.coin)],
          ]}
        />
      </Panel>
      <Panel title={text.account}>
        <Facts
          facts={[
            [
              fields.phone,
              <Reveal key="phone" memberId={member.id} field="phone" masked={member.phone} />,
            ],
            [fields.bank, names(member.bankCode)],
            [
              fields.bankAccountNo,
              <Reveal
                key="account"
                memberId={member.id}
                field="bankAccountNo"
                masked={member.bankAccountNo}
              />,
            ],
            [fields.bankAccountName, member.bankAccountName],
            [fields.bankChangedAt, <TimeText key="at" time={member.bankChangedAt} />],
            [fields.passwordChangedAt, <TimeText key="at" time={member.passwordChangedAt} />],
            [fields.memberSince, <TimeText key="at" time={member.createdAt} />],
            [verification.title, <Documents key="documents" member={member} />],
            ...plainFacts({ ...member, sourceCode: sourceName(member.sourceCode) }, text),
          ]}
        />
      </Panel>
      <OpenThings member={member} />
      <Games games={member.games} />
      <Conditions conditions={member.conditions} />
      <AlikeMembers alike={member.alike} />
    </div>
  );
}

/** State of the member's identity documents, linked for those who may see them. */
function Documents({ member: { verification } }: { member: MemberDetail }) {
  const { states } = useText('verification');
  const mayVerify = useMay('verifyMembers');
  if (verification === null) return '–';
  const state = states[verification.state];
  if (!mayVerify) return state;
  return (
    <Anchor component={Link} href={`/verifications/${verification.id}`} size="sm">
      {state}
    </Anchor>
  );
}

/** Facts that are formatted by the conventions of their names in the contract, in the order of the texts. */
function plainFacts(member: MemberDetail, { facts }: MembersText): Fact[] {
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return names.map((name) => [facts[name], plainValue(name, member[name])]);
}

function plainValue(name: string, value: string | number | null): ReactNode {
  if (name.endsWith('At')) return <TimeText time={value === null ? null : String(value)} />;
  if (value === null) return '–';
  if (typeof value === 'number') return formatCount(value);
  if (name.endsWith('Date')) return formatDay(value);
  return name.endsWith('Id') ? `#${value}` : value;
}
