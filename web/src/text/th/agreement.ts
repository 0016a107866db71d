/** The house rules: what is told once on the home screen, and the whole of them. */
export const agreement = {
  /** The sheet behind the menu's last button. */
  conditions: 'เงื่อนไขการใช้บริการ',
  noConditions: 'ยังไม่มีข้อมูล',
  title: 'ข้อควรทราบ',
  understand: 'รับทราบ',
  remember: 'ไม่ต้องแสดงอีก',
};

export type AgreementText = typeof agreement;
