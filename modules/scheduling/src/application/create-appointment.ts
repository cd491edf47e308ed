import { instant, isRefusal, localDate, localTime } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { z } from 'zod'
import { bookAppointmentInput, type CreatedAppointment, scheduleAppointmentInput } from '../contract/index.ts'
import { book } from './book-appointment.ts'
import type { ScheduledAt } from './entered-client.ts'
import { schedule } from './schedule-appointment.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownClient } from './participants.ts'

/** The booking flow's payload; what it says of status, price and client is looked at, never believed. */
const booking = bookAppointmentInput.extend({
  kind: z.literal('booking'),
  clientId: z.unknown().optional(),
  status: z.unknown().optional(),
  price: z.unknown().optional(),
})

const localDateTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?$/
const missing = 'Preencha todos os campos obrigatórios.'

/** The agenda dialog's payload: `date` alone with `time`, or both in one, as wall clock or as an instant. */
const entry = scheduleAppointmentInput.omit({ clientId: true, date: true, time: true }).extend({
  kind: z.literal('entry'),
  clientEmail: z.preprocess(
    (text) => (text === '' ? null : text),
    scheduleAppointmentInput.shape.clientEmail,
  ),
  date: z.string({ error: missing }).min(1, missing).max(40),
  time: localTime.nullish(),
})

export const createAppointmentInput = z.discriminatedUnion('kind', [
  booking,
  entry.transform(({ date, time, ...rest }, context) => {
    const at = scheduledAt(date, time ?? undefined)
    if (at) return { ...rest, at }
    context.addIssue({ code: 'custom', path: ['date'], message: 'Informe data e horário válidos.' })
    return z.NEVER
  }),
])
type CreateAppointmentInput = z.output<typeof createAppointmentInput>

/** One REST path for both: a booking by a client, or an entry by the professional. */
export async function create(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  input: CreateAppointmentInput,
): Promise<CreatedAppointment> {
  if (input.kind === 'entry') return { created: true, appointment: await schedule(deps, ctx, input) }
  const created = await book(deps, ctx, input)
  warnOfClaims(ctx, input, created.appointment.price)
  return created
}

function warnOfClaims(
  ctx: RequestContext,
  claimed: Pick<z.output<typeof booking>, 'clientId' | 'status' | 'price'>,
  price: number,
): void {
  const own = ownClient(ctx.actor)
  const wrong = [
    (claimed.price ?? price) !== price && 'price',
    (claimed.status ?? 'pending') !== 'pending' && 'status',
    !isRefusal(own) && (claimed.clientId ?? own) !== own && 'clientId',
  ].filter((claim) => claim !== false)
  if (wrong.length > 0) ctx.warn('booking-claims-differ', { wrong })
}

function scheduledAt(date: string, time: string | undefined): ScheduledAt | undefined {
  const both = localDateTime.exec(date)
  if (both) return wallClock(both[1]!, both[2]!)
  if (time !== undefined) return wallClock(date, time)
  const at = new Date(date)
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(date) && !Number.isNaN(at.getTime())
    ? { instant: instant.parse(at.toISOString()) }
    : undefined
}

function wallClock(date: string, time: string): ScheduledAt | undefined {
  const isClock = localDate.safeParse(date).success && localTime.safeParse(time).success
  return isClock ? { date, time } : undefined
}
