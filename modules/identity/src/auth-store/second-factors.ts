import { profileKey } from '@escuta/kernel'
import { acceptedStep, codeAfter, newSecret } from './totp.ts'
import type { AccountKey, AuthStoreDeps, SecondFactorRow } from './auth-store.tables.ts'

/** The secrets that accounts share with an authenticator app, encrypted. */
export function createSecondFactors({ db, cipher, clock }: AuthStoreDeps) {
  const find = (userId: string) =>
    db.selectFrom('identity.second_factors').selectAll().where('userId', '=', userId).executeTakeFirst()

  return {
    async isEnabled(userId: string): Promise<boolean> {
      return (await find(userId))?.state === 'enabled'
    },

    /** A new secret that counts once a code of it was given; one that is in use stays, and null is answered. */
    async begin({ userId, personId }: AccountKey): Promise<string | null> {
      const secret = newSecret()
      const encrypted = await cipher.encrypt({
        keyId: profileKey(personId),
        eventId: userId,
        field: 'second-factor',
        plaintext: secret,
      })
      const pending = { secret: encrypted, lastStep: 0n, createdAt: clock.now().toISOString() }
      const { numInsertedOrUpdatedRows: rows } = await db
        .insertInto('identity.second_factors')
        .values({ userId, state: 'pending', ...pending })
        .onConflict((conflict) =>
          conflict
            .column('userId')
            .doUpdateSet(pending)
            .where('identity.second_factors.state', '=', 'pending'),
        )
        .executeTakeFirstOrThrow()
      return rows === 1n ? secret : null
    },

    /** Whether the code is right now and was never taken before; taking it makes a pending factor the account's. */
    async take(
      { userId, personId }: AccountKey,
      code: string,
      state: SecondFactorRow['state'],
    ): Promise<boolean> {
      const row = await find(userId)
      if (row?.state !== state) return false
      const secret = await cipher.decrypt(row.secret, profileKey(personId))
      const step = secret === undefined ? null : acceptedStep(secret, code, clock.now())
      if (step === null) return false
      const { numUpdatedRows } = await db
        .updateTable('identity.second_factors')
        .set({ state: 'enabled', lastStep: BigInt(step) })
        .where('userId', '=', userId)
        .where('secret', '=', row.secret)
        .where('lastStep', '<', BigInt(step))
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },

    /** A code that would be taken now; null where no app was ever set up. */
    async nextCode({ userId, personId }: AccountKey): Promise<string | null> {
      const row = await find(userId)
      const secret = row && (await cipher.decrypt(row.secret, profileKey(personId)))
      return secret === undefined ? null : codeAfter(secret, Number(row!.lastStep), clock.now())
    },

    async remove(userId: string): Promise<void> {
      await db.deleteFrom('identity.second_factors').where('userId', '=', userId).execute()
    },
  }
}
