import type { Decision, Timed } from '@escuta/event-sourcing'
import { cents, type Refusal, type UserId } from '@escuta/kernel'
import type { z } from 'zod'
import { isCredentialOf, type Profession } from '../../contract/profession.ts'
import { defaultPriceCents, type registerProfessionalInput } from '../../contract/professional.ts'
import { catalogRefusals } from '../../contract/refusals.ts'
import type { Professional, ProfessionalEvent } from './professional.state.ts'

export type RegisterProfessional = Omit<z.output<typeof registerProfessionalInput>, 'userId'> & {
  readonly userId: UserId
  /** Whose key encrypts the profile: the client that the professional also is. */
  readonly personId: string
}

/** A client opens their professional record, once; not verified, so not public yet. Refusal: credential-invalid. */
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

/** The price given, or the product's when none was. */
export function priceOf(price: number | null) {
  return cents.parse(price ?? defaultPriceCents)
}

export function invalidCredential(profession: Profession): Refusal<'credential-invalid'> {
  const refusal = catalogRefusals.refuse('credential-invalid', { profession })
  return { ...refusal, issues: [{ path: 'crp', message: refusal.message }] }
}
