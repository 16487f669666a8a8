import type { Text } from '../../../contracts/text.ts'
import type { Collection } from './head.ts'

const collection = (by: Collection['by'], vi: string, en: string): Collection => ({
  by,
  when: { vi, en } satisfies Text,
})

/** Who declares and pays over the tax of each head, and when (Decree 253/2026/NĐ-CP Arts. 50–62, 67). */
export const collections = {
  payer: collection('payer', 'Nơi trả khấu trừ khi chi trả', 'Withheld by the payer when it pays'),
  registration: collection(
    'person',
    'Người nhận khai khi đăng ký quyền sở hữu, sử dụng',
    'Declared by the receiver when the asset is registered',
  ),
  realEstate: collection(
    'person',
    'Người chuyển nhượng khai khi hợp đồng có hiệu lực; khi đăng ký nếu bên mua nộp thay',
    'Declared by the seller when the contract takes effect; at registration if the buyer bears the tax',
  ),
  capital: collection(
    'person',
    'Người chuyển nhượng khai trước khi thay đổi danh sách thành viên; nếu không, doanh nghiệp nộp thay',
    'Declared by the seller before the list of members changes; else by the company',
  ),
  broker: collection(
    'broker',
    'Công ty chứng khoán, ngân hàng lưu ký khấu trừ mỗi lần bán',
    'Withheld by the broker or custodian at each sale',
  ),
  ownSecurities: collection(
    'person',
    'Người chuyển nhượng tự khai, hoặc công ty phát hành khi đổi danh sách cổ đông',
    'Declared by the seller, or the company before its list of shareholders changes',
  ),
  person: collection(
    'person',
    'Cá nhân tự khai khi nhận thu nhập',
    'Declared by the person when the income is received',
  ),
  nobody: collection('nobody', 'Không phải khai, nộp', 'Nothing is declared or paid'),
} as const
