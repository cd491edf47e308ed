import { appointmentId as appointmentIdSchema, type AppointmentId } from '@escuta/kernel'
import type { SchedulingDeps } from './deps.ts'
import { isSameToken } from './is-same-token.ts'

/** A token begins with which request it answers. */
const tokenForm = /^([\da-f-]{36})-([\w-]{1,120})$/

type Keyed = Pick<SchedulingDeps, 'keyedHash'>
type Asked = {
  readonly appointmentId: string
  readonly clientId: string
  readonly professionalId: string
  readonly startsAt: string
}

/** The token of the link that answers this request of this client, for this professional and time, and nothing else. */
export function guardianToken({ keyedHash }: Keyed, asked: Asked): string {
  const { appointmentId, clientId, professionalId, startsAt } = asked
  const proof = keyedHash('guardian-link', `${appointmentId}/${clientId}/${professionalId}/${startsAt}`)
  return `${appointmentId}-${proof}`
}

/** The request that a token names; whether it is a token of it, `isGuardianToken` says. */
export function requestIn(token: string): AppointmentId | undefined {
  return appointmentIdSchema.safeParse(tokenForm.exec(token)?.[1]).data
}

export function isGuardianToken(deps: Keyed, token: string, asked: Asked): boolean {
  return isSameToken(deps, 'guardian-link', [token, guardianToken(deps, asked)])
}
