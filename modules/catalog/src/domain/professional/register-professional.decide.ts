import type { Decision, Timed } from '@escuta/event-sourcing'
import { cents, type Refusal, type UserId } from '@escuta/kernel'
import type { z } from 'zod'
import { type Profession } from '../../contract/profession.ts'
import { defaultPriceCents, type registerProfessionalInput } from '../../contract/professional.ts'
import { catalogRefusals } from '../../contract/refusals.ts'
import type { Professional, ProfessionalEvent } from './professional.state.ts'
import { isCredentialOf } from './is-credential-of.ts'

export type RegisterProfessional = Omit<z.output<typeof registerProfessionalInput>, 'userId'> & {
  readonly userId: UserId
  /** The person whose key encrypts the profile: the professional's own client id. */
  readonly personId: string
}

/** Creates a client's professional record, once; not verified, so not public. Refuses `credential-invalid`. */
export function registerProfessional(
  { isPublic, now, ...command }: Timed<RegisterProfessional>,
  state: Professional,
): Decision<ProfessionalEvent> {
  if (state.status === 'registered') return []
  if (!isCredentialOf(command.profession, command.crp)) return invalidCredential(command.profession)
  const price = priceOf(command.price)
  const { professionalId } = command
  const registered = {
    type: 'professional-registered' as const,
    data: { ...command, price, registeredAt: now },
  }
  return isPublic
    ? [registered, { type: 'publication-requested', data: { professionalId, requestedAt: now } }]
    : [registered]
}

/** The given price, or the default. */
export function priceOf(price: number | null) {
  return cents.parse(price ?? defaultPriceCents)
}

export function invalidCredential(profession: Profession): Refusal<'credential-invalid'> {
  const refusal = catalogRefusals.refuse('credential-invalid', { profession })
  return { ...refusal, issues: [{ path: 'crp', message: refusal.message }] }
}
