import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { cents, holidaysByLaw, type Refusal, type UserId } from '@escuta/kernel'
import type { z } from 'zod'
import { isCredentialOf } from '../../contract/credential.ts'
import { type Profession } from '../../contract/profession.ts'
import type { CredentialDocument } from '../../contract/credential-document.ts'
import { defaultPriceCents, type registerProfessionalInput } from '../../contract/professional.ts'
import { catalogRefusals } from '../../contract/refusals.ts'
import { noPractice, practiceAs } from './practice.ts'
import { type Professional, professional, type ProfessionalDecision } from './professional.state.ts'

export type RegisterProfessional = Omit<z.output<typeof registerProfessionalInput>, 'userId'> & {
  readonly userId: UserId
  /** The person whose key encrypts the profile: the professional's own client id. */
  readonly personId: string
  /** The document of the draft. */
  readonly document?: CredentialDocument | null
}

/**
 * Creates a client's professional record, once, which submits its credential; not verified, so not public. National
 * holidays are closed until the professional chooses. Refuses `credential-invalid`.
 */
function decide(
  {
    isPublic,
    background,
    practice,
    contact,
    paymentMethods,
    document,
    now,
    ...command
  }: Timed<RegisterProfessional>,
  state: Professional,
): ProfessionalDecision {
  if (state.status === 'registered') return []
  if (!isCredentialOf(command.profession, command.crp)) return invalidCredential(command.profession)
  const price = priceOf(command.price)
  const { professionalId, personId } = command
  const registered = {
    type: 'professional-registered' as const,
    data: { ...command, price, holidaysOff: [...holidaysByLaw], registeredAt: now },
  }
  return [
    registered,
    ...(background
      ? [{ type: 'background-described' as const, data: { professionalId, personId, ...background } }]
      : []),
    ...practiceAs(practice, { id: professionalId, practice: noPractice }, now),
    ...(contact
      ? [
          {
            type: 'contact-details-given' as const,
            data: { professionalId, personId, ...contact, givenAt: now },
          },
        ]
      : []),
    ...(paymentMethods
      ? [
          {
            type: 'payment-methods-chosen' as const,
            data: { professionalId, paymentMethods: [...new Set(paymentMethods)], chosenAt: now },
          },
        ]
      : []),
    ...(document
      ? [
          {
            type: 'credential-document-submitted' as const,
            data: { professionalId, personId, ...document, submittedAt: now },
          },
        ]
      : []),
    ...(isPublic
      ? [{ type: 'publication-requested' as const, data: { professionalId, requestedAt: now } }]
      : []),
  ]
}

/** The given price, or the default. */
export function priceOf(price: number | null) {
  return cents.parse(price ?? defaultPriceCents)
}

export function invalidCredential(profession: Profession): Refusal<'credential-invalid'> {
  const refusal = catalogRefusals.refuse('credential-invalid', { profession })
  return { ...refusal, issues: [{ path: 'crp', message: refusal.message }] }
}

export const registerProfessional = defineCommand({
  name: 'register-professional',
  stream: professional,
  decide,
})
