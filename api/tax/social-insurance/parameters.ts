import { accidentEmployer } from '../../../contracts/law/social-insurance/accident-employer.ts'
import { baseCapMultiple } from '../../../contracts/law/social-insurance/base-cap-multiple.ts'
import { bhtnEmployee } from '../../../contracts/law/social-insurance/bhtn-employee.ts'
import { bhtnEmployer } from '../../../contracts/law/social-insurance/bhtn-employer.ts'
import { bhxhEmployee } from '../../../contracts/law/social-insurance/bhxh-employee.ts'
import { bhytEmployee } from '../../../contracts/law/social-insurance/bhyt-employee.ts'
import { bhytEmployer } from '../../../contracts/law/social-insurance/bhyt-employer.ts'
import { minimumWage } from '../../../contracts/law/social-insurance/minimum-wage.ts'
import { pensionEmployer } from '../../../contracts/law/social-insurance/pension-employer.ts'
import { referenceLevel } from '../../../contracts/law/social-insurance/reference-level.ts'
import { sicknessMaternityEmployer } from '../../../contracts/law/social-insurance/sickness-maternity-employer.ts'
import { unemploymentCapMultiple } from '../../../contracts/law/social-insurance/unemployment-cap-multiple.ts'

/** The law behind the employee's part, which wages need. */
export const insuranceParameters = [
  bhxhEmployee,
  bhytEmployee,
  bhtnEmployee,
  referenceLevel,
  baseCapMultiple,
  minimumWage,
  unemploymentCapMultiple,
]

/** The law behind the employer's part. */
export const employerParameters = [
  pensionEmployer,
  sicknessMaternityEmployer,
  accidentEmployer,
  bhytEmployer,
  bhtnEmployer,
]
