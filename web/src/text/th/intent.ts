import type { IntentKind } from '#lib/intent/intent-state.ts';

/** Words for what became of a press whose reply was lost. */
export const intent = {
  title: 'กำลังตรวจสอบ',
  checking: (name: string) =>
    `การเชื่อมต่อขาดหาย กำลังตรวจสอบผลของรายการ “${name}” เงินของคุณปลอดภัย ผลจะแสดงโดยอัตโนมัติ ปิดหน้านี้ได้`,
  wait: 'การเชื่อมต่อขาดหาย กำลังตรวจสอบผลและจะแจ้งให้ทราบ ไม่\u2060ต้องกดซ้ำ',
  underway: 'รายการก่อนหน้านี้ยังดำเนินการอยู่ กรุณารอผลสักครู่',
  notDoneTitle: 'รายการไม่สำเร็จ',
  notDone: (name: string) => `ไม่ได้ทำรายการ “${name}” ไม่มีการหักยอดเงิน ลองอีกครั้งได้`,
  giftHeld: {
    waiting:
      'ได้รับลิงก์ซองของขวัญแล้ว เงินเข้ามาเกินวงเงินหรือระหว่างพัก เงินเป็นของคุณ แต่ยังอยู่นอกกระเป๋าเงิน เลือกได้ในหน้าโปรไฟล์',
    returned: 'ได้รับลิงก์ซองของขวัญแล้ว และส่งเงินคืนแล้ว ดูได้ในประวัติรายการ',
  },
  forgotten: (name: string) => `ตรวจสอบผลของรายการ “${name}” ไม่\u2060ได้แล้ว กรุณาดูในประวัติรายการ`,
  names: {
    withdraw: 'ถอนเงิน',
    transfer: 'ย้ายเงิน',
    giftLink: 'ลิงก์ซองของขวัญ',
    qrcode: 'สร้าง QR',
    notice: 'แจ้งฝากเงิน',
    slip: 'อัปโหลดสลิป',
    invite: 'รับโบนัสชวนเพื่อน',
    refund: 'รับเงินคืน',
    refundToWallet: 'เพิ่มเงินคืนเข้ากระเป๋าเงิน',
    bonus: 'รับโบนัส',
    cancelCondition: 'ยกเลิกโบนัส',
    promotion: 'รับโปรโมชัน',
    spin: 'หมุนวงล้อ',
    coupon: 'รับรางวัล',
  } satisfies Record<IntentKind, string>,
  /** `what`: the amount, or the prize of a spin. */
  done: {
    withdraw: (what) => `รับคำขอถอนเงิน ${what} แล้ว ดูความคืบหน้าได้ในประวัติรายการ`,
    transfer: (what) => `ย้าย ${what} แล้ว`,
    giftLink: (what) => `${what} เข้ากระเป๋าเงินแล้ว`,
    qrcode: () => 'ได้รับคำขอสร้าง QR แล้ว หากไม่\u2060เห็น QR กรุณาสร้างใหม่',
    notice: () => 'ได้รับแจ้งแล้ว เจ้าหน้าที่จะตรวจสอบและเพิ่มยอดให้',
    slip: () => 'ได้รับสลิปแล้ว ดูผลได้ในรายการสลิป',
    invite: () => 'โบนัสชวนเพื่อนเข้ากระเป๋าเงินแล้ว',
    refund: () => 'รับเงินคืนแล้ว',
    refundToWallet: () => 'เงินคืนเข้ากระเป๋าเงินแล้ว',
    bonus: () => 'เลือกโบนัสแล้ว โบนัสจะเริ่มเมื่อฝากเงินครั้งถัดไป',
    cancelCondition: () => 'ยกเลิกโบนัสแล้ว',
    promotion: () => 'เงินโปรโมชันเข้ากระเป๋าเงินแล้ว',
    spin: (what) => `ผลการหมุนวงล้อ: ${what}`,
    coupon: () => 'รับรางวัลแล้ว',
  } satisfies Record<IntentKind, (what: string) => string>,
};

export type IntentText = typeof intent;
