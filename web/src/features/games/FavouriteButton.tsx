import { Star } from 'lucide';
import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Icon } from '#ui/Icon.tsx';

type Props = { readonly name: string; readonly isOn: boolean; readonly onToggle: () => void };

/** The star of a game; filled when it is a favourite. */
export function FavouriteButton({ name, isOn, onToggle }: Props) {
  const text = useText('lobby');
  return (
    <IconButton
      label={text.favourite(name)}
      icon={<Icon of={Star} size={22} fill={isOn ? 'currentColor' : 'none'} />}
      aria-pressed={isOn}
      onClick={onToggle}
    />
  );
}
