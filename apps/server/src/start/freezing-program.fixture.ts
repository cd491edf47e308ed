import { once } from 'node:events'
import { createServer } from 'node:http'
import { runProgram } from './program.ts'

/** A program that serves on PORT; `/freeze` freezes its event loop for ever, and so does its start for START_MS. */
await runProgram(
  async ({ port }, closeLater) => {
    const until = performance.now() + Number(process.env['START_MS'] ?? 0)
    while (performance.now() < until);
    const server = createServer((request, response) => {
      while (request.url === '/freeze');
      response.end('here')
    })
    server.listen(port, 'localhost')
    await once(server, 'listening')
    closeLater(async () => server.close())
    console.log('serving')
  },
  { frozenMs: Number(process.env['FROZEN_MS']) },
)
