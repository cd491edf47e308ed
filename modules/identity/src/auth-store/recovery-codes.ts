import { randomInt } from 'node:crypto'
import { recoveryCodes as howMany } from '../contract/account.ts'
import type { AuthStoreDeps } from './auth-store.tables.ts'

/** Without the letters and digits that look like others: 30 to the power of 10 possibilities. */
const letters = 'abcdefghjkmnpqrstvwxyz23456789'
const length = 10

/** Codes that stand in for the second factor, each once. */
export function createRecoveryCodes({ db, clock, keyedHash }: AuthStoreDeps) {
  const hashOf = (userId: string, code: string) => keyedHash('recovery-code', `${userId}/${plain(code)}`)

  async function left(userId: string): Promise<number> {
    const { count } = await db
      .selectFrom('identity.recovery_codes')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  return {
    left,

    /** New codes in the place of all earlier ones; shown once. */
    async make(userId: string): Promise<readonly string[]> {
      const codes = Array.from({ length: howMany }, newCode)
      await db.deleteFrom('identity.recovery_codes').where('userId', '=', userId).execute()
      await db
        .insertInto('identity.recovery_codes')
        .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code), usedAt: null })))
        .execute()
      return codes
    },

    /** Uses a code up; answers how many are left, or null when the account does not have it. */
    async take(userId: string, code: string): Promise<number | null> {
      if (plain(code).length !== length) return null
      const { numUpdatedRows } = await db
        .updateTable('identity.recovery_codes')
        .set({ usedAt: clock.now().toISOString() })
        .where('userId', '=', userId)
        .where('codeHash', '=', hashOf(userId, code))
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n ? left(userId) : null
    },

    async remove(userId: string): Promise<void> {
      await db.deleteFrom('identity.recovery_codes').where('userId', '=', userId).execute()
    },
  }
}

function newCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** As typed: with spaces, hyphens or capitals. */
function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase()
}
