import { helena, type Person, samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pay } from './src/booking.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp } from './src/sample-app.ts'

let app: TestApp
let theHelena: Person
let people = 0
beforeAll(async () => {
  ;({ app, theHelena } = await openSampleApp())
})
afterAll(() => app?.close())

const birthDate = '2010-06-01'
const guardian = { name: 'Ana Moura', email: 'ana.moura@exemplo.com.br', relation: 'mother' } as const
const version = '2026-11-28'

async function minor(): Promise<Person> {
  people += 1
  const email = `noa${people}@exemplo.com.br`
  const person = await samplePeopleOf(app).client({
    name: 'Noa Moura',
    email,
    phone: '(11) 98765-4321',
    password: samplePassword,
  })
  await app.settle()
  return person
}
let hour = 8
/** Another free time of Dra. Helena for each booking. */
const request = () => ({
  professionalId: theHelena.professionalId ?? '',
  date: '2026-03-04',
  time: `${String(hour++).padStart(2, '0')}:00`,
  birthDate,
  // Each address gets few mails that it did not ask for.
  guardian: { ...guardian, email: `ana${hour}@exemplo.com.br` },
})

/** A minor's request, and the token of the mail to the guardian. */
async function asked() {
  const noa = await minor()
  const { id } = await app.as(noa).scheduling.bookAppointment(request())
  await app.settle()
  const link = new RegExp(`/responsavel\\?token=(${id}-[\\w-]+)`)
  const mail = app.catcher.list().find(({ text }) => link.test(text))
  return { noa, id, mail, token: link.exec(mail?.text ?? '')?.[1] ?? '' }
}
const guest = () => app.as('guest').scheduling
const sign = (token: string) =>
  guest().authoriseAppointment({ token, name: guardian.name, textVersion: version })

describe('a minor who books alone', () => {
  it('names a guardian, whose address is another one', async () => {
    const noa = await minor()
    const { guardian: _, ...alone } = request()
    const book = app.as(noa).scheduling.bookAppointment
    expect(await refusalCodeOf(book(alone))).toBe('guardian-needed')
    const own = { ...guardian, email: `noa${people}+mae@exemplo.com.br` }
    expect(await refusalCodeOf(book({ ...alone, guardian: own }))).toBe('guardian-own-address')
    expect(await refusalCodeOf(book({ ...alone, birthDate: '2030-01-01' }))).toBe('birth-date-impossible')
  })

  it('holds the time as a request that nobody approves or pays before the guardian signed', async () => {
    const { noa, id } = await asked()
    expect(await app.as(noa).scheduling.appointment({ id })).toMatchObject({
      status: 'pending',
      awaitsApproval: true,
      awaitsGuardian: true,
    })
    const approve = app.as(theHelena).scheduling.approveAppointment({ appointmentId: id })
    expect(await refusalCodeOf(approve)).toBe('guardian-not-signed')
    expect(await app.as(noa).billing.checkout({ appointmentId: id })).toMatchObject({
      status: 'awaiting-guardian',
    })
    expect(await refusalCodeOf(app.as(noa).billing.createPaymentIntent({ appointmentId: id }))).toBe(
      'request-not-approved',
    )
    // What was typed is kept: the next booking asks for it no more.
    expect(await app.as(noa).identity.account.overview()).toMatchObject({ birthDate })
  })

  it('pays once the guardian signed, who is asked once for each professional', async () => {
    const { noa, id, mail, token } = await asked()
    expect(mail?.to.map(({ email }) => email)).toEqual([expect.stringMatching(/^ana\d+@/)])
    expect(`${mail?.subject} ${mail?.text.replaceAll(/https?:\S+/g, '')}`).not.toMatch(
      /Noa|Helena|terapia|psic/i,
    )
    const shown = await guest().guardianRequest({ token })
    expect(shown).toMatchObject({ status: 'open', clientName: 'Noa', professionalName: helena.name })
    expect(JSON.stringify(shown)).not.toMatch(/Moura|noa\d/)
    expect(await sign(token)).toBeNull()
    expect(await sign(token)).toBeNull()
    expect(await guest().guardianRequest({ token })).toEqual({ status: 'authorised' })
    await app.settle()
    await pay(app, noa, id)
    expect(await app.as(noa).scheduling.appointment({ id })).toMatchObject({
      status: 'confirmed',
      paid: true,
    })
    const { professionalId } = request()
    expect(await app.as(noa).scheduling.guardianNeed({ professionalId })).toBe('none')
    const again = await app.as(noa).scheduling.bookAppointment({ ...request(), guardian: null })
    expect(again).toMatchObject({ awaitsGuardian: false, awaitsApproval: false })
    const { text } = await app.as(noa).privacy.export({ format: 'json', password: samplePassword })
    const parts: readonly { readonly titulo: string }[] = JSON.parse(text).partes
    expect(JSON.stringify(parts.find(({ titulo }) => titulo === 'Responsáveis informados'))).toMatch(
      /"Ana Moura".+"Parentesco":"mãe".+"Assinatura":"Ana Moura"/,
    )
  })

  it('does not sign for the guardian', async () => {
    const { noa, token } = await asked()
    const own = app.as(noa).scheduling
    expect(await refusalCodeOf(own.guardianRequest({ token }))).toBe('guardian-is-client')
    expect(
      await refusalCodeOf(own.authoriseAppointment({ token, name: 'Ana Moura', textVersion: version })),
    ).toBe('guardian-is-client')
  })
})

describe('the link of a guardian', () => {
  it('answers only what was asked', async () => {
    const [one, other] = [await asked(), await asked()]
    const swapped = `${one.id}${other.token.slice(36)}`
    for (const token of [swapped, `${one.token}x`, 'x', one.id])
      expect(await refusalCodeOf(guest().guardianRequest({ token }))).toBe('guardian-link-invalid')
    const old = { token: one.token, name: guardian.name, textVersion: '2020-01-01' }
    expect(await refusalCodeOf(guest().authoriseAppointment(old))).toBe('guardian-text-changed')
  })

  it('frees the time by a no', async () => {
    const { noa, id, token } = await asked()
    expect(await guest().refuseAuthorisation({ token })).toBeNull()
    await app.settle()
    expect(await guest().guardianRequest({ token })).toEqual({ status: 'declined' })
    expect(await refusalCodeOf(sign(token))).toBe('request-not-waiting')
    expect(await app.as(noa).scheduling.appointment({ id })).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'by-guardian',
    })
  })

  it('ends with the deadline, which frees the time', async () => {
    const { noa, id, token } = await asked()
    const { holdExpiresAt } = await app.as(noa).scheduling.appointment({ id })
    await app.advanceTo(holdExpiresAt ?? '')
    await app.settle()
    expect(await guest().guardianRequest({ token })).toEqual({ status: 'over' })
    expect(await refusalCodeOf(sign(token))).toBe('request-expired')
    expect(await app.as(noa).scheduling.appointment({ id })).toMatchObject({
      cancellationReason: 'guardian-expired',
    })
  })
})
