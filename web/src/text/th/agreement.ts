/** What is told once on the home screen. */
export const agreement = {
  title: 'ข้อควรทราบ',
  understand: 'รับทราบ',
  remember: 'ไม่ต้องแสดงอีก',
};

export type AgreementText = typeof agreement;
