import { caio, samplePassword, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pay } from './src/booking.ts'
import { nastyTexts } from './src/payloads/nasty.ts'
import { openSampleApp } from './src/sample-app.ts'

/** Every nasty text that can be stored, between other words, as people write. */
const texts = nastyTexts
  .filter((text) => text.isWellFormed() && !text.includes('\0'))
  .map((text) => `Oi ${text} tchau`)

/** Letters alone are a name, whatever they spell elsewhere. */
const isNoName = (text: string) => !/^Oi [\p{L}\p{M} ]*tchau$/u.test(text)

let app: TestApp
let client: Person
let professional: Person
let admin: Person

beforeAll(async () => {
  ;({ app, theHelena: professional, theCaio: client, theAdmin: admin } = await openSampleApp())
})
afterAll(() => app?.close())

describe('a text that is code elsewhere', () => {
  it.each(texts)('%j stays what it is in every field where people write', async (text) => {
    const short = text.slice(0, 118)
    const professionalId = professional.professionalId ?? ''
    const own = app.as(professional).catalog
    const profile = { name: helena.name, crp: helena.crp, price: 18_000, isPublic: true }
    await own.changeProfile({ professionalId, ...profile, specialty: short, bio: text })
    const background = { yearsExperience: 3, education: text, approaches: [short.slice(0, 78)] }
    await own.describeBackground({ professionalId, ...background })
    await app.settle()
    expect(await app.as('guest').catalog.publicProfile({ id: professionalId })).toMatchObject({
      specialty: short.trim(),
      bio: text,
      education: text,
      approaches: [short.slice(0, 78).trim()],
    })
  })

  it.each([...texts.filter(isNoName), 'Seu prêmio espera em golpe.example'])(
    '%j is not accepted as a name',
    async (text) => {
      const refused = expect.objectContaining({ code: 'BAD_REQUEST' })
      const professionalId = professional.professionalId ?? ''
      const name = text.slice(0, 118)
      const guest = app.as('guest').identity
      const account = {
        email: 'novo@escuta.example',
        password: samplePassword,
        acceptTerms: true,
        acceptPrivacy: true,
      } as const
      await expect(guest.register({ name, ...account })).rejects.toEqual(refused)
      const { changeDetails } = app.as(client).identity.account
      await expect(changeDetails({ name, phone: null, birthDate: null })).rejects.toEqual(refused)
      const phone = text.slice(0, 30)
      await expect(changeDetails({ name: caio.name, phone, birthDate: null })).rejects.toEqual(refused)
      const profile = {
        specialty: helena.specialty,
        bio: helena.bio,
        crp: helena.crp,
        price: 18_000,
        isPublic: true,
      }
      const { changeProfile } = app.as(professional).catalog
      await expect(changeProfile({ professionalId, ...profile, name })).rejects.toEqual(refused)
      const { scheduleAppointment } = app.as(professional).scheduling
      const slot = { professionalId, date: '2026-03-05', time: '08:00', clientEmail: 'novo@escuta.example' }
      await expect(scheduleAppointment({ ...slot, clientName: name })).rejects.toEqual(refused)
    },
  )

  it('stays what it is in the notes of a booking, for both sides', async () => {
    const notes = texts.join('\n').slice(0, 900)
    const professionalId = professional.professionalId ?? ''
    const slot = { professionalId, date: '2026-03-04', time: '08:00' }
    const { id } = await app.as(client).scheduling.bookAppointment({ ...slot, notes })
    await pay(app, client, id)
    for (const person of [client, professional]) {
      expect(await app.as(person).scheduling.appointment({ id })).toMatchObject({ notes: notes.trim() })
    }
  })

  it('leaves every table and every view where it was', async () => {
    await app.settle()
    expect(app.runner.status().filter(({ error }) => error !== undefined)).toEqual([])
    const status = await app.as(admin).administration.status()
    expect(status.database).not.toBeNull()
    const { rows } = await app.database.pool.query(app.database.tables.inText('select 1 from identity.users'))
    expect(rows.length).toBeGreaterThanOrEqual(3)
  })
})
