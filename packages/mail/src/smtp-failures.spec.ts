import { afterEach, describe, expect, it } from 'vitest'
import type { Deadlines } from './deliveries.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { type SmtpFault, type SmtpStep, startFaultySmtpServer } from './testing/faulty-smtp-server.ts'

const from = { email: 'ola@escuta.example', name: 'Escuta' }
const short: Deadlines = { handoverMs: 400, answerMs: 8_000 }
const long: Deadlines = { handoverMs: 8_000, answerMs: 8_000 }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

function mailTo(name: string): OutgoingMail {
  const to = { email: `${name}@example.com`, name }
  return {
    to,
    subject: 'Até amanhã',
    html: '<p>Até amanhã.</p>',
    text: 'Até amanhã.',
    messageId: `to-${name}`,
  }
}

/** A mailer and its server, which fails as the function says. */
async function open(
  fault: (step: SmtpStep, recipient: string) => SmtpFault | null,
  { deadlines = long, scheme = 'smtp', login = '' } = {},
) {
  const server = await startFaultySmtpServer(fault)
  const mailer = createSmtpMailer({ url: `${scheme}://${login}127.0.0.1:${server.port}`, from, deadlines })
  closing.push(() => server.close())
  closing.push(() => mailer.close())
  return { server, mailer }
}

/** As a job does: again and again, until the mail is accepted. */
async function sendUntilAccepted(mailer: Mailer, mail: OutgoingMail): Promise<void> {
  await expect.poll(() => mailer.send(mail), { timeout: 20_000 }).toMatchObject({ accepted: true })
}

describe('the SMTP mailer, with a server that fails once', () => {
  it.each<[SmtpStep, SmtpFault]>([
    ['greeting', 'silent'],
    ['greeting', 'close'],
    ['greeting', '554 No service here'],
    ['EHLO', 'silent'],
    ['EHLO', 'trickle'],
    ['MAIL', '530 Authentication required'],
    ['RCPT', 'reset'],
    ['RCPT', '450 Mailbox busy'],
    ['DATA', 'silent'],
    ['DATA', 'trickle'],
    ['middle', 'reset'],
    ['content', 'close'],
    ['content', '451 Try again later'],
  ])('refuses as temporary, then delivers once: %s, %s', async (step, fault) => {
    let fails = true
    const begun = performance.now()
    const { server, mailer } = await open((reached) => (fails && reached === step ? fault : null), {
      deadlines: short,
    })
    expect(await mailer.send(mailTo('caio'))).toMatchObject({
      code: 'email-provider-failed',
      details: { provider: 'smtp', temporary: true },
    })
    expect(performance.now() - begun).toBeLessThan(short.answerMs)
    fails = false
    await sendUntilAccepted(mailer, mailTo('caio'))
    expect(server.received).toEqual([
      { recipient: 'caio@example.com', messageId: '<to-caio@escuta.example>' },
    ])
  })

  it('waits for the answer to a whole message longer than for anything before', async () => {
    const { server, mailer } = await open((step) => (step === 'content' ? 'silent' : null), {
      deadlines: { handoverMs: 300, answerMs: 1_500 },
    })
    const begun = performance.now()
    expect(await mailer.send(mailTo('caio'))).toMatchObject({ details: { temporary: true } })
    expect(performance.now() - begun).toBeGreaterThan(1_400)
    expect(server.count('content')).toBe(1)
  })

  it.each([
    ['before the greeting', 'smtps', 'greeting'],
    ['after STARTTLS', 'smtp', 'STARTTLS'],
  ] as const)('refuses as temporary when the handshake of TLS stalls %s', async (_when, scheme, silent) => {
    const offer: SmtpFault = '250-faulty.example\r\n250 STARTTLS'
    const { mailer } = await open(
      (step) => (step === 'EHLO' ? offer : step === silent && scheme === 'smtps' ? 'silent' : null),
      { scheme, deadlines: short },
    )
    expect(await mailer.send(mailTo('caio'))).toMatchObject({ details: { status: null, temporary: true } })
  })

  it('refuses as temporary when the server rejects the login: it is the same for every message', async () => {
    const { mailer } = await open((step) => (step === 'AUTH' ? '535 Wrong password' : null), {
      login: 'escuta:s3gredo@',
    })
    const refusal = await mailer.send(mailTo('caio'))
    expect(refusal).toMatchObject({ details: { status: 535, temporary: true } })
    expect(JSON.stringify(refusal)).not.toContain('s3gredo')
  })
})

