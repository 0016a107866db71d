import { useText } from '#lib/text.ts';
import type { CapabilityGroup } from './capability-groups.ts';

export function useGroupTitles(): Readonly<Record<CapabilityGroup, string>> {
  const { money } = useText('colleagues');
  const { groups, pages } = useText('core');
  const { people, content, house } = groups;
  return { people, money, chat: pages.chat, content, house };
}
