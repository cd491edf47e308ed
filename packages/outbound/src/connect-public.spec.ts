import type { LookupAddress } from 'node:dns'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPublic } from './connect-public.ts'
import { NotPublicError } from './not-public-error.ts'
import { createPublicLookup } from './public-lookup.ts'

let inner: Server
let port: number
let reached = 0
beforeAll(async () => {
  inner = createServer((socket) => {
    reached += 1
    socket.end()
  }).listen(0, '127.0.0.1')
  await once(inner, 'listening')
  ;({ port } = inner.address() as AddressInfo)
})
afterAll(() => void inner.close())

const resolvingTo = (...addresses: readonly string[]) =>
  createPublicLookup((_host, _options, callback) =>
    callback(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  )
const refused = (host: string, lookup?: ReturnType<typeof resolvingTo>) =>
  connectPublic({ host, port, timeoutMs: 2_000, ...(lookup && { lookup }) }).then(
    () => 'connected',
    (error: unknown) => error,
  )

describe('connectPublic', () => {
  it.each([
    '127.0.0.1',
    '[::1]',
    '::ffff:127.0.0.1',
    '[64:ff9b::7f00:1]',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    'localhost',
  ])('reaches no service of this computer as %s', async (host) => {
    const error = await refused(host)
    // A system that does not know the spelling does not resolve it.
    expect(error instanceof NotPublicError || (error as { code?: string }).code === 'ENOTFOUND').toBe(true)
    expect(reached).toBe(0)
  })

  it('refuses a name of which one address is inner', async () => {
    expect(await refused('mail.example', resolvingTo('8.8.8.8', '127.0.0.1'))).toBeInstanceOf(NotPublicError)
    expect(await refused('mail.example', resolvingTo())).toBeInstanceOf(NotPublicError)
    expect(reached).toBe(0)
  })

  it('connects to the very addresses that were checked, though the name resolves to others the next time', async () => {
    let asked = 0
    const rebinding = createPublicLookup((_host, _options, callback) => {
      asked += 1
      callback(null, [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }])
    })
    await refused('mail.example', rebinding)
    expect([asked, reached]).toEqual([1, 0])
  })
})