describe('the SMTP mailer, with a server that offers no TLS', () => {
  const login = 'escuta:s3gredo@'
  it('sends neither the password nor the message to another computer', async () => {
    const server = await startFaultySmtpServer(() => null)
    closing.push(() => server.close())
    // Reaches this computer under an address that is not its own.
    const mailer = createSmtpMailer({ url: `smtp://${login}0.0.0.0:${server.port}`, from, deadlines: short })
    closing.push(() => mailer.close())
    expect(await mailer.send(mailTo('caio'))).toMatchObject({ code: 'email-provider-failed' })
    expect([server.count('AUTH'), server.count('MAIL'), server.received]).toEqual([0, 0, []])
  })

  it.each(['127.0.0.1', '0.0.0.0'])(
    'sends both on this computer, and where the operator permits it: %s',
    async (host) => {
      const server = await startFaultySmtpServer(() => null)
      closing.push(() => server.close())
      const permitted = host === '0.0.0.0' ? '/?requireTLS=false' : ''
      const mailer = createSmtpMailer({ url: `smtp://${login}${host}:${server.port}${permitted}`, from })
      closing.push(() => mailer.close())
      expect(await mailer.send(mailTo('caio'))).toMatchObject({ accepted: true })
      expect(server.count('AUTH')).toBe(1)
    },
  )
})

describe('the SMTP mailer, to a host that a person named', () => {
  it.each(['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', '0177.0.0.1', 'localhost'])(
    'reaches nothing of an inner network: %s',
    async (host) => {
      const server = await startFaultySmtpServer(() => null)
      closing.push(() => server.close())
      const url = `smtp://${host}:${server.port}`
      const mailer = createSmtpMailer({ url, from, reach: 'public', deadlines: short })
      closing.push(() => mailer.close())
      expect(await mailer.send(mailTo('caio'))).toMatchObject({
        code: 'email-provider-failed',
        details: { status: null, answer: '', temporary: true },
      })
      expect(server.connections()).toBe(0)
    },
  )
})

describe('the SMTP mailer, with one recipient that fails', () => {
  it('refuses this message for good, and sends those of others', async () => {
    const { server, mailer } = await open((step, recipient) =>
      step === 'RCPT' && recipient.startsWith('unknown') ? '550 No such user' : null,
    )
    const answers = await Promise.all(['ana', 'unknown', 'bia'].map((name) => mailer.send(mailTo(name))))
    expect(answers).toMatchObject([
      { accepted: true },
      { details: { status: 550, answer: '550', temporary: false } },
      { accepted: true },
    ])
    expect(server.received.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ana@example.com',
      'bia@example.com',
    ])
  })

  it('holds one connection, however many messages wait for this recipient', async () => {
    const { server, mailer } = await open((step, recipient) =>
      step === 'RCPT' && recipient.startsWith('stuck') ? 'silent' : null,
    )
    const stuck = Array.from({ length: 10 }, (_, n) =>
      mailer.send({ ...mailTo('stuck'), messageId: `stuck-${n}` }),
    )
    await expect.poll(() => server.connections()).toBeGreaterThan(0)
    const others = Array.from({ length: 50 }, (_, n) => mailer.send(mailTo(`other-${n}`)))
    const first = await Promise.race([Promise.all(stuck), Promise.all(others)])
    expect(first).toHaveLength(50)
    expect(server.received).toHaveLength(50)
    await mailer.close()
    expect(await Promise.all(stuck)).toMatchObject(stuck.map(() => ({ details: { temporary: true } })))
  })
})

describe('the SMTP mailer, when it closes', () => {
  it('gives up on a stuck server after a second', async () => {
    const { server, mailer } = await open((step) => (step === 'DATA' ? 'silent' : null), {
      deadlines: { handoverMs: 60_000, answerMs: 60_000 },
    })
    const stuck = ['ana', 'bia', 'caio'].map((name) => mailer.send(mailTo(name)))
    await expect.poll(() => server.count('DATA')).toBe(3)
    const begun = performance.now()
    await mailer.close()
    expect(performance.now() - begun).toBeLessThan(3_000)
    expect(await Promise.all(stuck)).toMatchObject(stuck.map(() => ({ details: { temporary: true } })))
    await expect.poll(() => server.connections()).toBe(0)
  })
})
