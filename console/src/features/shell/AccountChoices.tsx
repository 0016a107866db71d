import { SegmentedControl } from '@mantine/core';
import { densities, useDensity } from '#lib/density.ts';
import { looks, useLook } from '#lib/look.ts';
import { useText } from '#lib/text.ts';
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx';

/** Language, look and density of this machine. */
export function AccountChoices() {
  const core = useText('core');
  const [density, setDensity] = useDensity();
  const [look, setLook] = useLook();
  return (
    <>
      <LanguageSwitch />
      <SegmentedControl
        size="xs"
        aria-label={core.look}
        data={looks.map((value) => ({ value, label: core.looks[value] }))}
        value={look}
        onChange={setLook}
      />
      <SegmentedControl
        size="xs"
        aria-label={core.density}
        data={densities.map((value) => ({ value, label: core.densities[value] }))}
        value={density}
        onChange={setDensity}
      />
    </>
  );
}
