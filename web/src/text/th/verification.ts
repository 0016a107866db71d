import type {
  IdentityDocument,
  PictureSide,
  VerificationReason,
} from '@wallet/contract/verification/kinds';

/** Identity documents, asked for before a larger withdrawal. */
export const verification = {
  title: 'เอกสารยืนยันตัวตน',
  why: (amount: string) => `ก่อนถอนเกิน ${amount} เราต้องรู้ว่าคุณเป็นใคร ทำครั้งเดียว ยอดที่น้อยกว่าถอนได้ตามปกติ`,
  document: 'เอกสาร',
  documents: {
    'thai-id': 'บัตรประชาชนไทย',
    'lao-id': 'บัตรประจำตัวลาว',
    passport: 'หนังสือเดินทาง',
  } satisfies Record<IdentityDocument, string>,
  sides: {
    front: 'ด้านหน้า',
    back: 'ด้านหลัง',
    portrait: 'คุณถือเอกสาร',
  } satisfies Record<PictureSide, string>,
  passportPage: 'หน้าที่มีรูปของคุณ',
  tips: {
    front: 'เห็นทั้งใบ ชัด ไม่\u2060มีแสงสะท้อน',
    back: 'เห็นทั้งใบ ชัด ไม่\u2060มีแสงสะท้อน',
    portrait: 'เห็นใบหน้าและเอกสารชัดทั้งคู่',
  } satisfies Record<PictureSide, string>,
  choose: 'ถ่ายหรือเลือกรูป',
  chooseOther: 'เลือกรูปอื่น',
  missing: 'กรุณาเลือกรูปนี้',
  tooLarge: (megabytes: number) => `รูปใหญ่เกิน ${megabytes}\u00A0MB กรุณาเลือกรูปที่เล็กกว่า`,
  who: (days: number) =>
    days === 0
      ? 'เฉพาะผู้ตรวจเท่านั้นที่เห็นรูป และลบหลังตัดสินแล้ว'
      : `เฉพาะผู้ตรวจเท่านั้นที่เห็นรูป และลบหลังตัดสินแล้ว ${days}\u00A0วัน`,
  send: 'ส่งเอกสาร',
  sending: (number: number, of: number) => `กำลังส่งรูปที่ ${number} จาก ${of}`,
  sentTitle: 'เรากำลังตรวจเอกสารของคุณ',
  sentAt: (time: string) => `ส่งเมื่อ ${time}`,
  answerBy: (time: string) => `เราตั้งใจตอบก่อน ${time}`,
  late: 'ใช้เวลานานกว่าที่ตั้งใจ ไม่\u2060ต้องส่งอีก เรายังตรวจอยู่',
  acceptedTitle: 'เอกสารผ่านแล้ว',
  acceptedBody: 'ตอนนี้ถอนยอดใหญ่ได้แล้ว',
  refusedTitle: 'เอกสารยังไม่\u2060ผ่าน',
  reasons: {
    unreadable: 'อ่านรูปไม่\u2060ออก กรุณาถ่ายใหม่ในที่สว่าง',
    incomplete: 'รูปไม่\u2060ครบทั้งใบ กรุณาถ่ายให้เห็นครบทั้งสี่มุม',
    expired: 'เอกสารหมดอายุแล้ว กรุณาส่งเอกสารที่ยังใช้ได้',
    'wrong-document': 'เราไม่\u2060รับเอกสารนี้ กรุณาเลือกจากรายการ',
    'name-differs': 'ชื่อไม่\u2060ตรงกับชื่อบัญชีธนาคารของคุณ กรุณาส่งเอกสารของคุณเอง หรือสอบถามเรา',
    'birth-differs': 'วันเกิดไม่\u2060ตรงกับที่คุณแจ้งไว้ กรุณาสอบถามเรา',
    'portrait-differs': 'เราดูใบหน้าในรูปไม่\u2060ชัด กรุณาถ่ายใหม่ ให้เห็นใบหน้าและเอกสารชัด',
    'not-genuine': 'เรายืนยันเอกสารนี้ไม่\u2060ได้ กรุณาส่งเอกสารอื่น หรือสอบถามเรา',
  } satisfies Record<VerificationReason, string>,
  endingTitle: 'เรากำลังตัดสินว่าจะจ่ายเงินให้คุณอย่างไร',
  endingBody: 'เจ้าหน้าที่สองคนตัดสิน คุณไม่\u2060ต้องส่งอะไรอีก',
  releasedTitle: 'คุณถอนเงินทั้งหมดได้',
  releasedBody: 'ที่นี่จะไม่\u2060รับฝากและไม่\u2060ให้เล่นอีก หากมีคำถาม กรุณาสอบถามเรา',
  upTo: (amount: string) => `ระหว่างนี้ถอนได้ครั้งละไม่\u2060เกิน ${amount}`,
  unneeded: 'ตอนนี้คุณไม่\u2060ต้องส่งเอกสาร',
  ask: 'สอบถามเรา',
  askText: 'สอบถามเรื่องเอกสารยืนยันตัวตน',
};

export type VerificationText = typeof verification;
