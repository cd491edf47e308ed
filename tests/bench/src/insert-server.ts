import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Pool } from 'pg'

/** The limit of row P6: a bare POST that checks nothing and inserts one row. */
const [connectionString = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 32 })

async function insert(body: string): Promise<void> {
  await pool.query({
    name: 'insert-booking',
    text: 'insert into bookings (id, data) values ($1, $2)',
    values: [randomUUID(), body],
  })
}

const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await insert(await text(request))
  response.writeHead(201, { 'content-type': 'application/json' })
  response.end('{}')
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.once('disconnect', () => process.exit(0))
