import {
  type CommandContext,
  deriveId,
  instantOf,
  isRefusal,
  type Refusal,
  RefusedError,
  unwrap,
} from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { MoveAppointmentInput, MovedBy, MovePreview } from '../contract/index.ts'
import { type Agenda, agenda } from '../domain/agenda/agenda.state.ts'
import { isSameDay } from '../domain/agenda/day-cut.ts'

import type { AgendaFacts } from '../domain/agenda/taken-time.ts'
import type { Interval } from '../domain/agenda/interval.ts'
import {
  intervalAt,
  moveAppointment,
  moveDeadline,
  ruleRefusal,
  stateRefusal,
} from '../domain/agenda/move-appointment.decide.ts'
import { type PlaceAppointment, placeAppointment } from '../domain/agenda/place-appointment.decide.ts'
import type { SchedulingApiDeps, SchedulingDeps } from './deps.ts'
import { type FoundAppointment, ownAppointment } from './find-appointment.ts'
import { agendaRule, type AskedStart } from '../domain/free-slots/free-times.ts'
import { knownForBooking } from './known-for-booking.ts'
import { namingOccupant } from './occupied-agenda.ts'
import { otherHearsOf } from './other-hears.ts'
import { countedOfOwn } from './change-own-appointment.ts'
import { giveUpPlace } from '../domain/agenda/give-up-place.decide.ts'

/** A move that was asked for, with what it is decided on. */
export type Move = FoundAppointment & {
  readonly role: MovedBy
  readonly to: Interval
  readonly facts: AgendaFacts
}

/** Whether the appointment can be at that time, and until when the client could cancel it there; refuses as the move would. */
export async function previewMove(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  input: MoveAppointmentInput,
): Promise<MovePreview> {
  const move = await moveOf(deps, ctx, input)
  const { appointment, to } = move
  const now = deps.clock.now().toISOString()
  const refusal = refusalOf(
    move,
    appointment.status === 'confirmed' ? await othersOf(deps, move) : agenda.initialState(),
    now,
  )
  if (refusal) throw new RefusedError(await namingOccupant(deps, refusal, agendaOf(move)))
  const { startsAt, endsAt } = to
  const freeUntil = moveDeadline({ ...appointment.terms, ...to })
  const otherHears = await otherHearsOf(deps, {
    ...move,
    role: move.role === 'client' ? 'client' : 'professional',
  })
  return { startsAt, endsAt, freeUntil, breaks: ruleLeft(move, input, deps.clock.now()), otherHears }
}

/** The rule of their hours that a professional leaves by a move; that the new time is free has been checked. */
function ruleLeft({ role, appointment, facts }: Move, asked: AskedStart, now: Date): MovePreview['breaks'] {
  if (role === 'client') return null
  const policy = { ...facts.policy, duration: appointment.terms.duration }
  const rule = agendaRule(asked, { ...facts, policy, busy: [], now })
  return rule && rule.rule !== 'occupied' ? rule : null
}

/**
 * Either participant moves a confirmed appointment. On its own agenda day that is one append; to another day, the place
 * there is taken first, then the day before records the move. A process finishes what a crash left between the two.
 */
export async function moveOwnAppointment(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  input: MoveAppointmentInput,
): Promise<null> {
  const move = await moveOf(deps, ctx, input)
  const { appointment, role, to } = move
  if (appointment.status === 'confirmed' && appointment.terms.startsAt === to.startsAt) return null
  const context = ctx.command()
  return countedOfOwn(deps, context, { appointment, role }, () => moveNow(deps, context, move))
}

