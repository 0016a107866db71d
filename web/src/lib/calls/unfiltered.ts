import { sharedValue } from '@wallet/client/shared-value';

/** True once a server of the specification has answered: its history has pages and no filters. */
export const unfiltered = sharedValue(false);
