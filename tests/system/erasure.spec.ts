import {
  bia,
  samplePassword,
  samplePeopleOf,
  createTestApp,
  helena,
  type NewAccount,
  type Person,
  type TestApp,
} from '@escuta/test-support'
import { type AppointmentId, appointmentId, type Cents, cents } from '@escuta/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { book, bookPaid, intentFor } from './src/booking.ts'
import { differencesFromRebuild } from './src/rebuilt-views.ts'
import { everyFile, everyRow, decryptedIn, foundIn } from './src/personal-data-traces.ts'

const zefirino: NewAccount = {
  name: 'Zefirino Quaresma',
  email: 'zefirino.quaresma@exemplo.com.br',
  phone: '(11) 98765-4321',
  password: samplePassword,
}
const notes = 'Acordo às três da manhã desde março.'
const comment = 'Saí mais leve do que entrei.'
const phone = { stored: '987654321', shown: '98765-4321' }
const ofZefirino = ['Zefirino', 'Quaresma', zefirino.email, phone.stored, 'Acordo às três', 'Saí mais leve']
const proof = { password: samplePassword, confirmation: 'APAGAR' } as const
const request = 'Quero saber quem viu as minhas anotações.'

let app: TestApp
let theHelena: Person
let theZefirino: Person
let theBia: Person

async function openApp(): Promise<void> {
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
  const samplePeople = samplePeopleOf(app)
  theHelena = await samplePeople.professional(helena)
  theZefirino = await samplePeople.client(zefirino)
  theBia = await samplePeople.client(bia)
  await app.settle()
}

/** A session that took place and was paid and reviewed, with words about health at its booking. */
async function attended(client: Person, date: string): Promise<string> {
  const professionalId = theHelena.professionalId ?? ''
  const booked = await app
    .as(client)
    .scheduling.bookAppointment({ professionalId, date, time: '10:00', notes })
  const { clientSecret } = await app.as(client).billing.createPaymentIntent({ appointmentId: booked.id })
  await app.sandbox.payWithTestCard(clientSecret.split('_secret_')[0] ?? '')
  await app.as(client).billing.confirmPayment({ appointmentId: booked.id })
  await app.settle()
  return booked.id
}

/** Both people attend a session and review it, and something is said in every field where something can be. */
async function lived(): Promise<void> {
  const [hers, his] = [await attended(theBia, '2026-03-04'), await attended(theZefirino, '2026-03-03')]
  await app.advanceTo('2026-03-02T14:00:00.000Z')
  await app.advanceTo('2026-03-05T12:00:00.000Z')
  const { consents } = await app.as(theZefirino).privacy.overview()
  for (const { purpose, version } of consents) {
    await app.as(theZefirino).privacy.giveConsent({ purpose, version })
  }
  await app.as('guest').identity.login({ login: zefirino.email, password: samplePassword })
  await app.as(theZefirino).catalog.writeReview({ appointmentId: his, rating: 5, comment })
  await app.as(theBia).catalog.writeReview({ appointmentId: hers, rating: 4, comment: 'Volto sempre.' })
  await app.as(theZefirino).privacy.makeDataRequest({ kind: 'other', details: request })
  await book(app, theZefirino, theHelena, { date: '2026-03-10', time: '11:00' })
  await app.settle()
}

const erase = (person: Person) => app.as(person).privacy.erasePerson(proof)
const idsOf = ({ userId, clientId }: Person) => [userId, clientId ?? userId]

async function leftOf(person: Person): Promise<readonly (string | undefined)[]> {
  const opened = await decryptedIn(await everyRow(app), idsOf(person), app)
  return opened.filter((text) => text !== undefined)
}

