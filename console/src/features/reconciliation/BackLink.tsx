import { Anchor, Group } from '@mantine/core';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';

/** Link to the level above. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Anchor component={Link} href={href} size="sm">
      <Group gap={4} component="span">
        <ChevronLeft size={16} aria-hidden />
        {label}
      </Group>
    </Anchor>
  );
}
