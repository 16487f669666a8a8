import { type PayslipRequest, payslipRequest } from '../../../contracts/http/tax/payslip.ts'
import type { DayType, ItemKind } from '../../../contracts/law/choices.ts'
import type { JsonSchema } from '../../../contracts/schema.ts'
import type { Text } from '../../../contracts/text.ts'

/** Where the cells of a column go. */
export type Target =
  | { readonly own: 'id' | 'name' }
  | { readonly field: keyof PayslipRequest }
  | { readonly item: ItemKind; readonly insured?: true }
  | { readonly overtime: DayType; readonly night?: true }

/** A column that payrolls may have. */
export interface PayrollColumn extends Text {
  readonly target: Target
  /** Other headings for it, in any language; marks, case and spacing do not matter. */
  readonly also: readonly string[]
  /** Headings that mean the column only where the sheet states no wage: `Thực nhận` is a result elsewhere. */
  readonly withoutWage?: readonly string[]
}

/** @param also further headings, parted by a bar */
const column = (target: Target, vi: string, en: string, also = ''): PayrollColumn => ({
  target,
  vi,
  en,
  also: also === '' ? [] : also.split('|'),
})

type Headings = [vi: string, en: string, also?: string]
const own = (name: 'id' | 'name', ...headings: Headings) => column({ own: name }, ...headings)
const field = (name: keyof PayslipRequest, ...headings: Headings) => column({ field: name }, ...headings)
const item = (kind: ItemKind, ...headings: Headings) => column({ item: kind }, ...headings)
const insured = (kind: ItemKind, ...headings: Headings) => column({ item: kind, insured: true }, ...headings)
const overtime = (day: DayType, ...headings: Headings) => column({ overtime: day }, ...headings)
const nightHours = (day: DayType, ...headings: Headings) =>
  column({ overtime: day, night: true }, ...headings)

