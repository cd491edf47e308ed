import { type Actor, newId, userId } from '@escuta/kernel'
import { type ComposedMail, createDeliverMail, createSmtpMailer, type Mailer } from '@escuta/mail'
import { type FaultySmtpServer, startFaultySmtpServer } from '@escuta/mail/testing'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDelivery } from '../recipients/mail-deliveries.ts'
import { type Notifications, openNotifications } from '../testing/open-notifications.ts'

const support: Actor = {
  kind: 'user',
  userId: userId.parse('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'),
  roles: ['support'],
  clientId: null,
  professionalId: null,
}
const reason = 'A caixa da pessoa estava cheia.'

let app: Notifications
let smtp: FaultySmtpServer
let mailer: Mailer
let refuses = true

beforeAll(async () => {
  smtp = await startFaultySmtpServer((step, recipient) => {
    if (step !== 'RCPT' || !refuses) return null
    if (recipient.startsWith('cheia')) return `552 Mailbox of ${recipient} is full`
    return recipient.startsWith('ocupada') ? '450 Mailbox busy' : null
  })
  mailer = createSmtpMailer({ url: smtp.url, from: { email: 'ola@escuta.example', name: 'Escuta' } })
  app = await openNotifications(mailer)
})
afterAll(async () => {
  await mailer.close()
  await app.close()
  await smtp.close()
})

const asSupport = () => app.as(support)

async function welcomeOf({ clientId }: { readonly clientId: string }) {
  await app.settle()
  const { items } = await (await asSupport()).outbox({})
  return items.find(({ personId }) => personId === clientId)
}

async function resent(mailId: string) {
  return (await asSupport()).resendMail({ mailId, reason }).then(
    () => 'resent',
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error)?.code,
  )
}

describe('the outbox', () => {
  it('shows a rejected e-mail with the answer of the provider, and sends it once more as another message', async () => {
    const cheia = await app.client('Cheia Lima')
    await expect.poll(async () => (await welcomeOf(cheia))?.state, { timeout: 20_000 }).toBe('failed')
    const failed = await welcomeOf(cheia)
    expect(failed).toMatchObject({
      kind: 'client-welcome',
      reason: 'rejected',
      status: 552,
      address: 'c•••@escuta.example',
      answer: '552',
      mayBeResent: true,
    })
    refuses = false
    expect(await resent(failed!.mailId)).toBe('resent')
    await expect.poll(async () => (await welcomeOf(cheia))?.state, { timeout: 20_000 }).toBe('sent')
    expect(await welcomeOf(cheia)).toMatchObject({ rounds: 1, resendReason: reason, answer: null })
    expect(await resent(failed!.mailId)).toBe('resent')
    const ids = () =>
      smtp.received
        .filter(({ recipient }) => recipient === 'cheia@escuta.example')
        .map(({ messageId }) => messageId)
    await app.settle()
    expect(ids()).toHaveLength(2)
    expect(new Set(ids()).size).toBe(2)
    refuses = true
  })

  it('shows what the provider answered while an e-mail waits, which cannot be sent once more meanwhile', async () => {
    const ocupada = await app.client('Ocupada Reis')
    await expect.poll(async () => (await welcomeOf(ocupada))?.status, { timeout: 20_000 }).toBe(450)
    const waiting = await welcomeOf(ocupada)
    expect(waiting).toMatchObject({ state: 'waiting', delays: 1, mayBeResent: false })
    expect(await resent(waiting!.mailId)).toBe('mail-waiting')
    refuses = false
    await expect.poll(async () => (await welcomeOf(ocupada))?.state, { timeout: 20_000 }).toBe('sent')
    refuses = true
  })

  it('is read in pages of one state', async () => {
    await app.client('Cheia Souza')
    await app.settle()
    const call = await asSupport()
    expect((await call.outbox({ state: 'failed' })).items).toHaveLength(1)
    const first = await call.outbox({ state: 'sent', limit: 1 })
    const second = await call.outbox({ state: 'sent', limit: 1, cursor: first.nextCursor! })
    expect([first, second].map(({ items }) => items.length)).toEqual([1, 1])
    expect(second.items[0]?.mailId).not.toBe(first.items[0]?.mailId)
    expect(second.nextCursor).toBeNull()
  })

  it('lists what the provider does not accept yet, mails of accounts too, until it does', async () => {
    const paulo = await app.client('Paulo Reis')
    await app.settle()
    const deliver = recordDelivery(app, createDeliverMail(mailer))
    const link: ComposedMail = {
      id: `link.${newId()}`,
      to: { email: 'ocupada-conta@escuta.example', name: null },
      ground: 'confirmed',
      listed: { kind: 'account-link', personId: paulo.clientId },
      subject: 'Confirme seu e-mail',
      content: { preview: 'Confirme', heading: 'Confirme', paragraphs: [] },
    }
    const listed = async () =>
      (await (await asSupport()).retriedMails()).filter(({ mailId }) => mailId === link.id)
    for (let tries = 0; tries < 2; tries += 1) await deliver(link)
    const at = app.clock.at.getTime()
    expect(await listed()).toEqual([
      {
        mailId: link.id,
        kind: 'account-link',
        label: 'Link da conta',
        name: 'Paulo R.',
        address: 'p•••@escuta.example',
        attempts: 2,
        status: 450,
        lastAt: new Date(at).toISOString(),
        nextAt: new Date(at + 1_000).toISOString(),
      },
    ])
    refuses = false
    await deliver(link)
    expect(await listed()).toEqual([])
    refuses = true
  })

  it('refuses an unknown e-mail and a reason that says nothing', async () => {
    expect(await resent('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0009')).toBe('mail-not-found')
    const short = { mailId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0009', reason: 'x' }
    await expect((await asSupport()).resendMail(short)).rejects.toThrow('não estão corretos')
  })
})
