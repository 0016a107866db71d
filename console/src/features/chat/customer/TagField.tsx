import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { tagLimits } from '@wallet/contract/rules';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { tags } from '../chat-queries.ts';

/** The tags of a chat: chosen from those of the team, or created by typing. */
export function TagField({ line }: { line: ThreadLine }) {
  const text = useText('chat');
  const { data } = useQuery(tags);
  const adding = useChange('POST /staff/api/chat/threads/:thread/tags');
  const removing = useChange('DELETE /staff/api/chat/threads/:thread/tags/:tag');
  const shown = line.tags.map(({ name }) => name);

  function change(names: readonly string[]): void {
    // A paste may bring several.
    for (const name of names.filter((each) => !shown.includes(each))) {
      adding.mutate({ params: { thread: line.id }, body: { name } });
    }
    for (const { id, name } of line.tags) {
      if (!names.includes(name)) removing.mutate({ params: { thread: line.id, tag: id } });
    }
  }

  return (
    <TagsInput
      label={text.tags}
      description={text.tagsHelp}
      data={data?.tags.map(({ name }) => name) ?? []}
      value={shown}
      onChange={change}
      maxTags={tagLimits.thread}
      maxLength={tagLimits.length}
      acceptValueOnBlur={false}
    />
  );
}
