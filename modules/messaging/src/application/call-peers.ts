import { RefusedError } from '@escuta/kernel'
import { sql } from 'kysely'
import { messagingRefusals, mostPeers } from '../contract/index.ts'
import type { CallPeerRow, QueryDeps } from '../read-models/database.ts'

type Deps = Pick<QueryDeps, 'db'>
type Entry = Omit<CallPeerRow, 'seenAt'>

/** A peer whose process has not said for this long that it is there is gone. */
const staleInterval = sql<Date>`now() - interval '90 seconds'`

/** A connection that its process does not keep any more, or that another one takes over, and how long ago it did. */
export type LostPeer = Pick<CallPeerRow, 'appointmentId' | 'side' | 'connectionId'> & {
  readonly secondsAgo: number
}

/** Whether the peer waits to be let in, and the ids of the others who wait. */
export type CallEntry = { readonly isWaiting: boolean; readonly waiting: readonly string[] }

/**
 * Enters a peer into a call; no one waits while a professional is in it who keeps no waiting room. A peer id that its own
 * user has already is taken over, as after a lost connection. Refuses `peer-id-taken` and `call-full`.
 */
export async function enterCall({ db }: Deps, entry: Entry): Promise<CallEntry> {
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
    const professionals = others.filter(({ side }) => side === 'professional')
    const isOpen = professionals.length > 0 && !professionals.some(({ keepsWaitingRoom }) => keepsWaitingRoom)
    const isWaiting = entry.isWaiting && !isOpen
    await trx
      .insertInto('messaging.call_peers')
      .values({ ...entry, isWaiting })
      .execute()
    return { isWaiting, waiting: others.filter((other) => other.isWaiting).map((other) => other.peerId) }
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
