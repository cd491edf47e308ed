import { caio, samplePassword, samplePeopleOf, helena, type Person, type TestApp } from '@escuta/test-support'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { bookPaid } from './src/booking.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { type Browser, newBrowserContext } from './src/real-browser.ts'

const hit = 'window.hit=1'
const name = `Eva ${'Wanderleia'.repeat(7)}`
const specialty = `Escuta <img src=x onerror="${hit}">`
const bio = [
  `<script>${hit}</script>`,
  `"><svg onload="${hit}">`,
  `<iframe srcdoc="<script>parent.hit=1</script>"></iframe>`,
  `<a href="javascript:${hit}">x</a>`,
  `</textarea></title></style><script>${hit}</script>`,
  `{{constructor.constructor('${hit}')()}} \${${hit}}`,
  `<style>@import 'https://evil.example/x.css'</style>`,
].join('\n')

let app: TestApp
let browser: Browser
let professional: Person

const open = openBrowserApp()
beforeAll(async () => {
  ;({ app, browser } = open())
  const samplePeople = samplePeopleOf(app)
  professional = await samplePeople.professional({
    ...helena,
    name,
    specialty,
    bio,
    education: bio.slice(0, 400),
  })
  const client = await samplePeople.client({ ...caio, name })
  await app.settle()
  const professionalId = professional.professionalId ?? ''
  const { days } = await app.as('guest').scheduling.freeTimes({ professionalId })
  const day = days.find(({ times }) => times.some(({ available }) => available))
  const free = day?.times.find(({ available }) => available)
  await bookPaid(app, client, professional, { date: day?.date ?? '', time: free?.time ?? '' })
}, 90_000)

const screens = [
  ['the profile', null, () => `/perfil/${professional.professionalId}`, bio.slice(0, 20)],
  ['the client’s dashboard', caio.email, () => '/cliente', specialty],
  ['the professional’s dashboard', helena.email, () => '/profissional', name],
  ['the agenda', helena.email, () => '/profissional/agenda', name],
] as const

describe('a script in a field that a person filled in', () => {
  it.each(screens)(
    'is text on %s, and runs nowhere; a long word does not widen a phone’s page',
    async (_where, email, path, shown) => {
      const context = await newBrowserContext(browser, app.url)
      const { page } = context
      if (email !== null) await startSession(page, { email, password: samplePassword })
      await page.goto(path())
      await page.getByText(shown).first().waitFor()
      expect(await page.evaluate('window.hit')).toBeUndefined()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390)
      expect(await page.locator('img[src="x"], svg[onload], iframe[srcdoc]').count()).toBe(0)
      await context.close()
    },
    60_000,
  )
})

describe('the page about the API', () => {
  it('works within its own policy and requests no other host', async () => {
    const context = await newBrowserContext(browser, app.url)
    await context.page.goto('/api/docs/')
    await context.page.getByText('Entrar com e-mail e senha').first().waitFor()
    await context.close()
  }, 60_000)
})
