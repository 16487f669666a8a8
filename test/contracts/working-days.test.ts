import t from 'tap'
import { dueDayOf, isWorkingDay } from '../../contracts/working-days.ts'

t.test('a due date on a day off is the next working day', async t => {
  for (const [day, due, why] of [
    ['2026-01-31', '2026-02-02', 'a Saturday'],
    ['2026-02-20', '2026-02-23', 'Tết, then a weekend'],
    ['2026-04-30', '2026-05-04', 'two holidays, then a weekend'],
    ['2026-07-31', '2026-07-31', 'a working day'],
    ['2026-08-31', '2026-09-03', 'a moved day, then National Day'],
    ['2026-10-31', '2026-11-02', 'a Saturday'],
    ['2026-11-24', '2026-11-25', 'Vietnamese Culture Day'],
    ['2026-04-26', '2026-04-28', 'Hùng Kings on a Sunday, then the day in lieu'],
    ['2025-05-02', '2025-05-05', 'a moved day'],
    ['2025-04-26', '2025-04-26', 'a Saturday that offices work'],
    ['2026-08-22', '2026-08-22', 'a Saturday that offices work'],
    ['2027-01-31', '2027-02-01', 'a Sunday'],
    ['2027-03-31', '2027-03-31', 'a working day'],
    ['2027-04-30', '2027-05-04', 'Reunification Day, then Labour Day on a Saturday with Monday in lieu'],
    ['2027-02-20', '2027-02-22', 'a Saturday after Tết'],
    ['2027-02-08', '2027-02-12', 'Tết on a weekend moves two days'],
    ['2028-01-31', '2028-02-01', 'in lieu of the Saturday of Tết'],
  ] as const)
    t.equal(dueDayOf(day).date, due, `${day}: ${why}`)
})

t.test('a due date in a year whose days off are not announced says so', async t => {
  t.equal(dueDayOf('2026-10-31').announced, true)
  t.equal(dueDayOf('2027-01-31').announced, false)
  t.equal(dueDayOf('2026-12-31').announced, true)
})

t.test('weekends and holidays are no working days, the day after is', async t => {
  t.same(
    ['2026-02-14', '2026-02-16', '2026-02-20', '2026-02-23', '2027-02-05', '2027-02-12'].map(isWorkingDay),
    [false, false, false, true, false, true],
  )
})
