import { hourMs } from '@escuta/kernel'
/**
 * Parsers for `validateSearch` of routes. `validateSearch` is in the entry script, so they do not use zod. Invalid
 * values are dropped.
 */

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined | null | '' | false> }

/** Those of the values that say something. */
export function given<Values extends object>(values: Values): Given<Values> {
  // Guarantee: only entries are left out.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Given<Values>
}

/** The value if it is one of `allowed`. */
export function oneOf<Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined {
  return allowed.find((each) => each === value)
}

const uuidForm = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The value if it is a UUID, in lower case. */
export function uuidIn(value: unknown): string | undefined {
  return typeof value === 'string' && uuidForm.test(value) ? value.toLowerCase() : undefined
}

/** The id of a conversation, which names its two people. */
export function conversationIn(value: unknown): string | undefined {
  const ids = String(value).split('_').map(uuidIn)
  return ids.length === 2 && ids.every(Boolean) ? ids.join('_') : undefined
}

/** The value if it is a month, `YYYY-MM`. */
export function monthIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) ? value : undefined
}

/** The value if it is a calendar day, `YYYY-MM-DD`. */
export function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const at = new Date(`${value}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? value : undefined
}

const brasiliaBehindUtcMs = 3 * hourMs

/** The value if it is today in Brasília, or a later calendar day. */
export function dayAheadIn(value: unknown): string | undefined {
  const day = dayIn(value)
  const today = new Date(Date.now() - brasiliaBehindUtcMs).toISOString().slice(0, 10)
  return day && day >= today ? day : undefined
}

/** The value if it is a time, `HH:MM`. */
export function timeIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined
}

/** The value if it may be a list's cursor; the server refuses a foreign one. */
export function cursorIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,500}$/.test(value) ? value : undefined
}

/** The value as a short text that people type; numbers are texts of digits. */
export function shortTextIn(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text.slice(0, 80)
}

/** The search parameters of a page that a link sent by e-mail opens. */
export function tokenSearch(search: Readonly<Record<string, unknown>>): { token?: string } {
  const { token } = search
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? { token } : {}
}

/** The token of a link that no table holds: what it is about, and the proof. */
export function signedLinkSearch(search: Readonly<Record<string, unknown>>): { token?: string } {
  const { token } = search
  return typeof token === 'string' && /^[\w-]{60,130}$/.test(token) ? { token } : {}
}

/** The search parameters of a page about one appointment. */
export function appointmentSearch(search: Readonly<Record<string, unknown>>): { appointmentId?: string } {
  const appointmentId = uuidIn(search['appointmentId'])
  return appointmentId ? { appointmentId } : {}
}

const inboxFilters = ['unread', 'appointment', 'payment', 'reminder', 'system'] as const

/** The search parameters of an inbox; the filter is written in Portuguese nowhere but on its button. */
export function inboxSearch(search: Readonly<Record<string, unknown>>): {
  filtro?: (typeof inboxFilters)[number]
  cursor?: string
} {
  const filtro = oneOf(search['filtro'], inboxFilters)
  const cursor = cursorIn(search['cursor'])
  return given({ filtro, cursor })
}
