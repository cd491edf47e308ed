import type { CommandContext, UserId } from '@escuta/kernel'
import { changeDetails } from '../domain/user/change-details.decide.ts'
import { refusalFrom } from './apply-account-change.ts'
import { decryptDetails, runWithDetails } from './decrypt-details.ts'
import { loadAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

type Entered = { readonly userId: UserId; readonly birthDate: string }

/** Writes the date down where the account has none. Refusals: those of change-details. */
export function enterBirthDate(deps: ModuleDeps) {
  return async ({ userId, birthDate }: Entered, context: CommandContext) => {
    try {
      const { name, phone, birthDate: known } = await decryptDetails(deps, await loadAccount(deps, userId))
      if (known === null)
        await runWithDetails(deps, changeDetails, { userId, name, phone, birthDate }, context)
      return null
    } catch (error) {
      return refusalFrom(error)
    }
  }
}
