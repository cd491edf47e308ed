import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { caio, samplePassword, samplePeopleOf } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectCalmDuring } from './src/attack.ts'
import { headOf, openConnection, statusLineOf } from './src/connections.ts'
import { isFull } from './src/expect-calm.ts'
import { type Product, startProduct } from './src/start-product.ts'

const bytes = 10 * 1024 * 1024
const connections = isFull ? 150 : 30
const sent = Buffer.alloc(isFull ? bytes - 1 : 512 * 1024)
const network = '203.0.113.21'

let product: Product
let cookie: string

beforeAll(async () => {
  ;({ product } = await startProduct(async (app) => {
    await samplePeopleOf(app).client(caio)
  }))
  cookie = await signedIn('/api/auth/login', { email: caio.email, password: samplePassword })
}, 120_000)
afterAll(() => product?.stop(), 60_000)

type Sent = { readonly body: string | Buffer; readonly cookie?: string }
function post(path: string, { body, cookie: cookies = '' }: Sent): Promise<Response> {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  const headers = { 'content-type': type, 'x-forwarded-for': network, cookie: cookies }
  return fetch(`${product.url}${path}`, { method: 'POST', body, headers })
}
async function signedIn(path: string, body: object): Promise<string> {
  const { headers } = await post(path, { body: JSON.stringify(body) })
  return headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}
const announce = (by: string, size = bytes) =>
  post('/api/trpc/catalog.uploadCredentialDocument', { body: JSON.stringify({ size }), cookie: by })
async function statusesOf(answers: readonly Promise<Response>[]): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const filesOnDisk = async () =>
  (await readdir(join(product.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('uploads', () => {
  it('of strangers are refused before their bodies are read', { timeout: 120_000 }, async () => {
    const head = headOf('POST', '/api/files/none', network, { 'Content-Length': String(bytes) })
    const refused: string[] = []
    await expectCalmDuring(`${connections} bodies without a session`, product, async () => {
      await Promise.all(
        Array.from({ length: connections }, async () => {
          const socket = await openConnection(product.port, head)
          // The whole body has not left when the answer is here.
          refused.push(await statusLineOf(socket))
          socket.write(sent)
          await new Promise((resolve) => socket.once('close', resolve))
        }),
      )
    })
    expect(new Set(refused)).toEqual(new Set(['HTTP/1.1 401 Unauthorized']))
  })

  it('of an account that has not confirmed its address are announced in vain', async () => {
    const account = {
      name: 'Nova Conta',
      email: 'nova@exemplo.com',
      password: samplePassword,
      type: 'client',
    }
    const fresh = await signedIn('/api/auth/register', account)
    const many = Array.from({ length: isFull ? 250 : 50 }, () => announce(fresh))
    expect(await statusesOf(many)).toEqual({ 403: many.length })
    expect(await filesOnDisk()).toEqual([])
  })

  it('of a picture that decodes to 1.6 GB are refused, and leave nothing', async () => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    picture.writeUInt32BE(20_000, 16)
    picture.writeUInt32BE(20_000, 20)
    const { result }: { result: { data: { path: string } } } = JSON.parse(
      await (await announce(cookie, picture.length)).text(),
    )
    const answer = await post(result.data.path, { body: picture, cookie })
    expect([answer.status, Object(await answer.json()).code]).toEqual([413, 'picture-too-large'])
    expect(await filesOnDisk()).toEqual([])
  })

  it('of one account are 200 MB in a day, exact for parallel announcements', async () => {
    const statuses = await statusesOf(Array.from({ length: 60 }, () => announce(cookie)))
    // The picture from before counts too.
    expect(statuses).toEqual({ 200: 19, 429: 41 })
  })
})
