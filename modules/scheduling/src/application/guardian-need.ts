import { defaultZone, isRefusal, localParts, mailboxOf, type Refusal, RefusedError } from '@escuta/kernel'
import { isPossibleBirthDate } from '@escuta/identity/contract'
import { type GuardianInput, type GuardianNeed, isMinor, guardianRefusals } from '../contract/index.ts'
import { isAuthorised } from '../read-models/guardians/is-authorised.query.ts'
import type { SchedulingApiDeps } from './deps.ts'

type Asked = {
  readonly clientId: string
  readonly professionalId: string
  /** As the client gives it, where the account has none. */
  readonly birthDate?: string | null | undefined
}

/** What a booking asks for. The account's date of birth precedes the one that is given. */
export async function guardianNeedOf(deps: SchedulingApiDeps, asked: Asked): Promise<GuardianNeed> {
  const need = await needOf(deps, asked)
  return isRefusal(need) ? 'birth-date' : need
}

/**
 * The guardian whom the booking asks; undefined for an adult, for a minor who is authorised with this professional, and
 * while no date of birth is known. Refusals, thrown: `birth-date-impossible`, `guardian-needed`, `guardian-own-address`.
 */
export async function guardianFor(
  deps: SchedulingApiDeps,
  { guardian, ...asked }: Asked & { readonly guardian?: GuardianInput | null | undefined },
): Promise<GuardianInput | undefined> {
  const need = await needOf(deps, asked)
  if (isRefusal(need)) throw refusedAt('birthDate', need)
  if (need !== 'guardian') return undefined
  if (!guardian) throw refusedAt('guardian', guardianRefusals.refuse('guardian-needed'))
  const own = (await deps.people.byIds([asked.clientId])).get(asked.clientId)?.email
  if (own && mailboxOf(own) === mailboxOf(guardian.email))
    throw refusedAt('guardian.email', guardianRefusals.refuse('guardian-own-address'))
  return guardian
}

/** A refusal about one parameter, which it names. */
function refusedAt(path: string, refusal: Refusal): RefusedError {
  return new RefusedError({ ...refusal, issues: [{ path, message: refusal.message }] })
}

async function needOf(deps: SchedulingApiDeps, asked: Asked): Promise<GuardianNeed | Refusal> {
  const { clientId, birthDate: given } = asked
  const known = (await deps.people.clientsByIds([clientId])).get(clientId)?.birthDate
  const today = localParts(deps.clock.now(), defaultZone).date
  const birthDate = known ?? given
  if (!birthDate) return 'birth-date'
  if (!isPossibleBirthDate(birthDate, today)) return guardianRefusals.refuse('birth-date-impossible')
  if (!isMinor(birthDate, today)) return 'none'
  return (await isAuthorised(deps, asked)) ? 'none' : 'guardian'
}
