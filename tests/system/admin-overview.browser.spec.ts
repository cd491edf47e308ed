import { type Person, samplePassword, helena, type TestApp } from '@escuta/test-support'
import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { bookPaid, freeTimesOf } from './src/booking.ts'
import { openPreparedPage } from './src/browser-app.ts'
import { overflowsWindow, violationsOf } from './src/check-screens.ts'
import { lettersOf } from './src/letters-of.ts'
import type { Page } from './src/real-browser.ts'
import { sizes } from './src/viewports.ts'

const timeout = 90_000
const clients = 5

let app: TestApp
let admin: Person
let page: Page

const show = openPreparedPage(async (opened, people) => {
  app = opened
  admin = await people.admin()
  const theHelena = await people.professional(helena)
  await app.settle()
  const times = await freeTimesOf(app, theHelena)
  const booked: { readonly client: Person; readonly id: string }[] = []
  for (let nth = 0; nth < clients; nth += 1) {
    const client = await people.client({
      name: `Noa ${lettersOf(nth)} Reis`,
      email: `noa${nth}@escuta.example`,
      phone: null,
      password: samplePassword,
    })
    booked.push({ client, id: await bookPaid(app, client, theHelena, times[nth] ?? { date: '', time: '' }) })
  }
  const ends = await Promise.all(
    booked.map(async ({ client, id }) => (await app.as(client).scheduling.appointment({ id })).endsAt),
  )
  await app.advanceTo(new Date(ends.toSorted().at(-1) ?? 0))
  await app.settle()
  for (const [nth, { client, id }] of booked.entries())
    await app.as(client).catalog.writeReview({ appointmentId: id, rating: nth === 0 ? 2 : 5, comment: null })
  await app.settle()
})
beforeEach(async () => {
  page = await show()
  await startSession(page, { email: 'ada@escuta.example', password: samplePassword })
})

it(
  'shows /admin from what was asked for while its script loaded, and asks for nothing more',
  async () => {
    const asked: string[][] = []
    page.on('request', (request) => {
      const procedures = /\/api\/trpc\/([^?]+)/.exec(request.url())?.[1]
      if (procedures !== undefined) asked.push(decodeURIComponent(procedures).split(','))
    })
    await page.goto('/admin')
    await page.getByRole('region', { name: 'Atividade em tempo real' }).waitFor()
    await page.getByRole('region', { name: 'Situação do sistema' }).getByText('Chamadas de vídeo').waitFor()
    const [early = [], ...later] = asked
    expect(early).toEqual(
      expect.arrayContaining(['administration.overview', 'administration.status', 'administration.activity']),
    )
    expect(later).toEqual([])
  },
  timeout,
)

describe.each(sizes)('at $width px, an administrator', (viewport) => {
  it(
    'reads the figures of the month, the activity, the best rated and the state of the system',
    async () => {
      await page.setViewportSize(viewport)
      await page.goto('/admin')
      await page.getByRole('heading', { level: 1, name: 'Administração' }).waitFor()
      const overview = await app.as(admin).administration.overview()
      expect(overview.consultations.now + overview.consultations.before).toBe(clients)
      expect(overview.revenue.now + overview.revenue.before).toBe(clients * 18_000)
      expect(overview.activeUsers.now).toBeGreaterThanOrEqual(clients)
      expect(overview.satisfaction).toMatchObject({ now: 800, reviews: clients })
      expect(overview.featured).toMatchObject([
        { name: 'Helena Martins', rating: '4.4', reviewCount: clients },
      ])
      await page.getByText('80%', { exact: true }).waitFor()
      await page.getByText('4,4 em 5 avaliações').waitFor()
      await page
        .getByRole('region', { name: 'Atividade em tempo real' })
        .getByText('Avaliação escrita')
        .first()
        .waitFor()
      await page.getByRole('region', { name: 'Situação do sistema' }).getByText('Chamadas de vídeo').waitFor()
      expect(await violationsOf(page)).toEqual([])
      expect(await overflowsWindow(page)).toBe(false)

      await page
        .getByRole('region', { name: 'Ações rápidas' })
        .getByRole('link', { name: 'Relatórios' })
        .click()
      await page.getByRole('heading', { level: 1, name: 'Relatórios' }).waitFor()
      await page.getByRole('region', { name: 'Por mês' }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Baixar CSV' }).click()
      const file = await readFile(await (await downloading).path(), 'utf8')
      expect(file).toContain(';900,00;')

      const months = page.getByLabel('Até').locator('option')
      const early = (await months.nth(24).getAttribute('value'))!
      await page.getByLabel('Até').selectOption(early)
      await page.getByText('Escolha um período de 1 a 24 meses.').waitFor()
      expect(page.url()).toContain(`ate=${early}`)
    },
    timeout,
  )
})
