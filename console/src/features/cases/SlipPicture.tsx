import { Modal, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import styles from './slip-picture.module.css';

/** The picture of a slip. Its address lasts a minute, so the first one that came is kept. */
export function SlipPicture({ address }: { address: string | null }) {
  const text = useText('cases');
  const [shown] = useState(address);
  const [isLarge, large] = useDisclosure(false);
  if (shown === null) {
    return (
      <Text size="sm" c="dimmed" mb="sm">
        {text.noPicture}
      </Text>
    );
  }
  return (
    <>
      <UnstyledButton className={styles['small']} aria-label={text.enlarge} onClick={large.open}>
        <img src={shown} alt={text.picture} />
      </UnstyledButton>
      <Modal opened={isLarge} onClose={large.close} title={text.picture} size="auto">
        <img className={styles['large']} src={shown} alt={text.picture} />
      </Modal>
    </>
  );
}
