import type { CommandDefinition, EventDefinition } from '@escuta/event-sourcing'
import { type CommandContext, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  type MovedBy,
  type OwnAppointmentInput,
  type ParticipantRole,
  schedulingRefusals,
} from '../contract/index.ts'
import type { AppointmentKey } from '../domain/agenda/appointment-key.ts'
import { countedChange } from '../reservations/agenda-changes.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { type FoundAppointment, ownAppointment } from './find-appointment.ts'

type Change<Role extends ParticipantRole, Rest, State, Definition extends EventDefinition> = {
  readonly command: CommandDefinition<
    AppointmentKey & { readonly by: Role } & Rest,
    unknown,
    State,
    Definition
  >
  /** Who may do it; for the other participant the appointment looks like a missing one. */
  readonly of: readonly Role[]
  /** It can happen once to an appointment, and so does not count against the day of the account. */
  readonly isOnce?: true
}

/** A participant changes an appointment by a command of its agenda day; appointments of others look like missing ones. */
export async function changeOwnAppointment<
  Role extends ParticipantRole,
  Rest extends object,
  State,
  Definition extends EventDefinition,
>(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId, ...rest }: OwnAppointmentInput & Rest,
  { command, of, isOnce }: Change<Role, Omit<OwnAppointmentInput & Rest, 'appointmentId'>, State, Definition>,
): Promise<null> {
  const own = await ownAppointment(deps, ctx, appointmentId)
  const by = of.find((role) => role === own.role)
  if (!by) throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
  const context = ctx.command()
  const change = async () => void unwrap(await deps.run(command, { ...rest, ...own.key, by }, context))
  await (isOnce ? change() : countedOfOwn(deps, context, own, change))
  return null
}

/** Makes a change of an appointment, which counts against the day of the participant who makes it. */
export function countedOfOwn<Result>(
  { db }: Pick<SchedulingApiDeps, 'db'>,
  { commandId, now }: CommandContext,
  { appointment, role }: Pick<FoundAppointment, 'appointment'> & { readonly role: MovedBy },
  make: () => Promise<Result>,
): Promise<Result> {
  const { clientId, professionalId } = appointment.terms
  const [by, withPerson] = role === 'client' ? [clientId, professionalId] : [professionalId, clientId]
  return countedChange(db, { commandId, by, withPerson, now }, make)
}
