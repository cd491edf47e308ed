import { RefusedError } from '@escuta/kernel'
import { sql } from 'kysely'
import { messagingRefusals, mostPeers, mostPeersOfPerson } from '../contract/index.ts'
import type { CallPeerRow, QueryDeps } from '../read-models/database.ts'
import { claimPeerId } from './call-peer-ids.ts'

type Deps = Pick<QueryDeps, 'db'>
type Entry = Omit<CallPeerRow, 'seenAt'>

/** Milliseconds between two signs of life of the peers of a process. */
export const keepMs = 5_000
/** A peer whose process has not said for this long that it is there is gone: the process ended without a word. */
const staleInterval = sql<Date>`now() - interval '15 seconds'`
/** Processes with members of the call send them that a peer is gone; where there are none, a job ends its connection. */
const lostInterval = sql<Date>`now() - interval '45 seconds'`

/** The process of a connection whose place another one of the same person has taken. */
const noProcess = '00000000-0000-0000-0000-000000000000'

/** A connection that its process does not keep any more, or that another one takes over, and how long ago it did. */
export type LostPeer = Pick<CallPeerRow, 'appointmentId' | 'side' | 'connectionId'> & {
  readonly secondsAgo: number
}
type GonePeer = LostPeer & Pick<CallPeerRow, 'peerId' | 'userId' | 'isWaiting'>

/**
 * Whether the peer waits to be let in, the ids of the others who wait, and the connections of the same person that have
 * no place any more. Those are the oldest ones here, and those in other calls.
 */
export type CallEntry = {
  readonly isWaiting: boolean
  readonly waiting: readonly string[]
  readonly replaced: readonly CallPeerRow[]
}

/**
 * Enters a peer into a call. Nobody waits while a professional who keeps no waiting room is in it. A peer id that
 * its own user has already is taken over, as after a lost connection. A person who is in the call by another page
 * takes that page's place when they asked for it. So does one who is in another call: nobody there may hear them any more.
 * Refuses `peer-id-taken`, `in-call-elsewhere`, `in-another-call` and `call-full`.
 */
export async function enterCall({ db }: Deps, entry: Entry, takesOver: boolean): Promise<CallEntry> {
  const { appointmentId, peerId, userId } = entry
  return db.transaction().execute(async (trx) => {
    for (const id of [appointmentId, userId])
      await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(trx)
    await claimPeerId({ db: trx }, entry)
    await trx
      .deleteFrom('messaging.call_peers')
      .where('appointmentId', '=', appointmentId)
      .where('peerId', '=', peerId)
      .where((eb) => eb.or([eb('seenAt', '<', staleInterval), eb('userId', '=', entry.userId)]))
      .execute()
    const others = await peersOf({ db: trx }, appointmentId)
    if (others.some((other) => other.peerId === peerId))
      throw new RefusedError(messagingRefusals.refuse('peer-id-taken'))
    if (!takesOver && others.some((other) => other.userId === userId))
      throw new RefusedError(messagingRefusals.refuse('in-call-elsewhere'))
    const inOtherCalls = await peersElsewhere({ db: trx }, entry)
    if (!takesOver && inOtherCalls.length > 0)
      throw new RefusedError(messagingRefusals.refuse('in-another-call'))
    const replaced = [...surplusOf(entry, others), ...inOtherCalls]
    await takePlaces({ db: trx }, replaced)
    const professionals = others.filter(({ side }) => side === 'professional')
    const isOpen = professionals.length > 0 && !professionals.some(({ keepsWaitingRoom }) => keepsWaitingRoom)
    const isWaiting = entry.isWaiting && !isOpen
    await trx
      .insertInto('messaging.call_peers')
      .values({ ...entry, isWaiting })
      .execute()
    const waiting = others.filter((other) => other.isWaiting && !replaced.includes(other))
    return { isWaiting, waiting: waiting.map((other) => other.peerId), replaced }
  })
}

/** The oldest connections of the same person, beyond the places that they have beside a new one. Refuses `call-full`. */
function surplusOf({ userId }: Entry, others: readonly CallPeerRow[]): readonly CallPeerRow[] {
  const byUser = Map.groupBy(others, (other) => other.userId)
  const own = byUser.get(userId) ?? []
  byUser.delete(userId)
  // However many rows another person has, they have no more than their places.
  const taken = [...byUser.values()].reduce((sum, { length }) => sum + Math.min(length, mostPeersOfPerson), 0)
  const places = Math.min(mostPeersOfPerson, mostPeers - taken)
  if (places < 1) throw new RefusedError(messagingRefusals.refuse('call-full'))
  // Ids of connections are in the order of time.
  const newestFirst = own.toSorted((one, other) => (one.connectionId < other.connectionId ? 1 : -1))
  return newestFirst.slice(places - 1)
}

