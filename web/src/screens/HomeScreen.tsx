import { useText } from '#lib/text.ts';

export function HomeScreen() {
  const text = useText('core');
  return <h1 className="out-of-sight">{text.navHome}</h1>;
}
