import { afterEach, describe, expect, it } from 'vitest'
import { checkSmtp } from './check-smtp.ts'
import { type SmtpFault, type SmtpStep, startFaultySmtpServer } from './testing/faulty-smtp-server.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(fault: (step: SmtpStep) => SmtpFault | null = () => null) {
  const server = await startFaultySmtpServer(fault)
  closing.push(() => server.close())
  return server
}
const withinMs = 1_500

describe('checkSmtp', () => {
  it('finds a server that answers and takes the login, and sends nothing', async () => {
    const server = await open()
    expect(await checkSmtp({ url: `smtp://ola:s3gredo@127.0.0.1:${server.port}` }, withinMs)).toBeNull()
    expect([server.count('AUTH'), server.count('MAIL'), server.received]).toEqual([1, 0, []])
  })

  it('refuses with the code of a server that does not take the login, without the password', async () => {
    const server = await open((step) => (step === 'AUTH' ? '535 Wrong password for ola' : null))
    const refusal = await checkSmtp({ url: `smtp://ola:s3gredo@127.0.0.1:${server.port}` }, withinMs)
    expect(refusal).toMatchObject({ code: 'email-provider-failed', details: { status: 535, answer: '535' } })
    expect(JSON.stringify(refusal)).not.toMatch(/s3gredo|Wrong/)
  })

  it.each<[string, SmtpStep, SmtpFault]>([
    ['says nothing', 'greeting', 'silent'],
    ['answers a byte now and then', 'EHLO', 'trickle'],
    ['closes', 'greeting', 'close'],
  ])('ends in time with a server that %s', async (_what, at, fault) => {
    const server = await open((step) => (step === at ? fault : null))
    const begun = performance.now()
    const refusal = await checkSmtp({ url: `smtp://127.0.0.1:${server.port}` }, withinMs)
    expect(refusal).toMatchObject({ details: { status: null, answer: '' } })
    expect(performance.now() - begun).toBeLessThan(withinMs + 3_000)
  })

  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])(
    'reaches nothing of an inner network that a person named: %s',
    async (host) => {
      const server = await open()
      const refusal = await checkSmtp({ url: `smtp://${host}:${server.port}`, reach: 'public' }, withinMs)
      expect(refusal).toMatchObject({ details: { status: null, answer: '' } })
      expect(server.connections()).toBe(0)
    },
  )

  it('sends no password to another computer without TLS', async () => {
    const server = await open()
    const refusal = await checkSmtp({ url: `smtp://ola:s3gredo@0.0.0.0:${server.port}` }, withinMs)
    expect(refusal).toMatchObject({ code: 'email-provider-failed' })
    expect(server.count('AUTH')).toBe(0)
  })

  it('refuses where no server is', async () => {
    const server = await open()
    await server.close()
    expect(await checkSmtp({ url: `smtp://127.0.0.1:${server.port}` }, withinMs)).toMatchObject({
      code: 'email-provider-failed',
      details: { status: null },
    })
  })
})
