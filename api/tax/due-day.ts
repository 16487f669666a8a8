import { exemptionLaw } from '../../contracts/law/exemption.ts'
import type { Law } from '../../contracts/law/law.ts'
import { type DueDay, dueDayOf } from '../../contracts/working-days.ts'

/** The day by which something is due that an act names, moved to the next working day where the law of that day says so. */
export const movedDueDay = (statutory: string, law: Pick<Law, 'findOn'>): DueDay =>
  law.findOn(exemptionLaw.dueOnDayOff, statutory) === 'next_working_day'
    ? dueDayOf(statutory)
    : { date: statutory, announced: true }
