import { Box } from '@mantine/core';
import styles from './mark.module.css';

/** The product's mark, drawn without an image. */
export function Mark({ size }: { size: number }) {
  return <Box className={styles['mark']} w={size} h={size} aria-hidden />;
}
