import { shownProfessional } from '@escuta/catalog/contract'
import { firstNameOf, unknownClient } from '@escuta/identity/contract'
import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  type AuthoriseInput,
  type GuardianLink,
  type GuardianRequest,
  guardianTextVersion,
  guardianRefusals,
} from '../contract/index.ts'
import { authoriseAppointment } from '../domain/agenda/authorise-appointment.decide.ts'
import { agenda, type AgendaAppointment, appointmentIn } from '../domain/agenda/agenda.state.ts'
import type { AppointmentKey } from '../domain/agenda/appointment-key.ts'
import { guardianRefusal } from '../domain/agenda/guardian-refusal.ts'
import { refuseAuthorisation } from '../domain/agenda/refuse-authorisation.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { isGuardianToken, requestIn } from './guardian-link.ts'
import { participantOf } from './participants.ts'

type Asked = { readonly key: AppointmentKey; readonly appointment: AgendaAppointment }

/** What the guardian's page shows; opening it answers nothing. Refusals, thrown: guardian-link-invalid, guardian-is-client. */
export async function guardianRequestOf(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  link: GuardianLink,
): Promise<GuardianRequest> {
  const { appointment } = await askedBy(deps, ctx, link)
  const { terms } = appointment
  if (terms.guardian?.isAuthorised) return { status: 'authorised' }
  if (appointment.status === 'cancelled' && appointment.reason === 'by-guardian')
    return { status: 'declined' }
  if (guardianRefusal(appointment, deps.clock.now().toISOString())) return { status: 'over' }
  const [clients, professionals] = await Promise.all([
    deps.people.byIds([terms.clientId]),
    deps.professionals.byIds([terms.professionalId]),
  ])
  const professional = shownProfessional(professionals.get(terms.professionalId))
  return {
    status: 'open',
    clientName: firstNameOf(clients.get(terms.clientId)?.name ?? unknownClient),
    professionalId: terms.professionalId,
    professionalName: professional.name,
    specialty: professional.specialty,
    startsAt: terms.startsAt,
    zone: terms.zone,
    duration: terms.duration,
    price: terms.price,
    expiresAt: terms.expiresAt ?? terms.startsAt,
    textVersion: guardianTextVersion,
  }
}

/** Signs the text in force. Refusals, thrown: those of the link, guardian-text-changed, and of the command. */
export async function authoriseAsGuardian(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { token, name, textVersion }: AuthoriseInput,
): Promise<null> {
  const { key } = await askedBy(deps, ctx, { token })
  if (textVersion !== guardianTextVersion)
    throw new RefusedError(guardianRefusals.refuse('guardian-text-changed'))
  const signed = { textVersion, textHash: deps.guardianTextHash, signature: name }
  unwrap(await deps.run(authoriseAppointment, { ...key, ...signed }, ctx.command()))
  return null
}

/** Refusals, thrown: those of the link and of the command. */
export async function declineAsGuardian(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  link: GuardianLink,
): Promise<null> {
  const { key } = await askedBy(deps, ctx, link)
  unwrap(await deps.run(refuseAuthorisation, key, ctx.command()))
  return null
}

/** The request of a link, by its agenda day. Who made it cannot answer it, also with the link. */
async function askedBy(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { token }: GuardianLink,
): Promise<Asked> {
  const found = await requestOf(deps, token)
  if (!found) throw new RefusedError(guardianRefusals.refuse('guardian-link-invalid'))
  if (participantOf(ctx.actor).clientId === found.appointment.terms.clientId)
    throw new RefusedError(guardianRefusals.refuse('guardian-is-client'))
  return found
}

async function requestOf(deps: SchedulingApiDeps, token: string): Promise<Asked | undefined> {
  const appointmentId = requestIn(token)
  if (appointmentId === undefined) return undefined
  const row = await deps.db
    .selectFrom('scheduling.guardians')
    .select(['clientId', 'professionalId', 'startsAt'])
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
  if (!row || !isGuardianToken(deps, token, { appointmentId, ...row })) return undefined
  const key = { appointmentId, professionalId: row.professionalId, startsAt: row.startsAt }
  const appointment = appointmentIn(await deps.load(agenda, key), appointmentId)
  return appointment && { key, appointment }
}
