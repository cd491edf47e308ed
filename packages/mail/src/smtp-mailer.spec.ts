import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from './catcher/start-mail-catcher.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const from = { email: 'ola@escuta.example', name: 'Escuta' }
const mail: OutgoingMail = {
  to: { email: 'caio@example.com', name: 'Caio Ribeiro' },
  subject: 'Sua consulta é amanhã',
  html: '<p>Até amanhã, às <b>14h30</b>.</p>',
  text: 'Até amanhã, às 14h30.',
  messageId: 'reminder-1',
}

let catcher: MailCatcher
let mailer: Mailer

beforeEach(async () => {
  catcher = await startMailCatcher()
  mailer = createSmtpMailer({ url: catcher.url, from })
})

afterEach(async () => {
  await mailer.close()
  await catcher.close()
})

describe('a mail over SMTP', () => {
  it('arrives as HTML and text, with sender and receiver', async () => {
    const accepted = await mailer.send(mail)
    const [caught] = catcher.list()
    expect(accepted).toEqual({ accepted: true, providerId: caught?.id })
    expect(caught).toMatchObject({
      from: { email: 'ola@escuta.example', name: 'Escuta' },
      to: [{ email: 'caio@example.com', name: 'Caio Ribeiro' }],
      envelope: { from: 'ola@escuta.example', to: ['caio@example.com'] },
      subject: 'Sua consulta é amanhã',
      messageId: '<reminder-1@escuta.example>',
    })
    expect(caught?.html).toContain('às <b>14h30</b>')
    expect(caught?.text.trim()).toBe('Até amanhã, às 14h30.')
  })

  it('preserves names and subjects of any script and length', async () => {
    const name = 'João "Jão" Ávila, <o moço> 🌿; sócio'
    const subject = 'Confirmação: '.concat('coração — ação; '.repeat(60)).trim()
    await mailer.send({ ...mail, to: { email: 'joao@example.com', name }, subject })
    expect(catcher.list()[0]).toMatchObject({ to: [{ email: 'joao@example.com', name }], subject })
  })

  it('has one receiver, whatever the name contains', async () => {
    const name = 'Caio\r\nBcc: ana@example.com\r\n\r\n<p>outro corpo</p>'
    await mailer.send({ ...mail, to: { email: 'caio@example.com', name } })
    const [caught] = catcher.list()
    expect(caught?.envelope.to).toEqual(['caio@example.com'])
    expect(caught?.headers.map((header) => header.name.toLowerCase())).not.toContain('bcc')
    expect(caught?.html).not.toContain('outro corpo')
  })

  it('is refused as temporary when the server says so', async () => {
    catcher.failNext(1)
    expect(await mailer.send(mail)).toMatchObject({
      code: 'email-provider-failed',
      status: 502,
      details: {
        provider: 'smtp',
        status: 451,
        answer: '451',
        temporary: true,
      },
    })
    expect(await mailer.send(mail)).toMatchObject({ accepted: true })
    expect(catcher.count()).toBe(1)
  })

  it('is refused without a server, and the password is not shown', async () => {
    await catcher.close()
    const port = new URL(catcher.url).port
    const lonely = createSmtpMailer({ url: `smtp://escuta:s3gredo@127.0.0.1:${port}`, from })
    const refusal = await lonely.send(mail)
    await lonely.close()
    expect(refusal).toMatchObject({
      code: 'email-provider-failed',
      details: { provider: 'smtp', status: null, temporary: true },
    })
    expect(JSON.stringify(refusal)).not.toContain('s3gredo')
    catcher = await startMailCatcher()
  })

  it('a thousand are sent over a few connections without loss', async () => {
    const sent = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => mailer.send({ ...mail, messageId: `bulk-${n}` })),
    )
    expect(sent.filter((answer) => 'accepted' in answer)).toHaveLength(1_000)
    expect(new Set(catcher.list().map(({ messageId }) => messageId)).size).toBe(1_000)
  })

  it('is delivered when the mailer closes during sending', async () => {
    const onTheWay = Array.from({ length: 20 }, (_, n) => mailer.send({ ...mail, messageId: `last-${n}` }))
    await mailer.close()
    expect((await Promise.all(onTheWay)).every((answer) => 'accepted' in answer)).toBe(true)
    expect(catcher.count()).toBe(20)
  })
})
