import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { askAsGuest } from './ask-as-guest.ts'
import { createTestServer, notesRouter as router, storeId } from './testing/create-test-server.ts'

let server: FastifyInstance
afterEach(async () => server.close())

async function open() {
  const { contextOf, waits, ...fixture } = await createTestServer()
  server = fixture.server
  server.get<{ Params: { procedure: string } }>('/pages/:procedure', (request, reply) => {
    const { procedure } = request.params
    return askAsGuest({ router, contextOf }, { procedure, input: { id: '5' }, request, reply })
  })
  return { waits }
}

const cookies = { '__Host-escuta.session': 'promoted', '__Host-escuta.seen': `${storeId}:7` }

describe('askAsGuest', () => {
  it('asks as a guest though the request has a session, waits for no command of it and sets no cookie', async () => {
    const { waits } = await open()
    const answer = await server.inject({ url: '/pages/notes.read', cookies })
    expect(answer.json()).toEqual({ id: '5', scope: 'any' })
    expect([waits, answer.cookies, answer.headers['x-escuta-behind']]).toEqual([[], [], undefined])
  })

  it('rejects what guests may not read, and commands', async () => {
    await open()
    const statusOf = async (procedure: string) =>
      (await server.inject({ url: `/pages/${procedure}`, cookies })).statusCode
    expect(await statusOf('notes.secret')).toBe(500)
    expect(await statusOf('notes.write')).toBe(500)
  })
})
