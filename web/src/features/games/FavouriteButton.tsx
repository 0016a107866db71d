import { Star } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/IconButton.tsx';

type Props = { readonly name: string; readonly isOn: boolean; readonly onToggle: () => void };

/** The star of a game; filled when it is a favourite. */
export function FavouriteButton({ name, isOn, onToggle }: Props) {
  const text = useText('lobby');
  return (
    <IconButton
      label={text.favourite(name)}
      icon={<Star size={22} fill={isOn ? 'currentColor' : 'none'} />}
      aria-pressed={isOn}
      onClick={onToggle}
    />
  );
}
