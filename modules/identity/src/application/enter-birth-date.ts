import { publishCommand } from '@escuta/event-sourcing'
import { enterBirthDate } from '../contract/published-commands.ts'
import { changeDetails } from '../domain/user/change-details.decide.ts'
import { refusalFrom } from './apply-account-change.ts'
import { decryptDetails, runWithDetails } from './decrypt-details.ts'
import { loadAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** Writes the date down where the account has none. Refusals: those of change-details. */
export function enterBirthDateCommand(deps: ModuleDeps) {
  return publishCommand(enterBirthDate, async ({ userId, birthDate }, context) => {
    try {
      const { name, phone, birthDate: known } = await decryptDetails(deps, await loadAccount(deps, userId))
      if (known === null)
        await runWithDetails(deps, changeDetails, { userId, name, phone, birthDate }, context)
      return null
    } catch (error) {
      return refusalFrom(error)
    }
  })
}
