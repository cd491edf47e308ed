import { hourMs, professionalId as asProfessional } from '@escuta/kernel'
import { bia, caio, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { openSampleApp } from './src/sample-app.ts'
import { showReviews } from './src/show-reviews.ts'

const comment = 'Não gostei nada da sessão.'
const reason = 'Ofende outra pessoa.'

let app: TestApp
let theHelena: Person
let theCaio: Person
let theBia: Person
let ada: Person
let appointmentId: string

beforeAll(async () => {
  ;({ app, theHelena, theCaio, theBia, theAdmin: ada } = await openSampleApp())
  await showReviews(app, theHelena)
  const time = await firstFreeTime(app, theHelena)
  appointmentId = await bookPaid(app, theCaio, theHelena, time)
  await app.advanceTo(new Date(Date.parse(`${time.date}T${time.time}:00-03:00`) + 2 * hourMs).toISOString())
  await app.settle()
  await app.as(theCaio).catalog.writeReview({ appointmentId, rating: 1, comment })
  await app.settle()
}, 120_000)
afterAll(() => app?.close())

const id = () => asProfessional.parse(theHelena.professionalId)
const reviews = () => app.as('guest').catalog.reviewsOfProfessional({ id: id() })
const profile = () => app.as('guest').catalog.publicProfile({ id: id() })
const moderation = () => app.as(ada).administration.moderation
const titlesOf = async (person: Person) =>
  (await app.as(person).notifications.ofUser({ userId: person.userId })).items.map(({ title }) => title)
const subjectsTo = (address: string) =>
  app.catcher
    .list()
    .flatMap(({ to, subject }) => (to.some(({ email }) => email === address) ? [subject] : []))
const refused = (code: string) => ({ cause: { refusal: { code } } })

describe('a reported review', () => {
  it('is hidden by a decision, no longer counts, and both sides are notified', async () => {
    const [review] = await reviews()
    expect(await profile()).toMatchObject({ rating: '1.0', reviewCount: 1 })
    const report = {
      subject: { kind: 'review' as const, professionalId: id(), reviewId: review?.id ?? '' },
      category: 'offence' as const,
      text: 'Este comentário me ofende.',
    }
    const own = app.as(theBia).administration.moderation
    await own.reportContent(report)
    await expect(own.reportContent(report)).rejects.toMatchObject(refused('already-reported'))
    const author = app.as(theCaio).administration.moderation
    await expect(author.reportContent(report)).rejects.toMatchObject(refused('own-content'))
    await expect(app.as('guest').administration.moderation.reportContent(report)).rejects.toMatchObject(
      refused('not-signed-in'),
    )
    await app.settle()

    const { items } = await moderation().queue({})
    expect(items).toMatchObject([{ kind: 'review', openReports: 1, professionalName: helena.name }])
    const caseId = items[0]?.caseId ?? ''
    expect(await moderation().case({ caseId })).toMatchObject({
      content: { text: comment, rating: 1, isShown: true },
      reports: [{ category: 'offence', text: 'Este comentário me ofende.', reporterName: bia.name }],
    })
    await moderation().moderateContent({ caseId, action: 'hidden', reason })
    await app.settle()
    expect(await reviews()).toEqual([])
    expect(await profile()).toMatchObject({ rating: '5.0', reviewCount: 0 })
    expect((await moderation().queue({})).items).toEqual([])
    expect((await moderation().queue({ situation: 'decided' })).items).toMatchObject([
      { lastAction: 'hidden' },
    ])
    expect(await titlesOf(theBia)).toContain('Sua denúncia foi analisada')
    expect(await titlesOf(theCaio)).toContain('Sua avaliação não está mais no ar')
    expect(subjectsTo(bia.email)).toEqual(expect.arrayContaining(['Sua denúncia foi analisada']))
    expect(subjectsTo(caio.email)).toContain('Sua avaliação não está mais no ar')
    expect(JSON.stringify(app.catcher.list())).not.toContain(comment)

    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString())
    await moderation().moderateContent({ caseId, action: 'restored', reason })
    await app.settle()
    expect(await reviews()).toMatchObject([{ rating: 1, comment }])
    expect(await profile()).toMatchObject({ rating: '1.0', reviewCount: 1 })
    expect(subjectsTo(caio.email)).toContain('Sua avaliação está no ar de novo')
    const decisions = [
      { action: 'restored', by: 'Ada Lima', reason },
      { action: 'hidden', by: 'Ada Lima', reason },
    ]
    expect(await moderation().case({ caseId })).toMatchObject({ isHidden: false, decisions })
  })
})

describe('a reported profile', () => {
  it('is unpublished by a decision', async () => {
    await app.as(theBia).administration.moderation.reportContent({
      subject: { kind: 'profile', professionalId: id() },
      category: 'false',
      text: 'O perfil promete uma cura.',
    })
    await app.settle()
    const [open] = (await moderation().queue({ kind: 'profile' })).items
    const caseId = open?.caseId ?? ''
    await expect(moderation().moderateContent({ caseId, action: 'hidden', reason })).rejects.toMatchObject(
      refused('moderation-not-possible'),
    )
    await moderation().moderateContent({ caseId, action: 'unpublished', reason })
    await app.settle()
    await expect(profile()).rejects.toMatchObject(refused('professional-not-found'))
    expect(await titlesOf(theHelena)).toContain('Seu perfil não está mais público')
    expect(subjectsTo(helena.email)).toContain('Seu perfil na Escuta não está mais público')
    const again = app.as(theCaio).administration.moderation.reportContent({
      subject: { kind: 'profile', professionalId: id() },
      category: 'false',
      text: 'O perfil promete uma cura.',
    })
    await expect(again).rejects.toMatchObject(refused('reported-content-not-found'))
    await moderation().moderateContent({ caseId, action: 'restored', reason })
    await app.settle()
    expect(subjectsTo(helena.email)).toContain('Seu perfil na Escuta pode ser publicado de novo')
  })
})
