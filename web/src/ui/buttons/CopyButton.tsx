import { Check, Copy } from 'lucide';
import { useEffect, useState } from 'react';
import { useText } from '#lib/text.ts';
import { Icon } from '../Icon.tsx';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './IconButton.tsx';

type Props = {
  readonly text: string;
  /** The accessible name: 'Copy account number'. Visible only without `iconOnly`. */
  readonly label?: string;
  readonly iconOnly?: boolean;
};

/** Copies a text and confirms with a toast. */
export function CopyButton({ text: copied, label, iconOnly = false }: Props) {
  const text = useText('core');
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [isDone]);
  async function copy(): Promise<void> {
    setDone(await copyText(copied, text));
  }
  const icon = isDone ? <Icon of={Check} size={18} /> : <Icon of={Copy} size={18} />;
  const name = label ?? text.copy;
  return iconOnly ? (
    <IconButton label={name} icon={icon} onClick={() => void copy()} />
  ) : (
    <Button size="small" icon={icon} onClick={() => void copy()}>
      {name}
    </Button>
  );
}
