import { Modal, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useText } from '#lib/text.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { useSlipPicture } from './case-queries.ts';
import styles from './slip-picture.module.css';

/** The picture of a case's slip. */
export function SlipPicture({ caseId }: { caseId: string }) {
  const text = useText('cases');
  const { data, error, refetch } = useSlipPicture(caseId);
  const [isLarge, large] = useDisclosure(false);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={styles['small']} />;
  if (data.address === null) {
    return (
      <Text size="sm" c="dimmed" mb="sm">
        {text.noPicture}
      </Text>
    );
  }
  return (
    <>
      <UnstyledButton className={styles['small']} aria-label={text.enlarge} onClick={large.open}>
        <img src={data.address} alt={text.picture} />
      </UnstyledButton>
      <Modal opened={isLarge} onClose={large.close} title={text.picture} size="auto">
        <img className={styles['large']} src={data.address} alt={text.picture} />
      </Modal>
    </>
  );
}
