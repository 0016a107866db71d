import type { riskKinds, riskOutcomes, SharedSign } from '@wallet/contract/risk/kinds';

type Outcome = (typeof riskOutcomes)[number] | 'set-aside';
type OutcomeText = { readonly label: string; readonly help: string };

export const risk = {
  help: 'ระบบหาให้เท่านั้น ไม่ล็อกและไม่หยุดเงินของใคร ทุกรายการสิ้นสุดเมื่อมีคนตัดสิน',
  none: 'ไม่พบรายการ',
  numbered: (id: string) => `สิ่งที่พบ #${id}`,
  score: 'คะแนน',
  points: (points: string) => `${points}\u00A0คะแนน`,
  members: 'สมาชิก',
  further: (count: string) => `และอีก ${count}\u00A0คน`,
  why: 'เหตุผล',
  foundAt: 'พบเมื่อ',
  endedAt: 'ตัดสินเมื่อ',
  note: 'เหตุผลของการตัดสิน',
  inviter: 'ผู้แนะนำ',
  kinds: {
    group: 'กลุ่มที่อาจเป็นคนเดียวกัน',
    inviter: 'ผู้แนะนำที่เพื่อนทำเหมือนกัน',
    'no-play': 'ฝากแล้วถอนโดยไม่เล่น',
    'game-return': 'เกมคืนเงินมากกว่าที่ใส่มาก',
    'bank-change': 'ถอนหลังเปลี่ยนบัญชี',
  } satisfies Record<(typeof riskKinds)[number], string>,
  states: { open: 'รอตัดสิน', ended: 'ตัดสินแล้ว' },
  outcomes: {
    harmless: 'ไม่มีปัญหา',
    confirmed: 'เป็นจริง',
    'set-aside': 'เป็นสถานที่ส่วนรวม',
  } satisfies Record<Outcome, string>,
  shared: {
    account: (count) => `${count}\u00A0คนใช้เลขที่บัญชีเดียวกัน`,
    holder: (count) => `${count}\u00A0คนใช้ชื่อบัญชีเดียวกัน`,
    device: (count) => `${count}\u00A0คนเข้าสู่ระบบจากเครื่องเดียวกัน`,
    address: (count) => `${count}\u00A0คนเข้าสู่ระบบจากเครือข่ายเดียวกัน`,
    pattern: (count) => `${count}\u00A0คนสมัคร ฝาก รับโบนัส และถอนเหมือนกัน`,
    inviter: (count) => `เพื่อนที่ชวน ${count}\u00A0คนสมัคร ฝาก รับโบนัส และถอนเหมือนกัน`,
  } satisfies Record<SharedSign, (count: string) => string> as Record<
    SharedSign,
    (count: string) => string
  >,
  noPlay: (deposited: string, withdrawn: string, played: string) =>
    `ใน 30\u00A0วัน ฝาก ${deposited} ถอน ${withdrawn} ย้ายเข้าเกม ${played}`,
  gameReturn: (toGames: string, fromGames: string) =>
    `ใน 90\u00A0วัน ย้ายเข้าเกม ${toGames} ได้คืน ${fromGames}`,
  bankChange: (amount: string, changedAt: string, withPassword: boolean) =>
    `ขอถอน ${amount} หลังเปลี่ยนบัญชี${withPassword ? 'และรหัสผ่าน' : ''}เมื่อ ${changedAt}`,
  places: { device: 'เครื่อง', address: 'เครือข่าย' },
  sharedPlaces: 'เข้าสู่ระบบจากที่เดียวกัน',
  membersThere: (count: string) => `${count}\u00A0คน`,
  decide: 'ตัดสิน',
  decideHelp: 'การตัดสินไม่ล็อกและไม่หยุดเงินของใคร ทำได้จากหน้าของสมาชิก',
  decided: 'บันทึกการตัดสินแล้ว',
  choices: {
    harmless: { label: 'ไม่มีปัญหา', help: 'กลุ่มนี้จะกลับมาเมื่อมีคนใหม่เท่านั้น' },
    confirmed: { label: 'เป็นจริง', help: 'ดำเนินการกับสมาชิกแต่ละคนจากหน้าของเขา' },
    'set-aside': {
      label: 'เป็นสถานที่ส่วนรวม',
      help: 'ร้านเน็ตหรือเครือข่ายมือถือ ที่นั้นจะไม่เชื่อมโยงใครอีก',
    },
  } satisfies Record<Outcome, OutcomeText>,
  placesSetAside: 'บันทึกแล้ว ที่นั้นไม่เชื่อมโยงใครอีก',
  commonPlaces: 'สถานที่ส่วนรวม',
  takeBack: 'นำกลับมาใช้',
  takeBackTitle: 'ให้ที่นี้เชื่อมโยงสมาชิกอีกหรือไม่',
  takeBackHelp: 'สมาชิกที่เข้าสู่ระบบจากที่นี้จะถูกนับว่าเกี่ยวข้องกันอีก',
  takenBack: 'ที่นี้เชื่อมโยงสมาชิกอีกแล้ว',
};
export type RiskText = typeof risk;
