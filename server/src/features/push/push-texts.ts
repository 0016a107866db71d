import type { TextKey } from '@wallet/contract/languages';
import type { MessageKind } from '@wallet/contract/push/kinds';

/** Text of a push notification. `amount` is null unless the member allows amounts on a locked screen. */
type PushText = (amount: string | null) => { readonly title: string; readonly body: string };

type NewsWords = Readonly<Record<MessageKind | 'returned', PushText>>;

/** Texts of push notifications, by language. */
export const pushTexts: Readonly<Record<TextKey, NewsWords>> = {
  th: {
    deposit: (amount) => ({
      title: 'เงินเข้ากระเป๋าเงินแล้ว',
      body: amount ? `ได้รับ ${amount} แล้ว` : 'เปิดแอปเพื่อดูยอดเงิน',
    }),
    payout: (amount) => ({
      title: 'ถอนเงินสำเร็จ',
      body: amount ? `โอน ${amount} เข้าบัญชีธนาคารของคุณแล้ว` : 'โอนเงินเข้าบัญชีธนาคารของคุณแล้ว',
    }),
    returned: (amount) => ({
      title: 'ถอนเงินไม่สำเร็จ',
      body: amount ? `คืน ${amount} เข้ากระเป๋าเงินแล้ว` : 'คืนเงินเข้ากระเป๋าเงินแล้ว เปิดแอปเพื่อดูเหตุผล',
    }),
    held: (amount) => ({
      title: 'มีเงินที่เก็บไว้ให้คุณ',
      body: amount
        ? `${amount} ยังอยู่นอกกระเป๋าเงิน เปิดแอปเพื่อเลือก`
        : 'เงินยังอยู่นอกกระเป๋าเงิน เปิดแอปเพื่อเลือก',
    }),
    play: () => ({ title: 'ถึงเวลาตรวจดู', body: 'เปิดแอปเพื่อดูเวลาที่ผ่านไป' }),
    limit: () => ({ title: 'ยืนยันวงเงินใหม่ได้แล้ว', body: 'เปิดแอปเพื่อยืนยัน หรือใช้วงเงินเดิมต่อ' }),
    verification: () => ({ title: 'มีผลการตรวจเอกสารแล้ว', body: 'เปิดแอปเพื่อดูผลและสิ่งที่ทำต่อได้' }),
    slip: () => ({ title: 'สลิปไม่ผ่านการตรวจสอบ', body: 'เปิดแอปเพื่อดูเหตุผลและสิ่งที่ทำต่อได้' }),
    chat: () => ({ title: 'มีข้อความตอบกลับ', body: 'เจ้าหน้าที่ตอบคุณในแชตแล้ว' }),
  },
  la: {
    deposit: (amount) => ({
      title: 'ເງິນເຂົ້າກະເປົາເງິນແລ້ວ',
      body: amount ? `ໄດ້ຮັບ ${amount} ແລ້ວ` : 'ເປີດແອັບເພື່ອເບິ່ງຍອດເງິນ',
    }),
    payout: (amount) => ({
      title: 'ຖອນເງິນສຳເລັດ',
      body: amount ? `ໂອນ ${amount} ເຂົ້າບັນຊີທະນາຄານຂອງທ່ານແລ້ວ` : 'ໂອນເງິນເຂົ້າບັນຊີທະນາຄານຂອງທ່ານແລ້ວ',
    }),
    returned: (amount) => ({
      title: 'ຖອນເງິນບໍ່ສຳເລັດ',
      body: amount ? `ຄືນ ${amount} ເຂົ້າກະເປົາເງິນແລ້ວ` : 'ຄືນເງິນເຂົ້າກະເປົາເງິນແລ້ວ ເປີດແອັບເພື່ອເບິ່ງເຫດຜົນ',
    }),
    held: (amount) => ({
      title: 'ມີເງິນທີ່ເກັບໄວ້ໃຫ້ທ່ານ',
      body: amount ? `${amount} ຍັງຢູ່ນອກກະເປົາເງິນ ເປີດແອັບເພື່ອເລືອກ` : 'ເງິນຍັງຢູ່ນອກກະເປົາເງິນ ເປີດແອັບເພື່ອເລືອກ',
    }),
    play: () => ({ title: 'ຮອດເວລາກວດເບິ່ງ', body: 'ເປີດແອັບເພື່ອເບິ່ງເວລາທີ່ຜ່ານໄປ' }),
    limit: () => ({ title: 'ຢືນຢັນວົງເງິນໃໝ່ໄດ້ແລ້ວ', body: 'ເປີດແອັບເພື່ອຢືນຢັນ ຫຼື ໃຊ້ວົງເງິນເກົ່າຕໍ່' }),
    verification: () => ({ title: 'ມີຜົນການກວດເອກະສານແລ້ວ', body: 'ເປີດແອັບເພື່ອເບິ່ງຜົນ ແລະ ສິ່ງທີ່ເຮັດຕໍ່ໄດ້' }),
    slip: () => ({ title: 'ສະລິບບໍ່ຜ່ານການກວດສອບ', body: 'ເປີດແອັບເພື່ອເບິ່ງເຫດຜົນ ແລະ ສິ່ງທີ່ເຮັດຕໍ່ໄດ້' }),
    chat: () => ({ title: 'ມີຂໍ້ຄວາມຕອບກັບ', body: 'ເຈົ້າໜ້າທີ່ຕອບທ່ານໃນແຊັດແລ້ວ' }),
  },
  en: {
    deposit: (amount) => ({
      title: 'Money received',
      body: amount ? `${amount} is in your wallet` : 'Open the app to see your balance',
    }),
    payout: (amount) => ({
      title: 'Withdrawal paid out',
      body: amount
        ? `${amount} was paid to your bank account`
        : 'The money was paid to your bank account',
    }),
    returned: (amount) => ({
      title: 'Withdrawal not paid out',
      body: amount
        ? `${amount} is back in your wallet`
        : 'The money is back in your wallet. Open the app to see why',
    }),
    held: (amount) => ({
      title: 'Money kept for you',
      body: amount
        ? `${amount} arrived and is not in your wallet. Open the app to choose`
        : 'It arrived and is not in your wallet. Open the app to choose',
    }),
    play: () => ({ title: 'Time to look', body: 'Open the app to see how much time has passed' }),
    limit: () => ({
      title: 'Your new limit can be confirmed',
      body: 'Open the app to confirm it, or keep the present one',
    }),
    verification: () => ({
      title: 'Your documents were checked',
      body: 'Open the app to see the outcome and what you can do',
    }),
    slip: () => ({
      title: 'Slip not accepted',
      body: 'Open the app to see why and what you can do',
    }),
    chat: () => ({ title: 'New reply', body: 'Our team has replied to you in the chat' }),
  },
};
