import { newId } from '@escuta/kernel'
import { inText } from './fill-appointments.ts'
import type { ChatApp, ChatRoom } from './chat-clients.ts'
import { addressOf, newTokens, openBenchApp } from './practices.ts'

/**
 * A server in its own process for the rows of sockets. Takes a database, how many conversations of two there are,
 * and how many others with how many connections. Sends address and sessions.
 */
const [databaseUrl = '', rooms = '1', members = '2', crowds = '1'] = process.argv.slice(2)
const app = await openBenchApp(databaseUrl)
const { pool } = app.database
const opened: ChatRoom[] = []
for (let n = 0; n < Number(rooms); n += 1) opened.push(await openRoom(2))
for (let n = 0; n < Number(crowds); n += 1) opened.push(await openRoom(Number(members)))
process.send?.({ url: addressOf(app), pid: process.pid, rooms: opened } satisfies ChatApp)

/** A conversation whose connections are in turn the client's and the professional's, each with a session of its own. */
async function openRoom(connections: number): Promise<ChatRoom> {
  const [client, professional] = [newId(), newId()]
  await pool.query(
    inText(
      app,
      `insert into scheduling.patients
        (pair, professional_id, client_id, confirmed, lately, completed, before_lately, last_completed_at, last_starts_at)
       values ($1 || '/' || $2, $1::uuid, $2::uuid, '{}', '{}', 4, now(), now(), now())`,
    ),
    [professional, client],
  )
  const { tokens, hashes } = newTokens(connections)
  await pool.query(
    `insert into identity.sessions
      (token_hash, session_id, user_id, client_id, professional_id, roles, created_at, expires_at, last_seen_at)
     select hash, gen_random_uuid(), user_id, client_id, professional_id, roles, now(), now() + interval '1 day', now()
     from unnest($1::text[]) with ordinality as made (hash, n)
     join (values (0, $2::uuid, $3::uuid, null::uuid, array['client']),
       (1, $4::uuid, null, $5::uuid, array['professional'])) as side (nth, user_id, client_id, professional_id, roles)
       on nth = n % 2`,
    [hashes, newId(), client, newId(), professional],
  )
  return { conversationId: `${client}_${professional}`, tokens }
}