describe('before erasing', () => {
  beforeAll(async () => {
    await openApp()
    await lived()
  })
  afterAll(() => app?.close())

  it('the copy of their data has everything, and of others nothing that is not theirs', async () => {
    const amounts = {
      json: ['"Valor em centavos": 18000', '"Paga": true', '"Início": "2026-03-03T13:00:00.000Z"'],
      html: ['R$\u00A0180,00', 'horário de Brasília'],
    }
    for (const format of ['json', 'html'] as const) {
      const copy = await app.as(theZefirino).privacy.export({ format, password: samplePassword })
      expect(copy.fileName).toBe(`meus-dados-escuta-2026-03-05.${format}`)
      const own = ofZefirino.map((text) => (text === phone.stored ? phone.shown : text))
      const expected = [...own, request, helena.name, ...amounts[format]]
      expect(foundIn(copy.text, expected)).toEqual(expected)
      expect(foundIn(copy.text, [bia.name, bia.email, 'Volto sempre', 'encrypted:1'])).toEqual([])
    }
    const { text } = await app.as(theZefirino).privacy.export({ format: 'json', password: samplePassword })
    expect(foundIn(text, ['2001:db8:'])).toHaveLength(1)
    const titles = JSON.parse(text).partes.map(({ titulo }: { titulo: string }) => titulo)
    expect(titles).toEqual([
      'Conta',
      'Acessos à conta',
      'Consentimentos',
      'Pedidos sobre os seus dados',
      'Avaliações que você escreveu',
      'Consultas',
      'Pagamentos',
      'Notificações',
    ])
  })

  it('needs the password once more', async () => {
    const { privacy } = app.as(theZefirino)
    await expect(privacy.export({ format: 'json', password: 'outra-senha-27' })).rejects.toThrow(
      'Esta não é a sua senha',
    )
  })

  it('a professional gets their own, without what is their clients’', async () => {
    const { text } = await app.as(theHelena).privacy.export({ format: 'json', password: samplePassword })
    const { partes } = JSON.parse(text)
    const sessions = partes.find(({ titulo }: { titulo: string }) => titulo === 'Consultas como profissional')
    expect(sessions.itens).toHaveLength(3)
    expect(foundIn(text, [...ofZefirino, bia.name, bia.email, notes])).toEqual([])
    const inbox = partes.find(({ titulo }: { titulo: string }) => titulo === 'Notificações')
    expect(foundIn(JSON.stringify(inbox), ['Fala de outra pessoa'])).toHaveLength(1)
    expect(foundIn(text, ['Perfil profissional', helena.crp, helena.bio])).toHaveLength(3)
  })

  it('the overview says who received what and what would stay', async () => {
    const { recipients, retainedByLaw, requests, erasureBlockedBy } = await app
      .as(theZefirino)
      .privacy.overview()
    expect(recipients.map(({ name }) => name)).toEqual([
      'Serviço de envio de e-mails',
      'Hospedagem dos servidores',
      helena.name,
      'Simulador de pagamentos desta instalação',
    ])
    expect(retainedByLaw).toMatchObject([{ until: expect.stringMatching(/^2031-03-02/) }])
    expect(requests).toContainEqual(
      expect.objectContaining({ kind: 'other', details: request, answeredAt: null }),
    )
    expect(erasureBlockedBy).toBeNull()
  })
})

