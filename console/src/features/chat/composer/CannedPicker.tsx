import { ActionIcon, Combobox, Text, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { Slash } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import { cannedText, findCanned } from '../canned/canned-state.ts';
import { cannedReplies } from '../chat-queries.ts';
import styles from './composer.module.css';

export type CannedPickerHandle = { readonly open: () => void };

type CannedPickerProps = {
  readonly customer: ThreadLine['customer'];
  readonly onPick: (text: string) => void;
  readonly onLeave: () => void;
  readonly ref: Ref<CannedPickerHandle>;
};

const none: readonly never[] = [];

/** Finds a canned reply and inserts it in the customer's language, with their name filled in. */
export function CannedPicker({ customer, onPick, onLeave, ref }: CannedPickerProps) {
  const text = useText('chat');
  const me = useMyself();
  const [query, setQuery] = useState('');
  const { data } = useQuery(cannedReplies);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setQuery('');
      combobox.resetSelectedOption();
    },
  });
  useImperativeHandle(ref, () => ({ open: () => combobox.openDropdown() }));

  const values = { agent: me.name, ...(customer.name === null ? {} : { name: customer.name }) };
  const found = findCanned(data?.replies ?? none, query).map((reply) => ({
    id: reply.id,
    title: reply.title,
    text: cannedText(reply, customer.language, values),
  }));

  const { dropdownOpened, selectFirstOption } = combobox;
  const shown = found.map(({ id }) => id).join(' ');
  // Replies may load after the list has opened, and a search may remove the selected one.
  useEffect(() => {
    if (dropdownOpened && shown !== '') selectFirstOption();
  }, [dropdownOpened, selectFirstOption, shown]);

  function pick(id: string): void {
    const picked = found.find((reply) => reply.id === id);
    combobox.closeDropdown();
    if (picked) onPick(picked.text);
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      position="top-end"
      width={380}
      shadow="lg"
      withinPortal
    >
      <Combobox.Target withAriaAttributes={false}>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles['tool'] ?? ''}
          aria-label={text.canned}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          title={text.canned}
          onClick={() => combobox.toggleDropdown()}
        >
          <Slash size={18} />
        </ActionIcon>
      </Combobox.Target>
      <Combobox.Dropdown className={styles['canned'] ?? ''}>
        <Combobox.Search
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onLeave();
          }}
          className={styles['cannedSearch'] ?? ''}
          placeholder={text.cannedSearch}
          aria-label={text.cannedSearch}
        />
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={text.canned}>
          {found.length === 0 && <Combobox.Empty>{text.cannedNone}</Combobox.Empty>}
          {found.map((reply) => (
            <Combobox.Option key={reply.id} value={reply.id} className={styles['option'] ?? ''}>
              <Text size="sm" fw={600}>
                {reply.title}
              </Text>
              <Text size="xs" c="dimmed" lineClamp={2}>
                {reply.text}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
