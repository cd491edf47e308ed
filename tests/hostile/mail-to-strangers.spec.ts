import { addDays, defaultZone, localParts } from '@escuta/kernel'
import { caio, helena, samplePassword as password, samplePeopleOf } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, untilMailsAreOut } from './src/caught-mails.ts'
import { isFull } from './src/expect-calm.ts'
import { type Product, startProduct } from './src/start-product.ts'
import { openVisitor } from './src/visitor.ts'

const rounds = isFull ? 200 : 20
/** Unasked mails that one mailbox gets in a day, and the invitations among them; those for an account's security are apart. */
const mostADay = 5
const mostInvitationsADay = 3
const rui = { ...helena, name: 'Rui Teles', email: 'rui@escuta.example', crp: 'CRP 06/104513' }
const day = addDays(localParts(new Date(), defaultZone).date, 10)

let product: Product
let ids: Readonly<Record<'helena' | 'rui', string>>
beforeAll(async () => {
  const started = await startProduct(async (app) => {
    const people = samplePeopleOf(app)
    await people.client(caio)
    const [first, second] = [await people.professional(helena), await people.professional(rui)]
    return { helena: first.professionalId ?? '', rui: second.professionalId ?? '' }
  })
  product = started.product
  ids = started.prepared
}, 180_000)
afterAll(() => product?.stop(), 60_000)

async function signedIn(email: string, network: string) {
  const visitor = openVisitor(product.url, network)
  await visitor.signIn(email, password)
  return visitor
}
type Visitor = Awaited<ReturnType<typeof signedIn>>

/** Enters an appointment for an address in a professional's agenda; answers its id. */
async function enter(visitor: Visitor, professionalId: string, clientEmail: string, time = '10:00') {
  const { status, text } = await askToEnter(visitor, professionalId, clientEmail, time)
  expect({ status, text }).toMatchObject({ status: 201 })
  return idIn(text)
}
function askToEnter(visitor: Visitor, professionalId: string, clientEmail: string, time: string) {
  const entry = { professionalId, clientName: 'Lourdes Antunes', clientEmail, date: day, time, price: 15_000 }
  return visitor.postPatiently('/api/appointments', entry)
}
const idIn = (text: string): string => /"id":"([^"]+)"/.exec(text)?.[1] ?? ''

describe('mail to people who never asked', () => {
  it('is one invitation, however often a professional enters and cancels', { timeout: 600_000 }, async () => {
    const visitor = await signedIn(helena.email, '203.0.113.20')
    const refused = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      const { status, text } = await askToEnter(visitor, ids.helena, 'lourdes@escuta.example', '10:00')
      if (status !== 201) refused.add(text)
      else await visitor.callPatiently('scheduling.cancelAppointment', { appointmentId: idIn(text) })
    }
    // The day's changes with one person are used up in the long run.
    expect([...refused].every((text) => text.includes('too-many-agenda-changes'))).toBe(true)
    await untilMailsAreOut(product)
    const mails = await mailsTo(product, 'lourdes@escuta.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Subject: Seu convite para a Escuta')
  })

  it('stays within the limit of the mailbox, from any sender and with any tag after a plus', async () => {
    const one = await signedIn(helena.email, '203.0.113.21')
    const other = await signedIn(rui.email, '203.0.113.22')
    for (let n = 0; n < 6; n += 1) {
      const time = `${String(11 + n)}:00`
      await enter(one, ids.helena, `estranho+${n}@escuta.example`, time)
      await enter(other, ids.rui, `estranho+r${n}@escuta.example`, time)
    }
    await untilMailsAreOut(product)
    expect(await mailsTo(product, 'estranho+')).toHaveLength(mostInvitationsADay)
  }, 60_000)

  it('ends with "Não sou eu", also of another professional and another record', async () => {
    const address = 'engano@escuta.example'
    await enter(await signedIn(helena.email, '203.0.113.23'), ids.helena, address, '18:00')
    await untilMailsAreOut(product)
    const [mail = ''] = await mailsTo(product, address)
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    const token = /nao-sou-eu\?token=([\w-]+)/.exec(text)?.[1] ?? ''
    const stranger = openVisitor(product.url, '203.0.113.24')
    expect((await fetch(`${product.url}/nao-sou-eu?token=${token}`)).status).toBe(200)
    expect((await stranger.call('notifications.refuseMail', { token })).status).toBe(200)
    await enter(await signedIn(rui.email, '203.0.113.25'), ids.rui, address, '18:00')
    await enter(await signedIn(rui.email, '203.0.113.25'), ids.rui, 'engano+2@escuta.example', '19:00')
    await untilMailsAreOut(product)
    expect(await mailsTo(product, 'engano')).toHaveLength(1)
  }, 60_000)

  it('stays within the limit where an account asks for a stranger’s address again and again', async () => {
    const visitor = await signedIn(caio.email, '203.0.113.26')
    const email = 'alvo@escuta.example'
    const statuses = []
    for (let round = 0; round < 8; round += 1) {
      const { status } = await visitor.call('identity.account.changeEmail', { email, password })
      statuses.push(status)
    }
    expect(statuses).toContain(200)
    await untilMailsAreOut(product)
    const count = (await mailsTo(product, email)).length
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(mostADay)
  }, 60_000)
})
