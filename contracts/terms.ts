/** Terms of use of all output, as the customer's specification 8.3 words them. */
export const termsOfUse = [
  'Output data must not be used to train AI or machine-learning models.',
  'Data must not be redistributed in any format (raw, transformed, aggregated).',
  'Data must not be used to build competing financial analysis products.',
  'Allowed: personal use; editorial or journalistic use with a source citation; academic research with proper citation.',
  'Responses contain cryptographic trace IDs used for usage tracking.',
  'Publishers using tax or macro data are asked to cite the service as source with the date of the data.',
] as const

/** The same in Vietnamese; the English text is the one that binds. */
export const termsOfUseVi = [
  'Không được dùng dữ liệu đầu ra để huấn luyện mô hình AI hoặc học máy.',
  'Không được phân phối lại dữ liệu dưới bất kỳ dạng nào (nguyên gốc, biến đổi, tổng hợp).',
  'Không được dùng dữ liệu để xây dựng sản phẩm phân tích tài chính cạnh tranh.',
  'Được phép: sử dụng cá nhân; biên tập, báo chí có dẫn nguồn; nghiên cứu học thuật có trích dẫn đúng cách.',
  'Mỗi câu trả lời mang một mã truy vết mật mã, dùng để theo dõi việc sử dụng.',
  'Đơn vị công bố số liệu thuế hoặc vĩ mô được đề nghị dẫn nguồn dịch vụ cùng ngày của số liệu.',
] as const
