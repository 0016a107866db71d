import type { riskKinds, riskOutcomes, SharedSign } from '@wallet/contract/risk/kinds';

type Outcome = (typeof riskOutcomes)[number] | 'set-aside';
type OutcomeText = { readonly label: string; readonly help: string };

export const risk = {
  help: 'ระบบหาให้เท่านั้น ไม่ล็อกและไม่ระงับธุรกรรมของใคร ทุกรายการสิ้นสุดเมื่อมีคนตัดสิน',
  none: 'ไม่มีรายการรอตัดสิน',
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
    inviter: 'ผู้แนะนำที่เพื่อนทำแบบเดียวกัน',
    'no-play': 'ฝากแล้วถอนโดยไม่เล่น',
    'game-return': 'ได้คืนจากเกมมากกว่าที่ย้ายเข้ามาก',
    'bank-change': 'ถอนหลังเปลี่ยนบัญชี',
  } satisfies Record<(typeof riskKinds)[number], string>,
  states: { open: 'รอตัดสิน', ended: 'ตัดสินแล้ว' },
  outcomes: {
    harmless: 'ไม่มีปัญหา',
    confirmed: 'ผิดปกติจริง',
    'set-aside': 'จุดที่ใช้ร่วมกัน',
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
  sharedPlaces: 'เข้าสู่ระบบจากจุดเดียวกัน',
  membersThere: (count: string) => `${count}\u00A0คน`,
  decide: 'ตัดสิน',
  decideHelp: 'การตัดสินไม่ล็อกและไม่ระงับธุรกรรมของใคร ทำได้จากหน้าของสมาชิก',
  decided: 'บันทึกการตัดสินแล้ว',
  choices: {
    harmless: { label: 'ไม่มีปัญหา', help: 'กลุ่มนี้จะกลับมาเมื่อมีคนใหม่เท่านั้น' },
    confirmed: { label: 'ผิดปกติจริง', help: 'ดำเนินการกับสมาชิกแต่ละคนจากหน้าสมาชิก' },
    'set-aside': {
      label: 'จุดที่ใช้ร่วมกัน',
      help: 'ร้านเน็ตหรือเครือข่ายมือถือ จะไม่ใช้จุดนี้เชื่อมโยงสมาชิกอีก',
    },
  } satisfies Record<Outcome, OutcomeText>,
  placesSetAside: 'บันทึกแล้ว จะไม่ใช้จุดนี้เชื่อมโยงสมาชิกอีก',
  commonPlaces: 'จุดที่ใช้ร่วมกัน',
  takeBack: 'นำกลับมาใช้',
  takeBackTitle: 'ใช้จุดนี้เชื่อมโยงสมาชิกอีกหรือไม่',
  takeBackHelp: 'สมาชิกที่เข้าสู่ระบบจากจุดนี้จะถูกนับว่าเกี่ยวข้องกันอีก',
  takenBack: 'ใช้จุดนี้เชื่อมโยงสมาชิกอีกแล้ว',
};
export type RiskText = typeof risk;
