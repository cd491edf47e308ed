import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Pool } from 'pg'

/**
 * The limit of rows P10 and F1: looks rows up by their primary keys and sends them. It gets a database and, as JSON,
 * its tables with their keys; a request has the ids.
 */
const [connectionString = '', tables = '{}'] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 16 })
const keys: Readonly<Record<string, string>> = JSON.parse(tables)

async function lookUp(body: string): Promise<unknown> {
  const wanted: Readonly<Record<string, readonly string[]>> = JSON.parse(body)
  const found = await Promise.all(
    Object.entries(wanted).map(([table, ids]) =>
      pool.query({
        name: table,
        text: `select * from ${table} where ${keys[table]} = any($1::uuid[])`,
        values: [ids],
      }),
    ),
  )
  return found.map(({ rows }) => rows)
}

const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = await lookUp(await text(request))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(found))
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.once('disconnect', () => process.exit(0))
