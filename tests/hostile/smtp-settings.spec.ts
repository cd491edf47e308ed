import { createServer, type AddressInfo, type Server } from 'node:net'
import { once } from 'node:events'
import { samplePassword, samplePeopleOf } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './src/start-product.ts'
import { openVisitor } from './src/visitor.ts'

const configuration = '/api/email/admin/email/config'
const test = '/api/email/admin/email/test'
const banner = '220 banner-of-an-inner-service'

let product: Product
let inner: Server
let smtpPort: number
let reached = 0
let admin: ReturnType<typeof openVisitor>
beforeAll(async () => {
  inner = createServer((socket) => {
    reached += 1
    socket.on('error', () => undefined).end(`${banner}\r\n`)
  }).listen(0, '127.0.0.1')
  await once(inner, 'listening')
  ;({ port: smtpPort } = inner.address() as AddressInfo)
  ;({ product } = await startProduct(async (app) => {
    await samplePeopleOf(app).admin()
  }))
  admin = openVisitor(product.url, '203.0.113.30')
  await admin.signIn('ada@escuta.example', samplePassword)
}, 180_000)
afterAll(async () => {
  inner?.close()
  await product?.stop()
}, 60_000)

const server = (smtpHost: string) => ({
  provider: 'smtp',
  fromEmail: 'ola@clinica.example',
  smtpHost,
  smtpPort,
})

describe('the e-mail server that an administrator names', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0177.0.0.1',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    'emails.localhost.',
    '10.0.0.1',
  ])('is no service of an inner network, and says nothing of it: %s', async (host) => {
    const checked = await admin.post(configuration, server(host))
    expect(checked.status).not.toBe(200)
    expect(checked.text).not.toMatch(/banner|ECONNREFUSED|ENOTPUBLIC/)
    const saved = await admin.post(configuration, { ...server(host), saveAnyway: true })
    const tried = saved.status === 200 ? [await admin.post(test, { email: 'ada@escuta.example' })] : []
    expect(reached).toBe(0)
    for (const { status, text } of tried) {
      expect(status).toBe(502)
      expect(text).toContain('email-provider-failed')
      expect(text).not.toMatch(/banner|ECONNREFUSED|127\.0\.0\.1|10\.0\.0\.1/)
    }
  })

  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '10.0.0.1'])(
    'is refused when it is saved: %s',
    async (host) => {
      const saved = await admin.post(configuration, server(host))
      expect(saved.status).toBe(400)
      expect(saved.text).toContain('Este servidor fica numa rede interna.')
    },
  )

  it('gets no password that was saved for another port', async () => {
    const login = { smtpUser: 'ola', smtpPassword: 'segredo-do-servidor' }
    const first = { ...server('smtp.clinica.example'), smtpPort: 587, saveAnyway: true }
    expect((await admin.post(configuration, { ...first, ...login })).status).toBe(200)
    const moved = await admin.post(configuration, { ...first, smtpPort: 2525 })
    expect(moved.status).toBe(400)
    expect(moved.text).toContain('smtpPassword')
  })
})
