/** Pages that have only one thing to say. */
export const fullPage = {
  notFoundBody: 'ลิงก์อาจไม่ถูกต้อง หรือหน้านี้ถูกย้ายแล้ว',
  toHome: 'กลับหน้าหลัก',
  terminatedBody: 'ขอบคุณที่ใช้บริการ หากยังมียอดเงินเหลืออยู่ กรุณาติดต่อเรา',
};

export type FullPageText = typeof fullPage;
