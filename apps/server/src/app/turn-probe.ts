import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

const usualPorts = { turn: 3478, turns: 5349 }
const addressForm = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/
const transactionAt = 8

/**
 * Whether a TURN server answers at an address (`turn:host:port?transport=udp`, RFC 7065): it is asked for a relayed address
 * without a credential (RFC 8656), which every server refuses in words. Rejects where no connection is made.
 */
export async function isTurnAnswering(address: string, signal: AbortSignal): Promise<boolean> {
  const [, scheme, name, port, transport] = addressForm.exec(address) ?? []
  if (name === undefined) return false
  const isSecure = scheme === 'turns'
  const host = name.replace(/^\[|\]$/g, '')
  const to = { host, port: Number(port ?? usualPorts[isSecure ? 'turns' : 'turn']) }
  const request = allocateRequest()
  const answer = await (isSecure || transport === 'tcp'
    ? askByStream(isSecure ? connectTls({ ...to, servername: host }) : connect(to), request, signal)
    : askByDatagram(to, request, signal))
  return answer.subarray(transactionAt, 20).equals(request.subarray(transactionAt, 20))
}

/** An Allocate request for a relay by UDP. */
function allocateRequest(): Buffer {
  const head = Buffer.from('000300082112a442', 'hex')
  const requestedTransport = Buffer.from('0019000411000000', 'hex')
  return Buffer.concat([head, randomBytes(12), requestedTransport])
}

async function askByStream(
  socket: ReturnType<typeof connect>,
  request: Buffer,
  signal: AbortSignal,
): Promise<Buffer> {
  try {
    socket.write(request)
    const [answer] = (await once(socket, 'data', { signal })) as [Buffer]
    return answer
  } finally {
    socket.destroy()
  }
}

async function askByDatagram(
  { host, port }: { readonly host: string; readonly port: number },
  request: Buffer,
  signal: AbortSignal,
): Promise<Buffer> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  try {
    socket.connect(port, host)
    await once(socket, 'connect', { signal })
    socket.send(request)
    const [answer] = (await once(socket, 'message', { signal })) as [Buffer]
    return answer
  } finally {
    socket.close()
  }
}
