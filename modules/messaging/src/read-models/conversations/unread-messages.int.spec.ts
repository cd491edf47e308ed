import { openApp, type TestApp } from '@escuta/identity/testing'
import { newId } from '@escuta/kernel'
import { PostgresQueryCompiler } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messagesLeftUnread } from '../../contract/published-events.ts'
import { conversationBlocked, conversationUnblocked } from '../../domain/conversation/conversation.events.ts'
import { messageSent, messagesRead } from '../../domain/conversation-day/conversation-day.events.ts'
import { pair } from '../../testing/index.ts'
import type { MessagingTables } from '../database.ts'
import { unreadMessagesOf } from './conversations.query.ts'
import { conversationsView } from './conversations.view.ts'

let app: TestApp<MessagingTables>
const { professionalId } = pair
beforeAll(async () => {
  app = await openApp<MessagingTables>({
    events: [messageSent, messagesRead, messagesLeftUnread, conversationBlocked, conversationUnblocked],
  })
  await app.start([conversationsView], [])
  await app.settle()
  // 10,000 conversations of Helena, two messages unread in each of three, among 20,000 of others.
  await app.pool.query(
    `insert into messaging.conversations
       (conversation_id, client_id, professional_id, last_text, last_type, last_sender, last_sent_at, client_unread, professional_unread,
        is_client_notified, is_professional_notified, client_read_ordinal, professional_read_ordinal, unanswered, is_blocked)
     select 'conversation ' || n, md5('client' || n)::uuid,
       case when n <= 10000 then '${professionalId}' else md5('professional' || n % 50)::uuid end,
       '', 'text', 'client', now(), 0, case when n % 3333 = 0 then 2 else 0 end, false, false, 0, 0, 0, false
     from generate_series(1, 30000) n`,
  )
  await app.pool.query('vacuum analyze messaging.conversations')
})
afterAll(() => app?.close())

it('reads a few pages for a professional with 10,000 conversations', async () => {
  const compiler = new PostgresQueryCompiler()
  const statements: ReturnType<PostgresQueryCompiler['compileQuery']>[] = []
  const db = app.db.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(compiler.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  expect(await unreadMessagesOf({ db }, { clientId: newId(), professionalId })).toEqual({
    client: 0,
    professional: 6,
  })
  expect(statements).toHaveLength(1)
  const { sql, parameters } = statements[0]!
  const { rows } = await app.pool.query<Record<string, readonly [{ Plan: Record<string, number> }]>>(
    `explain (analyze, buffers, format json) ${sql}`,
    [...parameters],
  )
  const { Plan: plan } = rows[0]!['QUERY PLAN']![0]
  expect(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!).toBeLessThan(20)
})
