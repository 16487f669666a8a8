import type { WhatIfRequest } from '../../../contracts/http/tax/what-if.ts'
import { drafts } from '../../../contracts/law/drafts.ts'
import { parameters } from '../../../contracts/law/index.ts'
import type { DatedValue, Parameter } from '../../../contracts/law/parameter.ts'
import { dongOf } from '../../../contracts/money.ts'
import { epochDay } from '../../../contracts/vietnam-time.ts'
import { closestMatches } from '../../http/closest-match.ts'
import { dateOf } from '../date-of.ts'
import { InputError } from '../input-error.ts'
import { wireValue } from '../rule-wire.ts'

/** Before all rules that are on file: a supposition without a day governs every day. */
const everyDay = '2000-01-01'

/** Values that stand in place of the law's, by parameter. */
export type Reforms = ReadonlyMap<Parameter, DatedValue<unknown>>

/**
 * What a request supposes. A value has the form of the parameter's own: a number for a number, the same members for a
 * map, lines with the same members for a scale; amounts in million VND.
 * @throws InputError for an unknown rule or draft, and a value of another form
 */
export function reformsOf({ reform = {}, scenario }: Pick<WhatIfRequest, 'reform' | 'scenario'>): Reforms {
  const reforms = new Map<Parameter, DatedValue<unknown>>()
  if (scenario !== undefined) {
    const [parameter, value] = draftOf(scenario)
    reforms.set(parameter, value)
  }
  for (const [id, { from, value }] of Object.entries(reform)) {
    const pointer = `/reform/${id}`
    const parameter = parameters.find(each => each.id === id)
    if (!parameter) throw unknownRule(id, pointer)
    reforms.set(parameter, {
      value: supposedValue(parameter, value, `${pointer}/value`),
      from: from === undefined ? everyDay : dateOf(from, `${pointer}/from`),
      act: 'supposition',
      article: '–',
    })
  }
  return reforms
}

function draftOf(id: string): [Parameter, DatedValue<unknown>] {
  const withValue = drafts.filter(({ value, parameter }) => value !== null && parameter !== null)
  const draft = withValue.find(each => each.id === id)
  const parameter = parameters.find(each => each.id === draft?.parameter)
  if (!draft || !parameter)
    throw new InputError(
      '/scenario',
      'draft',
      { vi: `không có dự thảo nêu giá trị tên ${id}`, en: `there is no draft with a value named ${id}` },
      {
        vi: `Chọn một trong: ${withValue.map(each => each.id).join(', ')}.`,
        en: `One of: ${withValue.map(each => each.id).join(', ')}.`,
      },
      { allowed: withValue.map(each => each.id) },
    )
  return [
    parameter,
    { value: draft.value, from: draft.from ?? everyDay, act: 'supposition', article: draft.id },
  ]
}

const unknownRule = (id: string, pointer: string) => {
  const closest = closestMatches(
    id,
    parameters.map(each => each.id),
  )
  return new InputError(
    pointer,
    'rule',
    { vi: 'không phải tên của quy định nào', en: 'names no rule' },
    {
      vi: closest.length > 0 ? `Gần nhất: ${closest.join(', ')}.` : 'Xem /api/tax/rules.',
      en:
        closest.length > 0 ? `Near matches: ${closest.join(', ')}.` : 'All ids are listed at /api/tax/rules.',
    },
  )
}

/**
 * A value of the wire in the form of the parameter's newest value that is not null; a choice, and null for no figure at all,
 * only as the law has or had it on some day.
 * @throws InputError
 */
function supposedValue(parameter: Parameter, given: unknown, pointer: string): unknown {
  const dated = parameter.values.find(({ value }) => isSame(wireValue(parameter, value), given))
  if (dated) return dated.value
  if (parameter.unit === 'day of year') return dayOfYear(given, pointer)
  if (parameter.unit === 'choice') throw notOnFile(parameter, pointer)
  const model = parameter.values.findLast(({ value }) => value !== null)?.value
  const inDong = parameter.unit === 'VND'
  if (parameter.unit === 'scale') return scaleOf(model, given, pointer)
  return likeModel(model, given, pointer, inDong)
}

