import { uploaderOf } from '@wallet/client/upload';
import { service } from './service.ts';

/** Sends one file: `upload('POST /staff/api/pictures', file)`. */
export const upload = uploaderOf(service);
