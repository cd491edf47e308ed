import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { RefusedError } from '@escuta/kernel'
import { startRefusal } from './start-refusals.ts'

/**
 * Below the ports of outgoing connections, where a free port may be taken before the app listens. Above 10080, the
 * highest port to which `fetch` refuses to connect (https://fetch.spec.whatwg.org/#port-blocking).
 */
const freePorts = { from: 10_081, to: 32_000 }
const freePortAttempts = 20

/**
 * The port to listen on: the one that was set, if nothing else listens there, or any free one for 0. Refuses
 * (`port-busy`) before anything else of the app is started.
 */
export async function listeningPort(port: number, host: string): Promise<number> {
  if (port !== 0) return probe(port, host)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await probe(randomInt(freePorts.from, freePorts.to), host)
    } catch (error) {
      if (attempt === freePortAttempts || !isBusy(error)) throw error
    }
  }
}

async function probe(port: number, host: string): Promise<number> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw refusalOf(error, port, host)
  }
  server.close()
  await once(server, 'close')
  return port
}

function isBusy(error: unknown): boolean {
  return error instanceof RefusedError && error.refusal.code === 'port-busy'
}

function refusalOf(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return startRefusal(
      'port-busy',
      `A porta ${port} já está em uso por outro programa; encerre-o ou escolha outra com PORT, por exemplo: PORT=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES') {
    return startRefusal(
      'port-forbidden',
      `A porta ${port} é reservada; escolha uma a partir de 1024 com PORT.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return startRefusal(
      'host-unknown',
      `Este computador não tem o endereço "${host}" de HOST; use localhost ou 0.0.0.0.`,
    )
  }
  return error
}
