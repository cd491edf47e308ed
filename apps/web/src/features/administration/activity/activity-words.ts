import {
  activityCodeName,
  activityFieldName,
  activityModuleName,
  activityMoney,
  formatDateTime,
} from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { outboxKindNames } from '../../../lib/foreign-numbers.ts'

/** A reason of staff is as they wrote it, a code is said in words. */
export function reasonWords(reason: string): string {
  return codeWords(reason, 'reason') ?? reason
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** The value of a field in words: codes, instants, money, lists and objects. */
export function valueWords(field: string, text: string): string {
  if (instant.test(text)) return formatDateTime(new Date(text))
  if (activityMoney.has(field) && /^\d{1,15}$/.test(text)) return formatBrl(Number(text))
  if (field === 'module') return activityModuleName(text)
  return structureWords(field, text) ?? codeWords(text, field) ?? text
}

const mailKindNames: Readonly<Record<string, string>> = outboxKindNames

/** The value of an enumeration in words, of that field; undefined for any other text. */
export function codeWords(value: string, field: string): string | undefined {
  const ofMail = field === 'kind' && Object.hasOwn(mailKindNames, value) ? mailKindNames[value] : undefined
  return ofMail ?? activityCodeName(value, field)
}

/** What a list or an object says; undefined for other texts. */
function structureWords(field: string, text: string): string | undefined {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return wordsOf(field, JSON.parse(text))
  } catch {
    return undefined
  }
}

function wordsOf(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => wordsOf(field, each)).join(', ')
  if (value === null) return ''
  if (typeof value !== 'object')
    return valueWords(field, typeof value === 'string' ? value : JSON.stringify(value))
  return Object.entries(value)
    .map(([name, each]) => `${activityFieldName(name)}: ${wordsOf(name, each)}`)
    .join('; ')
}
