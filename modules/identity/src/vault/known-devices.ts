import type { Clock } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { VaultTables } from './vault.tables.ts'

export type KnownDevices = ReturnType<typeof createKnownDevices>

/** In which browsers an account was used before. */
export function createKnownDevices({
  db,
  clock,
}: {
  readonly db: Kysely<VaultTables>
  readonly clock: Clock
}) {
  return {
    async isKnown(userId: string, deviceHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('identity.known_devices')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('device_hash', '=', deviceHash)
        .executeTakeFirst()
      return row !== undefined
    },

    /** The browser is used with the account; `isNew` when others were before and this one never. */
    async remember(userId: string, deviceHash: string): Promise<{ readonly isNew: boolean }> {
      const others = await db
        .selectFrom('identity.known_devices')
        .select('device_hash')
        .where('user_id', '=', userId)
        .execute()
      const seen = clock.now().toISOString()
      await db
        .insertInto('identity.known_devices')
        .values({ user_id: userId, device_hash: deviceHash, seen_at: seen })
        .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: seen }))
        .execute()
      const isKnown = others.some(({ device_hash: hash }) => hash === deviceHash)
      return { isNew: !isKnown && others.length > 0 }
    },

    /** Forgets browsers not used since then: their cookie is gone by now. */
    async forget(before: Date): Promise<void> {
      await db.deleteFrom('identity.known_devices').where('seen_at', '<', before.toISOString()).execute()
    },
  }
}