describe('erasing', () => {
  beforeEach(openApp)
  afterEach(() => app?.close())

  it('leaves nothing of the person in log, views, auth store, queue, e-mails and files, and all of others', async () => {
    await lived()
    const before = await leftOf(theZefirino)
    expect(foundIn(before.join(' '), ofZefirino)).toEqual(ofZefirino)
    expect(foundIn(await everyFile(app.dataDir), [zefirino.email])).toEqual([zefirino.email])
    const biasBefore = await leftOf(theBia)

    const { retained } = await erase(theZefirino)
    await app.settle()
    expect(retained).toMatchObject([{ what: expect.stringContaining('pagamentos') }])
    expect(foundIn(await everyRow(app), ofZefirino)).toEqual([])
    // The local catcher stands in for the mailbox of the person: it has the confirmation, which names nobody.
    for (const text of [await everyFile(app.dataDir), JSON.stringify(app.catcher.list())])
      expect(foundIn(text.replaceAll(zefirino.email, ''), ofZefirino)).toEqual([])
    expect(
      app.catcher.list().filter((mail) => foundIn(JSON.stringify(mail), [zefirino.email]).length > 0),
    ).toHaveLength(1)
    // What the law keeps is who paid, alone, under a key of its own.
    expect(await leftOf(theZefirino)).toEqual([
      JSON.stringify(JSON.stringify({ name: zefirino.name, email: zefirino.email })),
    ])
    expect(await leftOf(theBia)).toEqual(biasBefore)
    const rows = await everyRow(app)
    expect(
      rows
        .split('\n')
        .filter((row) => /^identity\.(?!access_months)/.test(row) && row.includes(theZefirino.userId)),
    ).toEqual([])
  })

  it('ends the account, and the address is free again', async () => {
    await lived()
    await erase(theZefirino)
    const signIn = { login: zefirino.email, password: samplePassword }
    await expect(app.as('guest').identity.login(signIn)).rejects.toThrow('Email ou senha incorretos.')
    const again = await samplePeopleOf(app).client(zefirino)
    expect(again.userId).not.toBe(theZefirino.userId)
  })

  it('leaves every screen of the others working', async () => {
    await lived()
    await erase(theZefirino)
    await app.settle()
    const { userId, professionalId } = theHelena
    const as = app.as(theHelena)
    const dashboard = await as.dashboards.professional({ userId })
    expect(dashboard.patients.map(({ name }) => name).toSorted()).toEqual(['Bia Andrade', 'Pessoa removida'])
    const { items } = await as.scheduling.appointmentsOfProfessional({ professionalId: professionalId! })
    expect(items.map(({ clientName }) => clientName)).toEqual([
      'Pessoa removida',
      'Bia Andrade',
      'Pessoa removida',
    ])
    const inbox = await as.notifications.ofUser({ userId })
    expect(JSON.stringify(inbox.items)).not.toContain('Zefirino')
    await showReviews()
    const reviews = await app.as('guest').catalog.reviewsOfProfessional({ id: professionalId! })
    expect(new Set(reviews.map((review) => review.comment))).toEqual(new Set(['Volto sempre.', null]))
    const dashboardOfBia = await app.as(theBia).dashboards.client({ userId: theBia.userId })
    expect(dashboardOfBia.client.name).toBe(bia.name)
  })

  it('gives the same rows when the views are rebuilt', async () => {
    await lived()
    await erase(theZefirino)
    await app.settle()
    expect(await differencesFromRebuild(app)).toEqual([])
    expect(await leftOf(theZefirino)).toHaveLength(1)
  })

  it('lets what was still under way come to its end', async () => {
    await lived()
    await erase(theZefirino)
    await app.advanceTo('2026-03-05T12:20:00.000Z')
    expect(app.runner.status().filter(({ error }) => error !== undefined)).toEqual([])
    expect(await leftOf(theZefirino)).toHaveLength(1)
  })

  it('is finished after a crash right behind the event', async () => {
    await lived()
    const { forget } = app.mailer
    Object.assign(app.mailer, { forget: () => Promise.reject(new Error('crashed')) })
    await erase(theZefirino)
    expect((await leftOf(theZefirino)).length).toBeGreaterThan(1)
    Object.assign(app.mailer, { forget })
    await app.settle()
    expect(await leftOf(theZefirino)).toHaveLength(1)
    expect(foundIn((await everyFile(app.dataDir)).replaceAll(zefirino.email, ''), ofZefirino)).toEqual([])
  })

  describe('with sessions ahead', () => {
    const erasing = (cancelling: readonly { appointmentId: AppointmentId; refund: Cents }[]) =>
      app.as(theZefirino).privacy.erasePerson({ ...proof, cancelling })

    /** Two paid sessions and a hold, beside one of another person. */
    async function booked() {
      for (const date of ['2026-03-06', '2026-03-09'])
        await bookPaid(app, theZefirino, theHelena, { date, time: '15:00' })
      await book(app, theZefirino, theHelena, { date: '2026-03-10', time: '11:00' })
      await bookPaid(app, theBia, theHelena, { date: '2026-03-06', time: '16:00' })
      const { paidAhead, unpaidAhead } = await app.as(theZefirino).privacy.overview()
      expect(unpaidAhead).toBe(1)
      return paidAhead.map((each) => ({
        appointmentId: appointmentId.parse(each.appointmentId),
        refund: cents.parse(each.refund),
      }))
    }
    const mailsToZefirino = () =>
      app.catcher.list().filter(({ to }) => to.some(({ email }) => email === zefirino.email))

    it('names each with what comes back, and goes on once exactly that is agreed to', async () => {
      const agreed = await booked()
      const session = { professionalName: helena.name, paid: 18_000, refund: 18_000, isProcessing: false }
      const sentence = expect.stringContaining('direito de arrependimento')
      const appointments = ['2026-03-06T18:00:00.000Z', '2026-03-09T18:00:00.000Z'].map((startsAt) => ({
        ...session,
        startsAt,
        sentence,
      }))
      const code = 'appointments-block-erasure'
      expect(await refusalOf(erase(theZefirino))).toMatchObject({ code, details: { appointments } })
      for (const wrong of [agreed.slice(1), agreed.map((each) => ({ ...each, refund: cents.parse(0) }))])
        expect(await refusalOf(erasing(wrong))).toMatchObject({ code })

      expect(await erasing(agreed)).toMatchObject({ cancelled: 3, refund: 36_000 })
      await app.settle()
      expect(app.sandbox.ledger().refundedCents).toBe(36_000)
      const [mail, ...more] = mailsToZefirino()
      expect([mail?.subject, more]).toEqual(['Seus dados na Escuta foram apagados', []])
      expect(
        foundIn(mail?.text ?? '', [
          `06/03/2026, 15h (horário de Brasília), com ${helena.name}`,
          'R$\u00A0360,00',
          '10 dias úteis',
          '188',
        ]),
      ).toHaveLength(4)
      expect(mail?.text).not.toContain('tem uma conta')
      expect(foundIn(mail?.text ?? '', ofZefirino)).toEqual([])
    })

    it('asks the provider about a payment that nobody has heard of', async () => {
      const id = await book(app, theZefirino, theHelena, { date: '2026-03-06', time: '15:00' })
      const intentId = await intentFor(app, theZefirino, id)
      app.sandbox.pauseWebhooks()
      await app.sandbox.payWithTestCard(intentId)
      const refusal = await refusalOf(erase(theZefirino))
      expect(refusal).toMatchObject({
        code: 'appointments-block-erasure',
        details: { appointments: [{ appointmentId: id, paid: 18_000, refund: 18_000 }] },
      })
      expect(
        await erasing([{ appointmentId: appointmentId.parse(id), refund: cents.parse(18_000) }]),
      ).toMatchObject({
        refund: 18_000,
      })
      await app.settle()
      expect(app.sandbox.ledger().refundedCents).toBe(18_000)
    })

    it('returns a payment that succeeds while the erasure is recorded', async () => {
      const id = await book(app, theZefirino, theHelena, { date: '2026-03-06', time: '15:00' })
      const intentId = await intentFor(app, theZefirino, id)
      app.sandbox.pauseWebhooks()
      await erase(theZefirino)
      const status = await app.sandbox.payWithTestCard(intentId)
      await app.settle()
      const { paidCents, refundedCents } = app.sandbox.ledger()
      expect([status, paidCents - refundedCents]).toEqual([expect.any(String), 0])
      expect(mailsToZefirino()[0]?.text).toContain('cancelada sem pagamento')
    })

    it('frees the times, tells the professional, and leaves the sessions of others', async () => {
      await erasing(await booked())
      await app.settle()
      const { userId, professionalId } = theHelena
      const { items } = await app.as(theHelena).scheduling.appointmentsOfProfessional({
        professionalId: professionalId!,
      })
      expect(items.map(({ clientName, status }) => [clientName, status])).toEqual([
        ['Pessoa removida', 'cancelled'],
        [bia.name, 'confirmed'],
        ['Pessoa removida', 'cancelled'],
        ['Pessoa removida', 'cancelled'],
      ])
      const inbox = await app.as(theHelena).notifications.ofUser({ userId })
      expect(inbox.items.filter(({ title }) => title === 'Consulta cancelada')).toHaveLength(2)
      expect(foundIn(JSON.stringify(inbox), ofZefirino)).toEqual([])
      expect(app.runner.status().filter(({ error }) => error !== undefined)).toEqual([])
      expect(await leftOf(theZefirino)).toHaveLength(1)
    })

    it('returns each payment once after a crash between the steps, and a second try', async () => {
      const agreed = await booked()
      const { forget } = app.mailer
      Object.assign(app.mailer, { forget: () => Promise.reject(new Error('crashed')) })
      const tries = await Promise.allSettled([erasing(agreed), erasing(agreed)])
      expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
      expect(mailsToZefirino().map(({ subject }) => subject)).not.toContain(
        'Seus dados na Escuta foram apagados',
      )
      Object.assign(app.mailer, { forget })
      await app.settle()
      expect(app.sandbox.ledger().refundedCents).toBe(36_000)
      expect(mailsToZefirino()).toHaveLength(1)
      expect(await leftOf(theZefirino)).toHaveLength(1)
    })
  })

  it('is refused to professionals and with a wrong password', async () => {
    const wrong = { ...proof, password: 'errada' }
    expect(await refusalOf(app.as(theBia).privacy.erasePerson(wrong))).toMatchObject({
      code: 'invalid-credentials',
      message: 'Esta não é a sua senha.',
    })
    const first = await refusalOf(erase(theHelena))
    expect(first).toMatchObject({ code: 'erasure-needs-person', details: { requestId: expect.any(String) } })
    expect(await refusalOf(erase(theHelena))).toEqual(first)
    const waiting = await app.modules.privacy.dataRequests.waiting()
    expect(waiting).toMatchObject([{ kind: 'erasure', dueAt: '2026-03-17T12:00:00.000Z' }])
  })
})

async function showReviews(): Promise<void> {
  const professionalId = theHelena.professionalId ?? ''
  const { settings, availability } = await app.as(theHelena).catalog.settings({ professionalId })
  const privacy = { ...settings.privacy, showReviews: true, profilePublic: true }
  const saved = { ...settings, privacy, availability: [...availability], professionalId }
  await app.as(theHelena).catalog.saveSettings(saved)
  await app.settle()
}

async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const cause = error instanceof Error ? error.cause : undefined
  return cause && typeof cause === 'object' && 'refusal' in cause ? cause.refusal : error
}
