import { RefusedError } from '@escuta/kernel'
import { sql } from 'kysely'
import { messagingRefusals } from '../contract/index.ts'
import type { CallPeerRow, QueryDeps } from '../read-models/database.ts'

type Deps = Pick<QueryDeps, 'db'>

/** A page has one id, so a person comes back under one of their latest. */
const mostIdsOfPerson = 20

/**
 * A peer id stays its first user's after a lost connection too: who saw it in the call cannot lock them out with it.
 * Refuses `peer-id-taken`.
 */
export async function claimPeerId(
  { db }: Deps,
  { appointmentId, peerId, userId }: Pick<CallPeerRow, 'appointmentId' | 'peerId' | 'userId'>,
): Promise<void> {
  const { rows } = await sql`
    insert into messaging.call_peer_ids as claimed (appointment_id, peer_id, user_id)
    values (${appointmentId}, ${peerId}, ${userId})
    on conflict (appointment_id, peer_id) do update set entered_at = clock_timestamp()
    where claimed.user_id = excluded.user_id
    returning peer_id`.execute(db)
  if (rows.length === 0) throw new RefusedError(messagingRefusals.refuse('peer-id-taken'))
  await sql`
    delete from messaging.call_peer_ids where (appointment_id, peer_id) in (
      select appointment_id, peer_id from messaging.call_peer_ids
      where appointment_id = ${appointmentId} and user_id = ${userId}
      order by entered_at desc offset ${mostIdsOfPerson})`.execute(db)
}

/** Forgets the ids of calls that nobody has entered under them for a day. */
export async function forgetPeerIds({ db }: Deps): Promise<void> {
  await sql`delete from messaging.call_peer_ids where entered_at < now() - interval '1 day'`.execute(db)
}
