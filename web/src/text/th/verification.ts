import type {
  IdentityDocument,
  PictureSide,
  VerificationReason,
} from '@wallet/contract/verification/kinds';

/** Identity documents, asked for before a larger withdrawal. */
export const verification = {
  title: 'เอกสารยืนยันตัวตน',
  why: (amount: string) => `ก่อนถอนเกิน ${amount} กรุณายืนยันตัวตน ทำเพียงครั้งเดียว ยอดที่น้อยกว่านี้ถอนได้ตามปกติ`,
  document: 'เอกสาร',
  documents: {
    'thai-id': 'บัตรประชาชนไทย',
    'lao-id': 'บัตรประจำตัวลาว',
    passport: 'หนังสือเดินทาง',
  } satisfies Record<IdentityDocument, string>,
  sides: {
    front: 'ด้านหน้า',
    back: 'ด้านหลัง',
    portrait: 'รูปคุณคู่กับเอกสาร',
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
      ? 'เฉพาะเจ้าหน้าที่ที่ตรวจเอกสารเท่านั้นที่เห็นรูป เราจะลบรูปหลังตรวจเสร็จ'
      : `เฉพาะเจ้าหน้าที่ที่ตรวจเอกสารเท่านั้นที่เห็นรูป เราจะลบรูปหลังตรวจเสร็จ ${days}\u00A0วัน`,
  send: 'ส่งเอกสาร',
  sending: (number: number, of: number) => `กำลังส่งรูปที่ ${number} จาก ${of}`,
  sentTitle: 'เรากำลังตรวจเอกสารของคุณ',
  sentAt: (time: string) => `ส่งเมื่อ ${time}`,
  answerBy: (time: string) => `คาดว่าจะแจ้งผลภายใน ${time}`,
  late: 'ใช้เวลาตรวจนานกว่าที่คาดไว้ ไม่\u2060ต้องส่งซ้ำ เรายังตรวจอยู่',
  acceptedTitle: 'เอกสารผ่านการตรวจสอบแล้ว',
  acceptedBody: 'ตอนนี้ถอนยอดใหญ่ได้แล้ว',
  refusedTitle: 'เอกสารยังไม่\u2060ผ่านการตรวจสอบ',
  reasons: {
    unreadable: 'อ่านรูปไม่\u2060ออก กรุณาถ่ายใหม่ในที่สว่าง',
    incomplete: 'รูปไม่\u2060ครบทั้งใบ กรุณาถ่ายให้เห็นครบทั้งสี่มุม',
    expired: 'เอกสารหมดอายุแล้ว กรุณาส่งเอกสารที่ยังใช้ได้',
    'wrong-document': 'เราไม่\u2060รับเอกสารนี้ กรุณาเลือกจากรายการ',
    'name-differs': 'ชื่อไม่\u2060ตรงกับชื่อบัญชีธนาคารของคุณ กรุณาส่งเอกสารของคุณเอง หรือสอบถามเรา',
    'birth-differs': 'วันเกิดไม่\u2060ตรงกับที่คุณแจ้งไว้ กรุณาสอบถามเรา',
    'portrait-differs': 'ใบหน้าในรูปไม่\u2060ตรงกับรูปบนเอกสาร กรุณาถ่ายใหม่คู่กับเอกสารของคุณเอง',
    'not-genuine': 'เรายืนยันเอกสารนี้ไม่\u2060ได้ กรุณาส่งเอกสารอื่น หรือสอบถามเรา',
  } satisfies Record<VerificationReason, string>,
  endingTitle: 'เรากำลังพิจารณาวิธีจ่ายเงินให้คุณ',
  endingBody: 'เจ้าหน้าที่สองคนพิจารณาร่วมกัน คุณไม่\u2060ต้องส่งเอกสารเพิ่ม',
  releasedTitle: 'คุณถอนเงินทั้งหมดได้',
  releasedBody: 'บัญชีนี้ฝากเงินและเล่นไม่\u2060ได้อีก หากมีคำถาม กรุณาสอบถามเรา',
  upTo: (amount: string) => `ระหว่างนี้ถอนได้ครั้งละไม่\u2060เกิน ${amount}`,
  unneeded: 'ตอนนี้คุณไม่\u2060ต้องส่งเอกสาร',
  ask: 'สอบถามเรา',
  askText: 'สอบถามเรื่องเอกสารยืนยันตัวตน',
};

export type VerificationText = typeof verification;
