import { RefusedError } from '@escuta/kernel'
import { sql } from 'kysely'
import { type CallPeer, messagingRefusals, mostPeers } from '../contract/index.ts'
import type { CallPeerRow, QueryDeps } from '../read-models/database.ts'

type Deps = Pick<QueryDeps, 'db'>
type Entry = Omit<CallPeerRow, 'seenAt'>

/** A peer whose process has not said for this long that it is there is gone. */
const staleInterval = sql<Date>`now() - interval '90 seconds'`

/** A connection that its process does not keep any more, or that another one takes over, and how long ago it did. */
export type LostPeer = Pick<CallPeerRow, 'appointmentId' | 'side' | 'connectionId'> & {
  readonly secondsAgo: number
}

export type CallPeers = { readonly inCall: readonly CallPeer[]; readonly waiting: readonly CallPeer[] }

/**
 * Enters a peer into a call and answers the others. A peer id that its own user has already is taken over, as after a
 * lost connection. Refuses `peer-id-taken` and `call-full`.
 */
export async function enterCall({ db }: Deps, entry: Entry): Promise<CallPeers> {
  const { appointmentId, peerId } = entry
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${appointmentId}, 0))`.execute(trx)
    await trx
      .deleteFrom('messaging.call_peers')
      .where('appointmentId', '=', appointmentId)
      .where('peerId', '=', peerId)
      .where((eb) => eb.or([eb('seenAt', '<', staleInterval), eb('userId', '=', entry.userId)]))
      .execute()
    const others = await peersOf({ db: trx }, appointmentId)
    if (others.some((other) => other.peerId === peerId))
      throw new RefusedError(messagingRefusals.refuse('peer-id-taken'))
    if (others.length >= mostPeers) throw new RefusedError(messagingRefusals.refuse('call-full'))
    await trx.insertInto('messaging.call_peers').values(entry).execute()
    const seen = (isWaiting: boolean) =>
      others
        .filter((other) => other.isWaiting === isWaiting)
        .map(({ peerId: id, userId, side: userType }) => ({ peerId: id, userId, userType }))
    return { inCall: seen(false), waiting: seen(true) }
  })
}

const mostLost = 500

/** Connections that no process keeps, the oldest first. */
export function lostPeers({ db }: Deps): Promise<readonly LostPeer[]> {
  return selectLost(db).where('seenAt', '<', staleInterval).orderBy('seenAt').limit(mostLost).execute()
}

/** The connection that has the peer id which its own user enters again with. */
export function peerTakenOver(
  { db }: Deps,
  { appointmentId, peerId, userId }: Pick<Entry, 'appointmentId' | 'peerId' | 'userId'>,
): Promise<LostPeer | undefined> {
  return selectLost(db)
    .where('appointmentId', '=', appointmentId)
    .where('peerId', '=', peerId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

function selectLost(db: Deps['db']) {
  return db
    .selectFrom('messaging.call_peers')
    .select(['appointmentId', 'side', 'connectionId'])
    .select(sql<number>`extract(epoch from now() - seen_at)::float8`.as('secondsAgo'))
}

/** Removes a lost connection that is still lost. */
export async function removeLostPeer({ db }: Deps, { connectionId }: LostPeer): Promise<void> {
  await db
    .deleteFrom('messaging.call_peers')
    .where('connectionId', '=', connectionId)
    .where('seenAt', '<', staleInterval)
    .execute()
}

/** Lets a waiting peer in; false where none waits by this name. */
export async function admitPeer(
  { db }: Deps,
  { appointmentId, peerId }: Pick<Entry, 'appointmentId' | 'peerId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messaging.call_peers')
    .set({ isWaiting: false })
    .where('appointmentId', '=', appointmentId)
    .where('peerId', '=', peerId)
    .where('isWaiting', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The peers of a call, also those of other processes. */
export function peersOf({ db }: Deps, appointmentId: string): Promise<readonly CallPeerRow[]> {
  return db
    .selectFrom('messaging.call_peers')
    .selectAll()
    .where('appointmentId', '=', appointmentId)
    .where('seenAt', '>=', staleInterval)
    .orderBy('seenAt')
    .execute()
}

/** Removes a connection's peer; false where another connection has taken its id over. */
export async function exitCall({ db }: Deps, connectionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('messaging.call_peers')
    .where('connectionId', '=', connectionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Says that the peers of a process are still there. */
export async function keepPeers({ db }: Deps, processId: string): Promise<void> {
  await db
    .updateTable('messaging.call_peers')
    .set({ seenAt: sql`now()` })
    .where('processId', '=', processId)
    .execute()
}