/** Every column, in the order of the template. The names of the fields of a payslip are headings as well. */
export const payrollColumns: readonly PayrollColumn[] = [
  own('id', 'Mã nhân viên', 'Employee id', 'ma nv|mnv|ma so nhan vien|msnv|employee code|staff id'),
  own('name', 'Họ và tên', 'Full name', 'ho ten|ten|ten nhan vien|ho va ten nhan vien|employee'),
  field(
    'contract_salary',
    'Lương hợp đồng',
    'Contract salary',
    'luong|tien luong|muc luong|luong thang|luong co ban|luong chinh|luong gross|tien luong hop dong|luong theo hop dong|muc luong hop dong|luong hd|salary|monthly salary|base salary|basic salary|gross salary|wage',
  ),
  {
    ...field('net', 'Thực nhận cần đạt', 'Net to reach', 'luong net|luong thuc nhan can dat|net salary'),
    withoutWage: 'thuc nhan|thuc linh|net|net pay|net income'.split('|'),
  },
  field('standard_days', 'Ngày công chuẩn', 'Standard days', 'cong chuan|so ngay cong chuan|working days'),
  field(
    'paid_days',
    'Ngày công hưởng lương',
    'Paid days',
    'ngay cong|ngay cong thuc te|so ngay cong|cong thuc te|so cong|ngay cong duoc tra luong|actual days|days worked',
  ),
  field(
    'unpaid_working_days',
    'Ngày nghỉ không lương',
    'Unpaid days',
    'nghi khong luong|so ngay nghi khong luong|unpaid leave days|unpaid leave',
  ),
  field(
    'wage_paid',
    'Lương thời gian thực trả',
    'Wage paid',
    'luong thoi gian|luong theo ngay cong|tien luong thuc te',
  ),
  item('bonus', 'Thưởng', 'Bonus', 'tien thuong|thuong kpi|thuong thang|bonuses'),
  item(
    'allowance',
    'Phụ cấp',
    'Allowance',
    'phu cap chiu thue|phu cap chuc vu|phu cap trach nhiem|phu cap xang xe|phu cap tham nien|phu cap khac|allowances',
  ),
  insured(
    'allowance',
    'Phụ cấp đóng bảo hiểm',
    'Insured allowance',
    'phu cap dong bhxh|phu cap tinh dong bhxh',
  ),
  item('other_taxable', 'Khoản chịu thuế khác', 'Other taxable', 'thu nhap chiu thue khac|thu nhap khac'),
  item(
    'meal',
    'Tiền ăn',
    'Meal money',
    'an ca|tien an ca|an trua|tien an trua|phu cap an trua|phu cap an ca|com trua|tien com|meal|meals|meal allowance|lunch',
  ),
  item(
    'phone',
    'Điện thoại',
    'Telephone',
    'tien dien thoai|phu cap dien thoai|khoan dien thoai|phone|phone allowance',
  ),
  item('clothing', 'Trang phục', 'Clothing money', 'tien trang phuc|phu cap trang phuc|clothing|uniform'),
  item('per_diem', 'Công tác phí khoán', 'Per diem', 'cong tac phi|khoan cong tac phi'),
  item('housing', 'Tiền nhà trả thay', 'Housing paid', 'tien nha|tien thue nha|housing|rent'),
  item('hazard', 'Phụ cấp độc hại, khu vực', 'Hazard allowance', 'phu cap doc hai|phu cap khu vuc'),
  item('wedding_funeral', 'Hiếu hỉ', 'Weddings, funerals', 'tien hieu hi'),
  item('commuting', 'Đưa đón đi làm', 'Transport to work', 'dua don'),
  item('school_fees', 'Học phí cho con', 'School fees'),
  item('home_leave', 'Vé về phép', 'Home leave'),
  item('relocation', 'Chuyển vùng', 'Relocation'),
  item('health_insurance', 'Bảo hiểm sức khỏe', 'Health insurance'),
  item('illness_aid', 'Hỗ trợ bệnh hiểm nghèo', 'Aid in illness'),
  item('training', 'Đào tạo', 'Training'),
  item('meal_in_kind', 'Bữa ăn tổ chức', 'Meals in kind'),
  item('clothing_in_kind', 'Trang phục hiện vật', 'Clothing in kind'),
  item('housing_built', 'Nhà ở do đơn vị xây', 'Housing built by the employer'),
  item('severance', 'Trợ cấp thôi việc', 'Severance', 'tro cap mat viec'),
  item('unused_leave', 'Tiền nghỉ phép chưa dùng', 'Unused leave', 'thanh toan phep|phep nam chua nghi'),
  item('employer_pension', 'Hưu trí bổ sung do đơn vị đóng', 'Pension paid by the employer'),
  overtime(
    'weekday',
    'Giờ làm thêm ngày thường',
    'Overtime hours, weekday',
    'gio tang ca ngay thuong|gio lam them|gio tang ca|so gio lam them|overtime hours|ot hours',
  ),
  overtime(
    'weekend',
    'Giờ làm thêm ngày nghỉ',
    'Overtime hours, rest day',
    'gio tang ca ngay nghi|gio lam them ngay nghi hang tuan|gio tang ca chu nhat|overtime hours weekend',
  ),
  overtime(
    'holiday',
    'Giờ làm thêm ngày lễ',
    'Overtime hours, holiday',
    'gio tang ca ngay le|gio lam them ngay le tet',
  ),
  nightHours('weekday', 'Giờ làm thêm đêm ngày thường', 'Night overtime hours, weekday', 'gio tang ca dem'),
  nightHours('weekend', 'Giờ làm thêm đêm ngày nghỉ', 'Night overtime hours, rest day'),
  nightHours('holiday', 'Giờ làm thêm đêm ngày lễ', 'Night overtime hours, holiday'),
  field('night_work_hours', 'Giờ làm đêm', 'Night work hours', 'so gio lam dem|gio ca dem'),
  field('dependents', 'Số người phụ thuộc', 'Dependents', 'nguoi phu thuoc|npt|so npt|so nguoi giam tru'),
  field('region', 'Vùng', 'Region', 'vung luong|vung luong toi thieu'),
  field('insurance_regime', 'Diện bảo hiểm', 'Insurance regime', 'dien tham gia bao hiem'),
  field(
    'insurance_base',
    'Lương đóng bảo hiểm',
    'Insurance base',
    'luong dong bhxh|muc dong bhxh|luong bhxh|muc luong dong bhxh|luong dong bao hiem xa hoi',
  ),
  field('contribute_anyway', 'Vẫn đóng bảo hiểm khi nghỉ', 'Contribute anyway'),
  field('union_member', 'Đoàn viên công đoàn', 'Union member', 'doan vien|cong doan vien'),
  field('union_fund', 'Tính kinh phí công đoàn', 'Union fund'),
  field('contract', 'Loại hợp đồng', 'Contract', 'hop dong'),
  field('commitment', 'Có cam kết thuế', 'Commitment', 'cam ket|ban cam ket'),
  field('resident', 'Cư trú', 'Resident', 'ca nhan cu tru'),
  field('self_deduction', 'Giảm trừ bản thân tại đây', 'Self deduction'),
  field('voluntary_pension', 'Hưu trí tự nguyện', 'Voluntary pension', 'bao hiem huu tri tu nguyen'),
  field('deductible_insurance', 'Bảo hiểm bắt buộc khác', 'Deductible insurance'),
  field('advances', 'Tạm ứng', 'Advances', 'tam ung luong|advance'),
  field('other_deductions', 'Khoản trừ khác', 'Other deductions', 'cac khoan tru khac|khau tru khac'),
  field(
    'effective_date',
    'Ngày áp dụng',
    'Effective date',
    'ngay tra luong|ngay chi tra|payment date|pay date',
  ),
]

/** The wage is one of these: a sheet without such a column is no payroll. */
export const wageFields: ReadonlySet<string> = new Set(['contract_salary', 'net'])

const propertiesOf = (schema: JsonSchema | undefined) =>
  (schema?.properties ?? {}) as Record<string, JsonSchema>
const properties = propertiesOf(payslipRequest as JsonSchema)
const itemProperties = propertiesOf(properties.items?.items as JsonSchema)
const entryProperties = propertiesOf(properties.overtime?.items as JsonSchema)

/** The schema that a cell of the column must satisfy; null for texts of the sheet's own. */
export function cellSchema({ target }: PayrollColumn): JsonSchema | null {
  if ('own' in target) return null
  if ('field' in target) return properties[target.field] ?? null
  return ('item' in target ? itemProperties.amount : entryProperties.hours) ?? null
}

/** By which name the amounts of the column are usual or not. */
export const amountName = ({ target }: PayrollColumn): string =>
  'field' in target ? target.field : 'item' in target ? target.item : ''
