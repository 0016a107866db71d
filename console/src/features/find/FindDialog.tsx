import { Kbd, Loader, Modal, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback, useSessionStorage } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatAmount, formatBaht } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { Pin, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { Page } from '#lib/page.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { useNames } from '#lib/use-names.ts';
import { hrefOfView, useViews } from '#lib/views.ts';
import { LoadError } from '#ui/LoadError.tsx';
import styles from './find.module.css';
import {
  type Destination,
  hrefOf,
  isAskedOnPause,
  keptKeys,
  positionOf,
  type SearchHit,
  stepped,
  withPin,
  withRecent,
} from './find-state.ts';

type Group = { readonly label: string; readonly places: readonly Destination[] };

const pauseMs = 600;

/** Results of every kind for one typed text, pages of the console, and recently opened ones. */
export function FindDialog({ pages, onClose }: { pages: readonly Page[]; onClose: () => void }) {
  const text = useText('find');
  const [, go] = useLocation();
  const [typed, setTyped] = useState('');
  const [searchText, setSearchText] = useState('');
  const [at, setAt] = useState(-1);
  const listId = useId();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...reading('GET /staff/api/find', { query: { text: searchText } }),
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
  });
  const ask = useDebouncedCallback(setSearchText, pauseMs);
  const [recent, setRecent] = useSessionStorage<readonly Destination[]>({
    key: keptKeys.recent,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [pinned, setPinned] = useSessionStorage<readonly Destination[]>({
    key: keptKeys.pinned,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const found = useFoundPlaces(searchText === '' ? [] : (data?.results ?? []));
  const named = usePages(pages, typed);
  const groups = groupsUnder(pinned);
  const options = groups.flatMap(({ places }) => places);
  const isAnswered = searchText !== '' && searchText === typed.trim() && !isFetching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer begins at its first result.
  useEffect(() => setAt(searchText === '' ? -1 : 0), [searchText, data]);
  useEffect(
    () => document.getElementById(`${listId}-${at}`)?.scrollIntoView?.({ block: 'nearest' }),
    [at, listId],
  );

  function groupsUnder(pins: readonly Destination[]): readonly Group[] {
    const others = recent.filter(({ key }) => !isIn(pins, key));
    const kept = [
      { label: text.pinned, places: pins },
      { label: text.recent, places: others },
    ];
    return (typed.trim() === '' ? [...kept, ...named] : [...found, ...named]).filter(
      ({ places }) => places.length > 0,
    );
  }

  /** Pins or unpins a place; the list moves, and the active entry stays active. */
  function pin(place: Destination): void {
    const pins = withPin(pinned, place);
    setPinned(pins);
    setAt(
      positionOf(
        groupsUnder(pins).flatMap(({ places }) => places),
        place,
      ),
    );
  }

  function type(value: string): void {
    setTyped(value);
    setAt(-1);
    ask.cancel();
    const now = value.trim();
    if (now === '') setSearchText('');
    else if (isAskedOnPause(now)) ask(now);
  }

  function open(place: Destination | undefined): void {
    if (!place) return;
    setRecent(withRecent(recent, place));
    onClose();
    go(place.href);
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt(stepped(at, options.length, event.key === 'ArrowDown' ? 1 : -1));
    }
    const active = options[at];
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && active) {
      event.preventDefault();
      pin(active);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    ask.cancel();
    const now = typed.trim();
    if (searchText !== now) setSearchText(now);
    else if (!isPlaceholderData) open(options[at]);
  }

  return (
    <Modal opened onClose={onClose} title={text.open} size="lg" yOffset="8vh" centered={false}>
      <TextInput
        role="combobox"
        aria-label={text.open}
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
        data-autofocus
        size="md"
        maxLength={80}
        description={text.help}
        leftSection={
          isFetching ? <Loader size={16} aria-hidden /> : <Search size={18} aria-hidden />
        }
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <VisuallyHidden role="status">
        {isAnswered && data ? text.count(data.results.length) : ''}
      </VisuallyHidden>
      {isAnswered && data?.results.length === 0 && (
        <Text c="dimmed" size="sm" py="md">
          {text.none}
        </Text>
      )}
      {at >= 0 && (
        <Text size="xs" c="dimmed" pt="xs">
          <Kbd size="xs">Ctrl D</Kbd> {isIn(pinned, options[at]?.key) ? text.unpin : text.pin}
        </Text>
      )}
      <div id={listId} role="listbox" aria-label={text.results} className={styles['list']}>
        {groups.map(({ label, places }) => (
          <div key={label}>
            <Text size="xs" c="dimmed" fw={550} pt="sm" pb={4} aria-hidden>
              {label}
            </Text>
            {places.map((place) => {
              const nth = options.indexOf(place);
              return (
                <div
                  key={place.key}
                  id={`${listId}-${nth}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={nth === at}
                  className={styles['option']}
                  onClick={() => open(place)}
                  onKeyDown={press}
                  onMouseMove={() => setAt(nth)}
                >
                  <VisuallyHidden>{label}: </VisuallyHidden>
                  <Text size="sm" fw={550}>
                    {place.title}
                  </Text>
                  {isIn(pinned, place.key) && <Pin size={13} aria-label={text.pinned} />}
                  {place.help !== '' && (
                    <Text size="xs" c="dimmed">
                      {place.help}
                    </Text>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Modal>
  );
}

function isIn(places: readonly Destination[], key: string | undefined): boolean {
  return places.some((place) => place.key === key);
}

/** Pages of one's role, saved views and other work whose title contains the typed text. */
function usePages(pages: readonly Page[], typed: string): readonly Group[] {
  const { pages: titles } = useText('core');
  const { pages: label, actions } = useText('find');
  const { holders, targets } = useText('queue');
  const { pauseTitle } = useText('pauses');
  const mayPause = useMay('pauseMoney');
  const views = useViews();
  const part = typed.trim().toLowerCase();
  const placesOf = (places: readonly (readonly [href: string, title: string])[]) =>
    places
      .filter(([, title]) => title.toLowerCase().includes(part))
      .map(([href, title]) => ({ key: href, href, title, help: '' }));
  return [
    {
      label: actions,
      places: placesOf([
        ['/queue?holder=me', `${titles.queue}: ${holders.me}`],
        ['/queue?isOverdue=true', `${titles.queue}: ${targets.true}`],
        ...views.map((view) => [hrefOfView(view), view.name] as const),
        ...(mayPause ? [['/pauses', pauseTitle] as const] : []),
      ]),
    },
    { label, places: placesOf(pages.map(({ path, title }) => [path, titles[title]])) },
  ];
}

/** Results by kind, in words. */
function useFoundPlaces(results: readonly SearchHit[]): readonly Group[] {
  const text = useText('find');
  const wordsOf = useWords();
  const mayDecideWithdrawals = useMay('decideWithdrawals');
  const byKind = Map.groupBy(results, ({ kind }) => kind);
  return [...byKind].map(([kind, found]) => ({
    label: text.kinds[kind],
    places: found.flatMap((one) => {
      const href = hrefOf(one, { mayDecideWithdrawals });
      return href === null ? [] : [{ key: `${kind} ${one.id}`, href, ...wordsOf(one) }];
    }),
  }));
}

function useWords(): (found: SearchHit) => Pick<Destination, 'title' | 'help'> {
  const names = useNames();
  const { units } = useText('core');
  const { kinds } = useText('cases');
  const { types } = useText('members');
  const text = useText('find');
  const known: Readonly<Record<string, string>> = { ...kinds, ...types };
  return ({ kind, id, member, title, detail, state, amount, currency, at }) => {
    const who = member && `${member.name} #${member.id}`;
    const money =
      amount !== null && (currency ? formatAmount(amount, units[currency]) : formatBaht(amount));
    const when = at && formatTime(at);
    const words = (...parts: readonly unknown[]) => parts.filter(Boolean).join(' · ');
    if (kind === 'member' && member) {
      const locked = member.isActive ? '' : text.locked;
      return { title: member.name, help: words(member.phone, `#${member.id}`, locked) };
    }
    if (kind === 'case') {
      return {
        title: `${known[title ?? ''] ?? title} #${id}`,
        help: words(who, text.states[state === 'open' ? 'open' : 'closed'], when),
      };
    }
    if (kind === 'chat') return { title: words(who ?? title), help: words(detail, when) };
    const name = title === null ? '' : (known[title] ?? names(title));
    return { title: words(money, name), help: words(who, detail, when) };
  };
}
