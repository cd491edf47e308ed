import { defaultZone, type Instant, localParts, type Refusal } from '@escuta/kernel'
import { identityRefusals } from '../../contract/refusals.ts'

const longestLifeYears = 130

/** The refusal `birth-date-not-past` of a date of birth that is not before today, or over 130 years ago. */
export function refuseBirthDate(birthDate: string | null, now: Instant): Refusal | null {
  const today = localParts(new Date(now), defaultZone).date
  const earliest = `${Number(today.slice(0, 4)) - longestLifeYears}${today.slice(4)}`
  if (birthDate === null || (birthDate < today && birthDate > earliest)) return null
  const refusal = identityRefusals.refuse('birth-date-not-past')
  return { ...refusal, issues: [{ path: 'birthDate', message: refusal.message }] }
}
