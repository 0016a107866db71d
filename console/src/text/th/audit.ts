import type { StaffCallName } from '@wallet/contract/api';
import type { ErrorCode } from '@wallet/contract/errors';

/** What the staff did. */
export const audit = {
  help: 'ทุกสิ่งที่เจ้าหน้าที่เปลี่ยน ขอดู หรือถูกปฏิเสธ รายการใหม่อยู่บน',
  none: 'ไม่มีบันทึกตามที่เลือก',
  time: 'เวลา',
  colleague: 'เจ้าหน้าที่',
  call: 'การกระทำ',
  asked: 'ข้อมูลที่ส่ง',
  ip: 'ที่อยู่ IP',
  outcome: 'ผล',
  outcomeOk: 'สำเร็จ',
  outcomeUnknown: 'ไม่ทราบผล',
  /** What is looked for most; other refusals are shown by their codes. */
  refusals: {
    WRONG_CREDENTIAL: 'รหัสผ่านผิด',
    OTP_CODE_INVALID: 'รหัส 6 หลักผิด',
    INACTIVE_USER: 'บัญชีปิดอยู่',
    FORBIDDEN: 'ไม่มีสิทธิ์',
    WRONG_PASSWORD: 'รหัสผ่านเดิมผิด',
  } satisfies Partial<Record<ErrorCode, string>>,
  /** What is looked for most; other calls are shown by their names. */
  calls: {
    'POST /staff/api/sign-in': 'เข้าสู่ระบบ',
    'POST /staff/api/sign-out': 'ออกจากระบบ',
    'POST /staff/api/password': 'ตั้งรหัสผ่านของตนเอง',
    'PUT /staff/api/password': 'เปลี่ยนรหัสผ่านของตนเอง',
    'GET /staff/api/cases/:id/slip-picture': 'ดูรูปสลิป',
    'GET /staff/api/members/:id/reveal/:field': 'ดูเลขเต็มของสมาชิก',
    'POST /staff/api/members/:id/lock': 'ล็อกสมาชิก',
    'POST /staff/api/members/:id/unlock': 'ปลดล็อกสมาชิก',
    'POST /staff/api/members/:id/sign-out': 'ให้สมาชิกออกจากทุกอุปกรณ์',
    'POST /staff/api/members/:id/adjustments': 'เสนอปรับยอดเงิน',
    'POST /staff/api/withdrawals/:id/approve': 'อนุมัติการถอน',
    'POST /staff/api/withdrawals/:id/refuse': 'ไม่อนุมัติการถอน',
    'POST /staff/api/cases/:id/decisions': 'เสนอวิธีจัดการ',
    'POST /staff/api/decisions/:id/confirm': 'ยืนยันข้อเสนอ',
    'POST /staff/api/decisions/:id/withdraw': 'ยกเลิกข้อเสนอ',
    'PUT /staff/api/settings': 'เปลี่ยนการตั้งค่า',
    'PUT /staff/api/settings/terminated': 'เปิดหรือปิดการให้บริการ',
    'PUT /staff/api/wheels/:currency': 'แก้ไขวงล้อ',
    'PUT /staff/api/deposit-accounts/:id': 'แก้ไขบัญชีรับฝาก',
    'POST /staff/api/deposit-accounts': 'เพิ่มบัญชีรับฝาก',
    'POST /staff/api/deposit-accounts/:id/confirm': 'ยืนยันบัญชีรับฝาก',
    'DELETE /staff/api/deposit-accounts/:id': 'ลบบัญชีรับฝาก',
    'PUT /staff/api/gateways/:code': 'แสดงหรือซ่อนช่องทาง QR',
    'POST /staff/api/chat/threads/:thread/messages': 'ตอบแชต',
    'POST /staff/api/chat/threads/:thread/close': 'ปิดแชต',
    'POST /staff/api/chat/threads/:thread/reopen': 'เปิดแชตอีกครั้ง',
    'POST /staff/api/chat/threads/:thread/notes': 'เขียนบันทึกภายในแชต',
    'POST /staff/api/chat/threads/:thread/tags': 'ติดแท็กให้แชต',
    'DELETE /staff/api/chat/threads/:thread/tags/:tag': 'นำแท็กออกจากแชต',
  } satisfies Partial<Record<StaffCallName, string>>,
};

export type AuditText = typeof audit;
