import { ActionIcon } from '@mantine/core';
import { Bell, BellOff } from 'lucide-react';
import { playArrival, useSound } from '#lib/sound.ts';
import { useText } from '#lib/text.ts';

/** Switch for the sound of new messages; off by default. */
export function SoundSwitch() {
  const text = useText('chat');
  const [isOn, setOn] = useSound();
  const Icon = isOn ? Bell : BellOff;
  function toggle(): void {
    setOn(!isOn);
    if (!isOn) playArrival();
  }
  return (
    <ActionIcon
      variant="subtle"
      color={isOn ? 'gold' : 'gray'}
      size={44}
      aria-label={text.sound}
      aria-pressed={isOn}
      title={text.sound}
      onClick={toggle}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}
