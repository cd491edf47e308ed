import { appointmentId, instant } from '@escuta/kernel'
import { z } from 'zod'

/** Where a page ended: the last row's start and id. */
export type PageCursor = { readonly startsAt: string; readonly id: string }

const form = z.tuple([instant, appointmentId])

export function writeCursor({ startsAt, id }: PageCursor): string {
  return Buffer.from(`${startsAt} ${id}`).toString('base64url')
}

/** The position that a cursor names; undefined for an invalid cursor. */
export function readCursor(text: string): PageCursor | undefined {
  const parsed = form.safeParse(Buffer.from(text, 'base64url').toString().split(' '))
  return parsed.success ? { startsAt: parsed.data[0], id: parsed.data[1] } : undefined
}
