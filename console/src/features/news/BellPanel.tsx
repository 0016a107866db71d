import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatTime } from '@wallet/contract/time';
import { Link } from 'wouter';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { hrefOfWork } from '#lib/work.ts';
import type { BellEvent } from './bell-events.ts';
import { NewsChoices } from './NewsChoices.tsx';
import styles from './news.module.css';

type PanelProps = { readonly items: readonly BellEvent[]; readonly onClose: () => void };

/** List of the news for this staff user, newest first, and the choices of news. */
export function BellPanel({ items, onClose }: PanelProps) {
  const text = useText('news');
  const [isChoosing, choices] = useDisclosure(false);
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {text.bell}
      </Text>
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.none}
        </Text>
      )}
      {items.length > 0 && (
        <ul className={styles['items']}>
          {items.map((item) => (
            <Line
              key={`${item.what} ${'of' in item ? item.of : 'case'} ${item.id} ${item.at}`}
              item={item}
              onOpen={onClose}
            />
          ))}
        </ul>
      )}
      <Button size="xs" variant="subtle" aria-expanded={isChoosing} onClick={choices.toggle}>
        {text.choices}
      </Button>
      {isChoosing && <NewsChoices />}
    </Stack>
  );
}

function Line({ item, onOpen }: { item: BellEvent; onOpen: () => void }) {
  const text = useText('news');
  const { kinds } = useText('queue');
  const { pages } = useText('core');
  const { kinds: caseKinds } = useText('cases');
  const { subjects } = useText('changes');
  const mayConfirm = useMay('confirmChanges');
  const { id, about, at, isNew } = item;
  const of = item.what === 'ended' ? 'case' : item.of;
  const reason = item.what === 'ended' ? null : item.reason;
  const known: Readonly<Record<string, string>> = { ...caseKinds, ...subjects };
  // An account is named by its bank and number.
  const subject = of === 'account' ? about : known[about?.split(':')[0] ?? ''];
  const { thing, href } = placeOf();
  const words = inWords();
  // Staff users who may confirm no change have no page of them.
  const isOpen = of !== 'change' || mayConfirm;

  function placeOf(): { readonly thing: string; readonly href: string } {
    if (of === 'member') return { thing: text.member(id), href: `/members/${id}/notes` };
    if (of === 'shift') return { thing: pages.shift, href: '/shift' };
    const number = of === 'case' || of === 'difference' ? `#${id}` : null;
    const thing = [kinds[of], subject, number].filter(Boolean).join(' · ');
    return { thing, href: hrefOfWork({ kind: of, id }) };
  }
  function inWords(): string {
    if (item.what === 'ended') return text.ended(thing);
    const { outdated, whats } = text;
    return (item.isOutdated ? outdated : whats[item.what])(item.by.name, thing);
  }
  return (
    <li data-new={isNew || undefined}>
      {isOpen ? (
        <Anchor
          component={Link}
          href={href}
          size="sm"
          c="var(--mantine-color-text)"
          onClick={onOpen}
        >
          {words}
        </Anchor>
      ) : (
        <Text size="sm">{words}</Text>
      )}
      {reason !== null && <Text size="xs">{reason}</Text>}
      <Text size="xs" c="dimmed">
        {formatTime(at)}
      </Text>
    </li>
  );
}
