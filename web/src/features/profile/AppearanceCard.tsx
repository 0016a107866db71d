import { Play, SunMoon } from 'lucide';
import { useId, useState } from 'react';
import { canVibrate, isVibrationOn, turnVibration } from '#lib/device/haptics.ts';
import { beginSound } from '#lib/sound/begin.ts';
import { canSound, isSoundOn, playSample, turnSound } from '#lib/sound/sound.ts';
import { useText } from '#lib/text.ts';
import { chooseTheme, storedTheme, themes } from '#lib/theme/theme.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './appearance.module.css';

const css = classNames(styles);

/** Card of how the app looks, feels and sounds on this device. */
export function AppearanceCard() {
  const text = useText('profile');
  const id = useId();
  const [chosen, setChosen] = useState(storedTheme);
  return (
    <section className={css('card')}>
      <h2 className={css('title')} id={id}>
        <Icon of={SunMoon} className={css('icon')} size={22} />
        {text.appearance}
      </h2>
      <div role="radiogroup" aria-labelledby={id} className={css('themes')}>
        {themes.map((theme) => (
          <label key={theme} className={css('theme')}>
            <input
              type="radio"
              className={css('radio')}
              name={id}
              checked={theme === chosen}
              onChange={() => {
                chooseTheme(theme);
                setChosen(theme);
              }}
            />
            {text.themes[theme]}
          </label>
        ))}
      </div>
      {canVibrate() && <Switch label={text.vibration} isOn={isVibrationOn} turn={turnVibration} />}
      {canSound() && (
        <>
          <Switch label={text.sound} isOn={isSoundOn} turn={chooseSound} />
          <div className={css('sounds')}>
            <Button
              size="small"
              icon={<Icon of={Play} size={16} />}
              onClick={() => playSample('received')}
            >
              {text.hearReceived}
            </Button>
            <Button
              size="small"
              icon={<Icon of={Play} size={16} />}
              onClick={() => playSample('won')}
            >
              {text.hearWon}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function chooseSound(isOn: boolean): void {
  turnSound(isOn);
  if (isOn) beginSound();
}

type SwitchProps = {
  readonly label: string;
  readonly isOn: () => boolean;
  readonly turn: (isOn: boolean) => void;
};

function Switch({ label, isOn, turn }: SwitchProps) {
  const [chosen, setChosen] = useState(isOn);
  return (
    <Checkbox
      isOn={chosen}
      onChange={(wanted) => {
        turn(wanted);
        setChosen(wanted);
      }}
    >
      {label}
    </Checkbox>
  );
}
