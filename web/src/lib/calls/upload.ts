import { uploaderOf } from '@wallet/client/upload';
import { service } from '../service.ts';

/** Sends one file, and tells how far it got: `upload('POST /api/slip', file, { onProgress })`. */
export const upload = uploaderOf(service);
