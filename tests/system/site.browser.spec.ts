import { helena, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowserApp } from './src/browser-app.ts'
import { violationsOf } from './src/check-screens.ts'
import { type Browser, newBrowserContext, type PageContext } from './src/real-browser.ts'

const timeout = 60_000
const viewports = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  desk: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
} as const

let browser: Browser
let app: TestApp
let professionalId: string
const open = openBrowserApp()
beforeAll(async () => {
  ;({ browser, app } = open())
  professionalId = (await samplePeopleOf(app).professional(helena)).professionalId ?? ''
  await app.settle()
}, timeout)

describe.each(['phone', 'desk'] as const)('a visitor on a %s', (size) => {
  let context: PageContext
  beforeAll(async () => {
    context = await newBrowserContext(browser, app.url, viewports[size])
  })
  afterAll(() => context?.close())

  it(
    'reads counted figures on the landing page and follows the footer to the help and the status',
    async () => {
      const { page } = context
      await page.goto('/')
      await page.getByText('profissional verificado', { exact: true }).waitFor()
      const footer = page.getByRole('contentinfo')
      await footer.getByText('Sistema Online').waitFor()
      await footer.getByRole('link', { name: 'Central de Ajuda' }).click()
      await page.getByRole('heading', { name: 'Central de Ajuda', level: 1 }).waitFor()
      await page.getByLabel('Buscar na ajuda').fill('CAMERA')
      await page.getByText('1 resposta', { exact: true }).waitFor()
      await page.getByText('A câmera ou o microfone não funcionam.').click()
      await page.getByText(/Na sala de espera você testa/).waitFor()
      await page.getByLabel('Buscar na ajuda').fill('zebra')
      await page.getByText('Nenhuma resposta com essas palavras').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await footer.getByRole('link', { name: 'Sistema Online' }).click()
      await page.getByText('Tudo funcionando').waitFor()
      expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )

  it(
    'is led from a topic to those who treat it, and from an unreadable address to ways on',
    async () => {
      const { page } = context
      const answer = await page.goto('/perfil/%E0%A4%A')
      expect(answer?.status()).toBe(404)
      await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
      await page.getByText('404 Page Not Found').waitFor()
      await page.goto('/%E0%A4%A')
      await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Ansiedade' }).click()
      await page.getByRole('heading', { name: 'Ansiedade', level: 1 }).waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Encontrar um profissional' }).click()
      await page.getByText('Busca personalizada ativa!').waitFor()
      await page.getByRole('button', { name: 'Remover: Ansiedade' }).waitFor()
      expect(page.url()).not.toContain('ansiedade')
      await page.goBack()
      const focused = (name: string) => page.locator(':focus').filter({ hasText: name })
      await focused('Encontrar um profissional').waitFor()
      await page.goto('/')
      const menu = page.getByRole('button', { name: 'Abrir menu' })
      if (await menu.isVisible()) {
        await menu.press('Enter')
        await page.getByRole('link', { name: 'Como Funciona' }).last().focus()
        await page.keyboard.press('Escape')
        await menu.and(page.locator(':focus')).waitFor()
        await menu.press('Enter')
      }
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Como Funciona' })
        .filter({ visible: true })
        .press('Enter')
      await page.locator('#como-funciona :focus').waitFor()
    },
    timeout,
  )

  it(
    'finds hours and free times on a profile, one of which opens the booking with that time',
    async () => {
      const { page } = context
      await page.goto(`/perfil-publico?id=${professionalId}`)
      await page.waitForURL(`**/perfil/${professionalId}`)
      await page.getByText('por consulta de 60 minutos').waitFor()
      await page.getByText(/^Se você cancelar até 24 horas antes/).waitFor()
      await page.getByText('8h às 18h').first().waitFor()
      // Helena has a CRP and did not choose to show reviews.
      expect(await page.getByText(/^(?:Nota|—)$/).count()).toBe(0)
      expect(await page.getByRole('heading', { name: 'Avaliações' }).count()).toBe(0)
      const time = page.getByRole('link', { name: /^Agendar .*, às \d+h/ }).first()
      const name = (await time.getAttribute('aria-label')) ?? ''
      expect(await violationsOf(page)).toEqual([])
      await time.click()
      await page.getByRole('heading', { name: 'Confirmar Agendamento' }).waitFor()
      await page
        .getByText(/às (\d+h\d*)/.exec(name)?.[1] ?? name)
        .first()
        .waitFor()
    },
    timeout,
  )
})

describe('a page that the server renders for guests', () => {
  it(
    'is read without scripts',
    async () => {
      const { page, close } = await newBrowserContext(browser, app.url, { javaScriptEnabled: false })
      await page.goto(`/perfil/${professionalId}`)
      await page.getByRole('heading', { name: helena.name, level: 1 }).waitFor()
      await page
        .getByRole('link', { name: /^Agendar .*, às \d+h/ })
        .first()
        .waitFor()
      await page.goto('/agendar-consulta')
      await page.getByRole('button', { name: 'Ansiedade' }).waitFor()
      await close()
    },
    timeout,
  )

  it(
    'asks for nothing that it holds, and shows the clock of the device once its scripts run',
    async () => {
      const context = await newBrowserContext(browser, app.url, { timezoneId: 'America/Manaus' })
      const { page, close } = context
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(`/perfil/${professionalId}`)
      await page.getByText('No seu fuso: Manaus').waitFor()
      expect(asked.filter((url) => /identity\.me|publicProfile|freeTimes/.test(url))).toEqual([])
      expect(await page.title()).toBe(`${helena.name} · Escuta`)
      await page.goto('/agendar-consulta')
      await page.getByRole('button', { name: 'Ansiedade' }).click()
      await page.waitForURL('**/agendar-consulta?etapa=busca')
      await close()
    },
    timeout,
  )
})

describe('a program that reads the site', () => {
  const textOf = async (path: string) => (await fetch(`${app.url}${path}`)).text()

  it('gets title, description and structured data of a profile before any script runs', async () => {
    const html = await textOf(`/perfil/${professionalId}`)
    expect(html).toContain(`<title>${helena.name} · Escuta</title>`)
    expect(html).toContain('<script type="application/ld+json">')
    expect(html).toMatch(new RegExp(`<h1[^>]*>${helena.name}</h1>`))
    expect((await fetch(`${app.url}/perfil/${crypto.randomUUID()}`)).status).toBe(404)
  })

  it('finds the profile in a site map, and the figures counted', async () => {
    const digit = professionalId[0] ?? ''
    expect(await textOf(`/sitemaps/perfis-${digit}.xml`)).toContain(`/perfil/${professionalId}</loc>`)
    expect(JSON.parse(await textOf('/api/site'))).toMatchObject({
      professionals: 1,
      byProfession: { psychologist: 1, psychiatrist: 0, psychoanalyst: 0, therapist: 0 },
      specialties: 1,
      supportEmail: expect.stringContaining('@'),
    })
  })
})