async function moveNow(deps: SchedulingApiDeps, context: CommandContext, move: Move): Promise<null> {
  const { key, appointment, role: by, to, facts } = move
  const { terms } = appointment
  if (isSameDay(terms.startsAt, to.startsAt)) {
    const command = { ...key, by, from: terms.startsAt, to }
    const outcome = await deps.run(moveAppointment, command, context, facts)
    unwrap(isRefusal(outcome) ? await namingOccupant(deps, outcome, agendaOf(move)) : outcome)
    return null
  }
  const refusal = refusalOf(move, agenda.initialState(), context.now, 'rules')
  if (refusal) throw new RefusedError(refusal)
  const placed = await deps.run(placeAppointment, placeOf(move), stepOf(context, 'place'), facts)
  unwrap(isRefusal(placed) ? await namingOccupant(deps, placed, agendaOf(move)) : placed)
  const left = await finishMove(deps, placeOf(move), stepOf(context, 'place'))
  if (left) throw new RefusedError(left)
  return null
}

/**
 * Records on the old day that the appointment left to its new place. Gives the place up when the appointment could
 * not leave, because it was cancelled or another move was faster, and returns that refusal. The step's id follows
 * from the place's command, so that command and process record the same move once.
 */
export async function finishMove(
  { run }: Pick<SchedulingDeps, 'run'>,
  { appointmentId: id, professionalId: of, movedFrom, by, ...place }: PlaceAppointment,
  placedBy: CommandContext,
): Promise<Refusal | undefined> {
  const { startsAt, endsAt, blockedUntil } = place
  const key = { appointmentId: id, professionalId: of }
  const leave = { ...key, startsAt: movedFrom, by, from: movedFrom, to: { startsAt, endsAt, blockedUntil } }
  const left = await run(moveAppointment, leave, stepOf(placedBy, 'leave'), 'placed')
  if (!isRefusal(left)) return undefined
  unwrap(await run(giveUpPlace, { ...key, startsAt, movedFrom }, stepOf(placedBy, 'give-up')))
  return left
}

async function moveOf(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  input: MoveAppointmentInput,
): Promise<Move> {
  return moveTo(deps, ctx, await ownAppointment(deps, ctx, input.appointmentId), input)
}

/** The move of an appointment that was found to a time of the professional's wall clock. */
export async function moveTo(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  found: Pick<Move, 'key' | 'appointment' | 'role'>,
  { date, time }: Pick<MoveAppointmentInput, 'date' | 'time'>,
): Promise<Move> {
  const { terms } = found.appointment
  const { facts } = await knownForBooking(deps, ctx, { ...terms, date })
  const startsAt = instantOf(date, time, facts.zone).toISOString()
  return { ...found, facts, to: intervalAt(startsAt, terms, facts) }
}

/** Why the move would be refused, by the appointment's rules alone or also by what takes the new time. */
export function refusalOf(
  { key, appointment, role: by, to, facts }: Move,
  others: Agenda,
  now: string,
  what: 'rules' | 'all' = 'all',
): Refusal | undefined {
  const { terms } = appointment
  const notMovable = stateRefusal(appointment, by)
  if (notMovable) return notMovable
  if (what === 'rules') return ruleRefusal(terms, by, now)
  const decision = moveAppointment.decide(
    { ...key, by, from: terms.startsAt, to, now },
    others.set(terms.appointmentId, appointment),
    facts,
  )
  return isRefusal(decision) ? decision : undefined
}

/** What else is on the agenda day of the new time. */
async function othersOf({ load }: SchedulingApiDeps, { key, to }: Move) {
  const day = await load(agenda, { ...key, startsAt: to.startsAt })
  return day.delete(key.appointmentId)
}

export function placeOf({ appointment: { terms }, role: by, to }: Move): PlaceAppointment {
  const {
    startsAt: movedFrom,
    notes: _notes,
    expiresAt: _expiresAt,
    movedByProfessional: _moved,
    isAccepted: _accepted,
    ...kept
  } = terms
  return { ...kept, ...to, movedFrom, by }
}

export function stepOf(context: CommandContext, step: string): CommandContext {
  return { ...context, commandId: deriveId(context.commandId, step) }
}

function agendaOf({ key: { professionalId }, facts: { zone } }: Move) {
  return { professionalId, zone }
}
