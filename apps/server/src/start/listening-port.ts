import { once } from 'node:events'
import { createServer } from 'node:net'
import { startRefusal } from './start-refusals.ts'

/**
 * The port to listen on: the one that was set, if nothing else listens there, or any free one for 0. Refuses
 * (`port-busy`) before anything else of the app is started.
 */
export async function listeningPort(port: number, host: string): Promise<number> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
    const address = probe.address()
    return typeof address === 'object' && address !== null ? address.port : port
  } catch (error) {
    throw refusalOf(error, port, host)
  } finally {
    probe.close()
  }
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
