import { isRefusal, system, dayMs } from '@escuta/kernel'
import type { ComposedMail, MailGround } from '@escuta/mail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseMailCommand } from '../application/refuse-mail.ts'
import { type Notifications, openNotifications } from '../testing/open-notifications.ts'
import { mailsPerDay, mailsPerMonth } from './mail-budgets.ts'
import { createRecipients, guardDelivery } from './recipients.ts'

let app: Notifications
let mailboxes = 0
beforeAll(async () => {
  app = await openNotifications()
})
afterAll(() => app.close())

const newAddress = () => `estranha${(mailboxes += 1)}@escuta.example`
const pass = (days: number) => void (app.clock.at = new Date(app.clock.at.getTime() + days * dayMs))

async function answerTo(email: string, id: string, ground: MailGround = 'unasked') {
  const refusal = await createRecipients(app).admit({ id, email, ground })
  return refusal?.code ?? 'admitted'
}

/** How many of the answers let a mail go. */
const admitted = (answers: readonly string[]) => answers.filter((answer) => answer === 'admitted').length
const several = (count: number, answer: (n: number) => Promise<string>) =>
  Promise.all(Array.from({ length: count }, (_, n) => answer(n)))

async function refuse(email: string): Promise<void> {
  const command = refuseMailCommand(app)
  await command.handle({ email } as never, app.contextOf(system('spec')))
}

const settings = { publicUrl: 'https://escuta.example' }
const mailTo = (email: string, ground: MailGround): ComposedMail => ({
  id: `mail.${ground}`,
  to: { email, name: null },
  ground,
  subject: 'Um aviso',
  content: { preview: 'Um aviso', heading: 'Um aviso', paragraphs: [] },
})

async function delivered(mail: ComposedMail) {
  const sent: ComposedMail[] = []
  const deliver = guardDelivery({ ...app, settings }, createRecipients(app), async (each) => {
    sent.push(each)
    return { accepted: true, providerId: 'queue-1' }
  })
  const answer = await deliver(mail)
  return { code: isRefusal(answer) ? answer.code : null, sent }
}

const deliveredTo = (email: string) => delivered(mailTo(email, 'unasked'))

