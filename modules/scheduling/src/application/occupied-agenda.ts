import { formatTime, localParts, type Refusal } from '@escuta/kernel'
import type { OccupiedBy } from '../domain/agenda/schedule-appointment.decide.ts'
import { namesShownTo } from '../read-models/patients/known-clients.query.ts'
import type { SchedulingDeps } from './deps.ts'

/** Adds to `agenda-occupied` which client has the time, for the professional whose agenda it is. */
export async function namingOccupant(
  deps: Pick<SchedulingDeps, 'db' | 'people'>,
  refusal: Refusal,
  { professionalId, zone }: { readonly professionalId: string; readonly zone: string },
): Promise<Refusal> {
  if (refusal.code !== 'agenda-occupied') return refusal
  const occupied = occupiedIn(refusal)
  const { clientId } = occupied
  if (clientId === null) return { ...refusal, message: messageOf(occupied, null, zone) }
  const nameOf = await namesShownTo(deps, professionalId, [clientId])
  return { ...refusal, message: messageOf(occupied, nameOf(clientId), zone) }
}

function messageOf(
  { startsAt, endsAt, heldUntil, requestedUntil, pauseUntil }: OccupiedBy,
  name: string | null,
  zone: string,
) {
  const at = (instant: string) => formatTime(localParts(new Date(instant), zone).time)
  const interval = `das ${at(startsAt)} às ${at(endsAt)}`
  if (name === null) return `Você bloqueou este horário, ${interval}.`
  if (heldUntil !== null) return `${name} reservou ${interval} e pode pagar até ${at(heldUntil)}.`
  if (requestedUntil !== null) return `${name} pediu este horário, ${interval}, e espera sua resposta.`
  const pause = pauseUntil === null ? '' : `, com intervalo até ${at(pauseUntil)}`
  return `Você já atende ${name} ${interval}${pause}.`
}

/** Guarantee: schedule-appointment.decide.ts puts it there. */
function occupiedIn({ details }: Refusal): OccupiedBy {
  return details?.['by'] as OccupiedBy
}