/** Their rows stay until their leaving is recorded, with no process that keeps them. */
async function takePlaces({ db }: Deps, replaced: readonly CallPeerRow[]): Promise<void> {
  if (replaced.length === 0) return
  const connectionIds = replaced.map(({ connectionId }) => connectionId)
  await db
    .updateTable('messaging.call_peers')
    .set({ processId: noProcess })
    .where('connectionId', 'in', connectionIds)
    .execute()
}

/** Whether no other connection has taken the place of this one since it entered. */
export async function hasPlace({ db }: Deps, { connectionId, processId }: Entry): Promise<boolean> {
  const row = await db
    .selectFrom('messaging.call_peers')
    .select('connectionId')
    .where('connectionId', '=', connectionId)
    .where('processId', '=', processId)
    .executeTakeFirst()
  return row !== undefined
}

const mostLost = 500

/** Connections that no process keeps, the oldest first. */
export function lostPeers({ db }: Deps): Promise<readonly LostPeer[]> {
  return selectLost(db).where('seenAt', '<', lostInterval).orderBy('seenAt').limit(mostLost).execute()
}

/** Peers of the calls of these entries whose processes are gone. */
export async function gonePeers({ db }: Deps, entries: readonly Entry[]): Promise<readonly GonePeer[]> {
  if (entries.length === 0) return []
  const appointmentIds = [...new Set(entries.map(({ appointmentId }) => appointmentId))]
  const connectionIds = entries.map(({ connectionId }) => connectionId)
  return selectLost(db)
    .select(['peerId', 'userId', 'isWaiting'])
    .where('appointmentId', 'in', appointmentIds)
    .where('connectionId', 'not in', connectionIds)
    .where('seenAt', '<', staleInterval)
    .execute()
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

/** Removes a lost connection that is still lost; false where it is not, or another process has removed it. */
export async function removeLostPeer({ db }: Deps, { connectionId }: LostPeer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('messaging.call_peers')
    .where('connectionId', '=', connectionId)
    .where('seenAt', '<', staleInterval)
    .executeTakeFirst()
  return numDeletedRows > 0n
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
  return presentPeers(db).where('appointmentId', '=', appointmentId).execute()
}

/** The connections of a person in the calls of other appointments. */
function peersElsewhere({ db }: Deps, { appointmentId, userId }: Entry): Promise<readonly CallPeerRow[]> {
  return presentPeers(db).where('userId', '=', userId).where('appointmentId', '!=', appointmentId).execute()
}

function presentPeers(db: Deps['db']) {
  return db
    .selectFrom('messaging.call_peers')
    .selectAll()
    .where('processId', '!=', noProcess)
    .where('seenAt', '>=', staleInterval)
    .orderBy('seenAt')
}

/** Removes a connection's peer; false where another connection has taken its id over. */
export async function exitCall({ db }: Deps, connectionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('messaging.call_peers')
    .where('connectionId', '=', connectionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A waiting peer who was let in, but could not be, waits again. */
export async function returnToWaiting({ db }: Deps, connectionId: string): Promise<void> {
  await db
    .updateTable('messaging.call_peers')
    .set({ isWaiting: true })
    .where('connectionId', '=', connectionId)
    .execute()
}

/** A peer that is kept; `isNew` where its row had been removed. */
export type KeptPeer = Pick<CallPeerRow, 'connectionId' | 'isWaiting'> & { readonly isNew: boolean }

/**
 * Says that these peers are still there, also after the database lost the unlogged rows. Answers those whose peer id is
 * no other connection's by now.
 */
export async function keepPeers({ db }: Deps, entries: readonly Entry[]): Promise<readonly KeptPeer[]> {
  if (entries.length === 0) return []
  return db
    .insertInto('messaging.call_peers')
    .values([...entries])
    .onConflict((conflict) =>
      conflict
        .columns(['appointmentId', 'peerId'])
        .doUpdateSet({ seenAt: sql`now()` })
        .whereRef('messaging.call_peers.connectionId', '=', 'excluded.connectionId')
        .whereRef('messaging.call_peers.processId', '=', 'excluded.processId'),
    )
    .returning(['connectionId', 'isWaiting', sql<boolean>`xmax = 0`.as('isNew')])
    .execute()
}