describe('an address that did not agree', () => {
  it('gets as many mails as it may, exactly, of those that are sent at the same time', async () => {
    const email = newAddress()
    expect(admitted(await several(60, (n) => answerTo(email, `mail.${n}`)))).toBe(mailsPerDay)
    expect(await answerTo(email, 'mail.later')).toBe('email-limit-reached')
  })

  it('is counted once for a mail that is tried again, also at the same time and past the limit', async () => {
    const email = newAddress()
    expect(admitted(await several(40, () => answerTo(email, 'mail.same')))).toBe(40)
    expect(admitted(await several(20, (n) => answerTo(email, `mail.${n}`)))).toBe(mailsPerDay - 1)
    expect(await answerTo(email, 'mail.same')).toBe('admitted')
  })

  it('is the same however its mailbox is written', async () => {
    const email = newAddress()
    const spellings = Array.from({ length: 20 }, (_, n) => email.replace('@', `+${n}@`).toUpperCase())
    expect(admitted(await several(20, (n) => answerTo(spellings[n]!, `mail.${n}`)))).toBe(mailsPerDay)
  })

  it('gets the next ones a day later, and no more than those of a month', async () => {
    const email = newAddress()
    let sent = 0
    for (let day = 0; day < 6; day += 1) {
      sent += admitted(await several(20, (n) => answerTo(email, `mail.${day}.${n}`)))
      pass(1.001)
    }
    expect(sent).toBe(mailsPerMonth)
    pass(30)
    expect(await answerTo(email, 'mail.next-month')).toBe('admitted')
  })

  it('has a limit of its own for the security of an account', async () => {
    const email = newAddress()
    await several(20, (n) => answerTo(email, `mail.${n}`))
    expect(admitted(await several(20, (n) => answerTo(email, `link.${n}`, 'security')))).toBe(mailsPerDay)
  })

  it('gets nothing after its owner said "Não sou eu", from whomever, for whatever purpose', async () => {
    const email = newAddress()
    await refuse(email.replace('@', '+convite@'))
    for (const ground of ['unasked', 'security'] as const)
      expect(await answerTo(email, `mail.${ground}`, ground)).toBe('email-address-refused')
  })

  it('is stored as a keyed hash only', async () => {
    const email = newAddress()
    await answerTo(email, 'mail.1')
    await refuse(email)
    const { rows } = await app.pool.query<{ text: string }>(
      `select body::text as text from es.events union all select b::text from notifications.mail_budgets b`,
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toContain(email.split('@')[0])
  })
})

describe('the owner of an account', () => {
  const invite = async (email: string, id: string, sender: string) => {
    const mail = { id, email, ground: 'invitation', sender } as const
    return (await createRecipients(app).admit(mail))?.code ?? 'admitted'
  }

  it('gets the mail by which they register, whatever invitations strangers send', async () => {
    const email = newAddress()
    const invited = await several(30, (n) =>
      invite(tagged(email, n % 5), `invitation.${n}`, `sender ${n % 3}`),
    )
    expect(admitted(invited)).toBe(3)
    expect(await answerTo(email, 'confirm.own')).toBe('admitted')
    for (const ground of ['session', 'reset', 'security'] as const)
      expect(await answerTo(email, `own.${ground}`, ground)).toBe('admitted')
  })

  it('gets an invitation of somebody else where one sender has used up their own, of whatever records', async () => {
    const email = newAddress()
    expect(admitted(await several(15, (n) => invite(tagged(email, n), `invitation.${n}`, 'evil')))).toBe(2)
    expect(await invite(email, 'invitation.helena', 'helena')).toBe('admitted')
    // The mail itself names no sender, and is counted already.
    expect(await answerTo(email, 'invitation.helena', 'invitation')).toBe('admitted')
  })

  const tagged = (email: string, n: number) => email.replace('@', `+${n}@`)

  it('gets what their session asks for and resets, whatever strangers ask for', async () => {
    const email = newAddress()
    await several(20, (n) => answerTo(tagged(email, n), `registered.${n}`))
    for (const ground of ['session', 'reset', 'security'] as const)
      await several(20, (n) => answerTo(tagged(email, n), `${ground}.tagged.${n}`, ground))
    await several(20, (n) => answerTo(email, `reset.stranger.${n}`, 'reset'))
    expect(await answerTo(email, 'confirm.own', 'session')).toBe('admitted')
    expect(await answerTo(newAddress(), 'confirm.other', 'session')).toBe('admitted')
  })

  it('gets at most five a day for all addresses of the mailbox that have a tag', async () => {
    const email = newAddress()
    const answers = await several(20, (n) =>
      answerTo(tagged(email, n), `mail.${n}`, n % 2 ? 'session' : 'reset'),
    )
    expect(admitted(answers)).toBe(mailsPerDay)
  })

  it('gets one reset or confirmation a day although the mailbox refused others', async () => {
    const email = newAddress()
    await refuse(email)
    expect(admitted(await several(10, (n) => answerTo(tagged(email, n), `reset.${n}`, 'reset')))).toBe(1)
    expect(await answerTo(email, 'confirm.1', 'session')).toBe('email-limit-reached')
    expect(await answerTo(email, 'notice.1', 'security')).toBe('email-address-refused')
    pass(1.001)
    expect(await answerTo(email, 'reset.tomorrow', 'reset')).toBe('admitted')
  })
})

describe('the link of a mail', () => {
  it('changes the refusal ten times a day', async () => {
    const { sent } = await deliveredTo(newAddress())
    const token = new URL(sent[0]?.content.refusalHref ?? '').searchParams.get('token') ?? ''
    const page = await app.as({ kind: 'guest' })
    for (let n = 0; n < 5; n += 1) {
      await page.refuseMail({ token })
      await page.refuseMail({ token })
      await page.allowMail({ token })
    }
    await expect(page.refuseMail({ token })).rejects.toThrow('Esta escolha já mudou muitas vezes hoje.')
    expect(await page.checkMailLink({ token })).toEqual({ status: 'allowed' })
    pass(1.001)
    await page.refuseMail({ token })
    expect(await page.checkMailLink({ token })).toEqual({ status: 'refused' })
  })
})

describe('an address whose owner agreed', () => {
  it('gets what it agreed to, whatever was refused before', async () => {
    const email = newAddress()
    await refuse(email)
    expect(admitted(await several(20, (n) => answerTo(email, `mail.${n}`, 'confirmed')))).toBe(20)
  })
})

describe('guardDelivery', () => {
  it('gives each mail that was not agreed to the link by which it is refused', async () => {
    const email = newAddress()
    const { sent } = await delivered(mailTo(email, 'unasked'))
    const href = sent[0]?.content.refusalHref
    expect(href).toMatch(/^https:\/\/escuta\.example\/nao-sou-eu\?token=[\w-]{43}$/)
    const token = new URL(href!).searchParams.get('token')!
    const page = await app.as({ kind: 'guest' })
    expect(await page.checkMailLink({ token })).toEqual({ status: 'allowed' })
    await page.refuseMail({ token })
    expect(await page.checkMailLink({ token })).toEqual({ status: 'refused' })
    expect(await delivered(mailTo(email, 'security'))).toEqual({ code: 'email-address-refused', sent: [] })
    await page.allowMail({ token })
    expect((await delivered(mailTo(email, 'security'))).code).toBeNull()
  })

  it('lets an agreed mail through as it is', async () => {
    const mail = mailTo(newAddress(), 'confirmed')
    expect(await delivered(mail)).toEqual({ code: null, sent: [mail] })
  })

  it('sends nothing to a person who was merely entered', async () => {
    expect(await delivered(mailTo(newAddress(), 'entered'))).toEqual({ code: 'email-not-accepted', sent: [] })
  })
})
