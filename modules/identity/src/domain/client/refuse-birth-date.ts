import { defaultZone, type Instant, localParts, type Refusal } from '@escuta/kernel'
import { isPossibleBirthDate } from '../../contract/birth-date.ts'
import { identityRefusals } from '../../contract/refusals.ts'

/** The refusal `birth-date-not-past` of a date of birth that is not before today, or over 130 years ago. */
export function refuseBirthDate(birthDate: string | null, now: Instant): Refusal | null {
  const today = localParts(new Date(now), defaultZone).date
  if (birthDate === null || isPossibleBirthDate(birthDate, today)) return null
  const refusal = identityRefusals.refuse('birth-date-not-past')
  return { ...refusal, issues: [{ path: 'birthDate', message: refusal.message }] }
}
