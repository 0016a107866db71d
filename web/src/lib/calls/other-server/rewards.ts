import { ask, type Completions, done, saying } from './completion.ts';
import { paged } from './pages.ts';
import { type Fields, fieldsOf, isObject, listOf, onlyField } from './values.ts';

export const completions: Completions = {
  'POST /api/invite/receive': saying('INVITE_BONUS_SUCCESS'),
  'GET /api/refund/receive': saying('REFUND_SUCCESS'),
  'GET /api/refund/addWallet': done,
  'GET /api/promotion/activate/:code': done,
  'GET /api/bonus/clear': saying('BONUS_CLEAR'),
  'POST /api/spinwheel/spin': (value) => ({ success: true, ...fieldsOf(value) }),
  'POST /api/spinwheel/coupon/claim': (value) => ({
    success: true,
    message: 'SUCCESS',
    ...fieldsOf(value),
  }),
  'POST /api/invite': (value, { parts }) => paged('invites', value, parts),
  'POST /api/refund': (value, { parts }) => paged('refunds', value, parts),
  'GET /api/invite/bonus': (value) => ({ way: null, ...fieldsOf(value) }),
  'GET /api/refund/check': (value) => {
    const reply = fieldsOf(value);
    return {
      way: null,
      info: '',
      claimable: reply['result'] ? reply['refundAmount'] : 0,
      ...reply,
    };
  },
  'GET /api/bonus': (value) =>
    listOf(value).map((bonus) => ({
      ...offerOf(bonus),
      percent: 0,
      maxAmount: 0,
      minimumDeposit: 0,
      // Without a limit it can be taken any number of times.
      maxReceived: 0,
      banners: [],
      userBonus: null,
      ...bonus,
    })),
  'GET /api/bonus/check/active': (value) => ({ status: false, type: null, ...fieldsOf(value) }),
  'GET /api/bonus/activate/:code': (value) => ({
    received: [],
    isActive: true,
    ...fieldsOf(value),
  }),
  'GET /api/promotion/find/:code': (value, { parts }) =>
    isObject(value)
      ? { ...offerOf(fieldsOf(parts.params)), description: '', amount: 0, ...value }
      : null,
  'GET /api/spinwheel/setup': (value) => {
    const { activeSpinwheel = null, userCoin = 0 } = fieldsOf(value);
    const wheel = activeSpinwheel && { slices: [], ...fieldsOf(activeSpinwheel) };
    return { activeSpinwheel: wheel, userCoin };
  },
  'GET /api/spinwheel/active': async (value, reply) => {
    const reported = onlyField('active', value);
    if (reported['active'] !== true || 'coin' in reported) return { coin: 0, ...reported };
    const { userCoin = 0 } = fieldsOf(await ask(reply, 'GET /api/spinwheel/setup'));
    return { ...reported, coin: userCoin };
  },
  'GET /api/spinwheel/coupon': (value, { parts }) => {
    const { coupons, total } = onlyField('coupons', value);
    const list = listOf(coupons).map(couponOf);
    if (total !== undefined) return { total, coupons: list };
    // The specification returns all of them in one list.
    const { page = 1, limit = list.length } = fieldsOf(parts.query);
    const start = (Number(page) - 1) * Number(limit);
    return { total: list.length, coupons: list.slice(start, start + Number(limit)) };
  },
};

function offerOf(offer: Fields): Fields {
  return { name: offer['code'], code: offer['code'], turnover: 0, percentFail: 0, way: null };
}

function couponOf(coupon: Fields): unknown {
  const id = coupon['code'] ?? coupon['id'];
  return { _id: id, type: 'bonus', way: null, status: 'available', ...coupon };
}
