import { Badge, Group, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { type Payer, usePayers } from './case-queries.ts';
import styles from './payer-picker.module.css';

type PickerProps = {
  readonly caseId: string;
  readonly chosen: Payer | null;
  readonly error: string | null;
  readonly onChoose: (payer: Payer) => void;
  /** Called after a press on a choice, and not while arrows move through them. */
  readonly onPicked: () => void;
};

/** Longer than between two digits that someone types or reads out. */
const pauseMs = 900;

/** The likely owners of unclaimed money with their signs, and a search for any other member. */
export function PayerPicker({ caseId, chosen, error, onChoose, onPicked }: PickerProps) {
  const { payers: text } = useText('cases');
  const { loading, picker } = useText('core');
  const [typed, setTyped] = useState('');
  const [searchText, setSearchText] = useState('');
  const { data, error: failure, refetch } = usePayers(caseId, searchText);
  const ask = useDebouncedCallback(setSearchText, pauseMs);
  const found = data?.payers ?? [];
  // A choice stays visible when another search follows it.
  const isListed = chosen === null || found.some(({ member }) => member.id === chosen.member.id);
  const shown = isListed ? found : [chosen, ...found];

  function askNow(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    ask.cancel();
    setSearchText(typed.trim());
  }

  return (
    <Stack gap="xs">
      {failure && <LoadError error={failure} onRetry={() => void refetch()} />}
      {!data && !failure && <Skeleton height={72} role="status" aria-label={loading} />}
      {(data || chosen) && (
        <Radio.Group
          label={searchText === '' ? text.likely : text.found}
          value={chosen?.member.id ?? null}
          onChange={(id) => {
            const payer = shown.find(({ member }) => member.id === id);
            if (payer) onChoose(payer);
          }}
          error={error}
        >
          <Stack gap={6} mt={6}>
            {shown.map((payer) => (
              <Choice key={payer.member.id} payer={payer} onPicked={onPicked} />
            ))}
            {data?.payers.length === 0 && (
              <Text size="sm" c="dimmed">
                {searchText === '' ? text.none : picker.none}
              </Text>
            )}
          </Stack>
        </Radio.Group>
      )}
      <TextInput
        type="search"
        label={text.search}
        description={picker.help}
        leftSection={<Search size={16} aria-hidden />}
        maxLength={60}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          ask(event.currentTarget.value.trim());
        }}
        onKeyDown={askNow}
      />
    </Stack>
  );
}

type ChoiceProps = Pick<PickerProps, 'onPicked'> & { readonly payer: Payer };

function Choice({ payer, onPicked }: ChoiceProps) {
  const { payers: text } = useText('cases');
  const { fields } = useText('core');
  const names = useNames();
  const { member, bankCode, bankAccountNo, bankAccountName, signs, name } = payer;
  return (
    <Radio.Card
      value={member.id}
      className={styles['card']}
      onClick={({ isTrusted }) => isTrusted && onPicked()}
    >
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt={2} />
        <div>
          <Text size="sm" fw={600}>
            {bankAccountName}
          </Text>
          <Text size="xs" c="dimmed">
            {member.name} · #{member.id} · {member.phone}
          </Text>
          <Text size="xs" c="dimmed">
            {names(bankCode)} {bankAccountNo}
          </Text>
          <Group gap={4} mt={4}>
            {signs.map((sign) => (
              <Badge key={sign} color="jade" className={styles['sign']}>
                {text.signs[sign]}
              </Badge>
            ))}
            {name === 'no' && (
              <Badge color="red" className={styles['sign']}>
                {`${fields.bankAccountName}: ${text.agreements.no}`}
              </Badge>
            )}
          </Group>
        </div>
      </Group>
    </Radio.Card>
  );
}
