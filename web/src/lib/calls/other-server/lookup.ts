import { isLaos } from '../../build-flags.ts';
import type { Completions } from './completion.ts';
import { fieldsOf, now, onlyField } from './values.ts';

export const completions: Completions = {
  'GET /api/lookup/info': (value) => ({
    isLaos,
    licence: '',
    serverTime: now(),
    ...fieldsOf(value),
  }),
  'GET /api/lookup/active': (value) => {
    const { terminated = null } = fieldsOf(value);
    return { active: terminated !== 'gone', terminated };
  },
  'GET /api/lookup/conditions': (value) => within('conditions', value),
  'GET /api/lookup/agreements': (value) => within('agreements', value),
  'GET /api/lookup/contact': (value) => ({
    contactText: '',
    lineLink: '',
    lineName: '',
    lineQR: null,
    ...fieldsOf(value),
  }),
  'GET /api/lookup/notice': (value) => {
    const reply = typeof value === 'string' ? { text: value } : fieldsOf(value);
    return { text: reply['notice'] ?? '', ...reply };
  },
  'GET /api/lookup/registerOTP': (value) => onlyField('registerOTP', value),
  'GET /api/lookup/enableChatWidget': (value) => onlyField('enableChatWidget', value),
};

function within(name: string, value: unknown): unknown {
  return Array.isArray(value) ? { [name]: value } : { [name]: [], ...fieldsOf(value) };
}
