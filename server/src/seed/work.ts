import type { MemberId } from '@wallet/contract/ids';
import { sendMessage } from '#features/chat/customer/send-message.ts';
import { requestWithdrawal } from '#features/withdraw/request-withdrawal.ts';
import { newId } from '#lib/ids.ts';
import type { Services } from '#services.ts';

type Authors = {
  readonly inviteeId: MemberId | undefined;
  readonly withdrawerId: MemberId;
};

const missingDeposit = {
  th: 'โอนเงินมา 500 บาทแล้ว แต่ยอดยังไม่เข้า ช่วยตรวจสอบให้หน่อย',
  la: 'ໂອນເງິນມາ 350,000 ກີບແລ້ວ ແຕ່ຍອດຍັງບໍ່ເຂົ້າ ຊ່ວຍກວດສອບໃຫ້ແດ່',
};

/** Leaves work with the staff of the demo: a withdrawal to decide, and a member who waits in the chat. */
export async function leaveWork(services: Services, of: Authors): Promise<void> {
  const { isLaos } = services.config;
  const unit = isLaos ? 700_00n : 1_00n;
  const withdrawal = { memberId: of.withdrawerId, amount: 6_500n * unit, key: newId() };
  await requestWithdrawal(services, withdrawal);
  if (of.inviteeId === undefined) return;
  await sendMessage(services, {
    customer: { kind: 'member', id: of.inviteeId },
    message: {
      clientId: newId(),
      message_type: 'text',
      payload: { message: missingDeposit[isLaos ? 'la' : 'th'] },
    },
    createdAt: undefined,
    language: isLaos ? 'la' : 'th',
    ip: '127.0.0.1',
  });
}