function likeModel(model: unknown, given: unknown, pointer: string, inDong: boolean): unknown {
  if (typeof model === 'number') {
    if (typeof given !== 'number' || !Number.isFinite(given) || given < 0)
      throw anotherForm(pointer, 'number')
    return inDong ? dong(given, pointer) : given
  }
  if (model !== null && typeof model === 'object' && !Array.isArray(model)) {
    const names = Object.keys(model)
    if (
      given === null ||
      typeof given !== 'object' ||
      Array.isArray(given) ||
      names.toSorted().join() !== Object.keys(given).toSorted().join()
    )
      throw anotherForm(pointer, `{ ${names.join(', ')} }`)
    return Object.fromEntries(
      names.map(name => [
        name,
        likeModel(
          (model as Record<string, unknown>)[name],
          (given as Record<string, unknown>)[name],
          `${pointer}/${name}`,
          inDong,
        ),
      ]),
    )
  }
  throw anotherForm(pointer, 'a number')
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** MM-DD of a day that every year has. */
function dayOfYear(given: unknown, pointer: string): string {
  if (typeof given === 'string' && /^\d{2}-\d{2}$/.test(given))
    try {
      epochDay(`2025-${given}`)
      return given
    } catch {
      // Named below as any other text that is no day.
    }
  throw anotherForm(pointer, 'MM-DD')
}

/** A choice of the law has no form of its own: what it may be is what calculators know to do. */
function notOnFile(parameter: Parameter, pointer: string): InputError {
  const allowed = [...new Map(parameter.values.map(({ value }) => [JSON.stringify(value), value])).values()]
  const list = allowed.map(value => JSON.stringify(value)).join(', ')
  return new InputError(
    pointer,
    'choice-on-file',
    {
      vi: 'là một lựa chọn của luật; chỉ giả định được như luật đang hoặc đã từng quy định',
      en: 'is a choice of the law; it can be supposed only as the law has or had it',
    },
    { vi: `Một trong: ${list}.`, en: `One of: ${list}.` },
    { allowed },
  )
}

type Line = { readonly over: number; readonly rate?: number; readonly amount?: number }

function scaleOf(model: unknown, given: unknown, pointer: string): Line[] {
  const member = Object.keys((model as readonly Line[])[0]!).find(name => name !== 'over') as
    | 'rate'
    | 'amount'
  const form = `[{ over, ${member} }, …]`
  if (!Array.isArray(given) || given.length === 0) throw anotherForm(pointer, form)
  const lines = given.map((line: unknown, at): Line => {
    const { over, [member]: value } = (line ?? {}) as Line
    const isNumber = (figure: unknown): figure is number => typeof figure === 'number' && figure >= 0
    if (!isNumber(over) || !isNumber(value)) throw anotherForm(`${pointer}/${at}`, form)
    return {
      over: dong(over, `${pointer}/${at}/over`),
      [member]: member === 'amount' ? dong(value, `${pointer}/${at}/amount`) : value,
    }
  })
  if (lines[0]!.over !== 0 || lines.some(({ over }, at) => at > 0 && over <= lines[at - 1]!.over))
    throw anotherForm(pointer, `${form}, from 0 upwards`)
  return lines
}

function dong(million: number, pointer: string): number {
  const whole = dongOf(million)
  if (whole === null) throw anotherForm(pointer, 'at most six decimals')
  return whole
}

const anotherForm = (pointer: string, form: string) =>
  new InputError(
    pointer,
    'form',
    { vi: `phải có dạng ${form}`, en: `must be of the form ${form}` },
    {
      vi: 'Xem giá trị hiện hành tại /api/tax/rules/{id}.',
      en: 'See the value in force at /api/tax/rules/{id}.',
    },
  )
