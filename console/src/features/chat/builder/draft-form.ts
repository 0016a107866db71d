import type { UseFormReturnType } from '@mantine/form';
import type { Draft } from './builder-state.ts';

/** The form of a message that is being composed. */
export type DraftForm = UseFormReturnType<Draft>;
