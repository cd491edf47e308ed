import { samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  enableSecondFactor,
  enter,
  enterUpToCode,
  keepRecoveryCodes,
  linkSentTo,
  shownSecret,
  signOut,
  signUp,
  startSession,
} from './src/account-screens.ts'
import { codeAt } from './src/authenticator.ts'
import { signIn } from './src/booking-screens.ts'
import { openGuardedApp } from './src/guarded-app.ts'
import { openJourneys, password, timeout, reading, wrongPassword } from './src/open-account-journeys.ts'
import { openPage } from './src/browser-app.ts'
import { viewports, viewportsOf } from './src/viewports.ts'
import { type Browser, newBrowserContext, type Page } from './src/real-browser.ts'

const { open, newAccount, client } = openJourneys({ first: 'Ivo', last: 'Sales' })
const show = openPage(open)

let browser: Browser
let app: TestApp
beforeAll(() => void ({ browser, app } = open()))

describe.each(viewportsOf('phone, dark'))('on a %s', (viewport) => {
  let page: Page
  beforeEach(async () => {
    page = await show(viewports[viewport])
  })
  const { see, heading, press } = reading(() => page)

  it(
    'a client registers and confirms the address by a button on the page of the mail’s link',
    async () => {
      const account = newAccount()
      await signUp(page, account)
      await page.goto('/conta')
      await see('Não confirmado')
      const link = await linkSentTo(app, account.email, '/confirmar-email')
      await page.goto(link)
      await heading('Confirme seu e-mail')
      await page.waitForLoadState('networkidle')
      await page.goto('/conta')
      await see('Não confirmado')
      await page.goto(link)
      await press('Confirmar e-mail')
      await heading('E-mail confirmado')
      await page.goto('/conta')
      await see(/^Confirmado$/)
    },
    timeout,
  )

  it(
    'who forgot the password chooses another by the link in the mail, and the old one is dead',
    async () => {
      const account = await client()
      await page.goto('/login')
      await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
      await heading('Esqueceu a senha?')
      await page.getByLabel('E-mail').fill(account.email)
      await press('Enviar link')
      await heading('E-mail enviado')
      const link = await linkSentTo(app, account.email, '/redefinir-senha')
      await page.goto(link)
      await page.getByLabel('Nova senha', { exact: true }).fill('manha-de-outono')
      await page.getByLabel('Confirmar nova senha').fill('manha-de-outono')
      await press('Salvar senha')
      await see('Senha alterada!')
      await page.waitForURL('**/login')
      await signIn(page, account.email, password)
      await see(wrongPassword)
      await enter(page, { ...account, password: 'manha-de-outono' })
      await page.goto(link)
      await heading('Este link não vale mais')
      expect(await page.getByLabel('Nova senha', { exact: true }).count()).toBe(0)
    },
    timeout,
  )

  it(
    'an unknown address is answered like a known one, and gets no mail',
    async () => {
      const email = 'desconhecida@escuta.example'
      await page.goto('/recuperar-senha')
      await page.getByLabel('E-mail').fill(email)
      await press('Enviar link')
      await heading('E-mail enviado')
      await app.settle()
      const mails = app.catcher.list().filter(({ to }) => to.some((each) => each.email === email))
      expect(mails).toEqual([])
    },
    timeout,
  )

  it(
    'a second factor is turned on; a code of the app or a recovery code is asked for from then on',
    async () => {
      const account = await client()
      await startSession(page, account)
      const { secret, recoveryCodes } = await enableSecondFactor(page, password, nextCode)
      await signOut(page, account.name)

      await enterUpToCode(page, account)
      await page.getByLabel('Código de 6 números').fill('000000')
      await press('Confirmar')
      await see(/código.*(não confere|tente de novo)/i)
      await page.getByLabel('Código de 6 números').fill(nextCode(secret))
      await press('Confirmar')
      await page.waitForURL('**/cliente')
      await signOut(page, account.name)

      const once = recoveryCodes[0] ?? ''
      await enterUpToCode(page, account)
      await page.getByLabel('Código de 6 números').fill('000000')
      await press('Confirmar')
      await see(/não confere/)
      await press('Usar um código de recuperação')
      expect(await page.getByText(/não confere/).count()).toBe(0)
      await page.getByLabel('Código de recuperação').fill(once)
      await press('Confirmar')
      await page.waitForURL('**/cliente')
      await page.goto('/conta')
      await see('Restam 9 códigos de recuperação.')
      await signOut(page, account.name)

      await enterUpToCode(page, account)
      await press('Usar um código de recuperação')
      await page.getByLabel('Código de recuperação').fill(once)
      await press('Confirmar')
      await see(/código.*(não confere|tente de novo)/i)
    },
    timeout,
  )

  it(
    'a session ended from another browser is said to have expired, at once',
    async () => {
      const account = await client()
      const other = await newBrowserContext(browser, app.url)
      await startSession(page, account)
      await startSession(other.page, account)
      await other.page.goto('/cliente')
      await page.goto('/conta')
      await page.getByRole('button', { name: /^Sair de Chrome/ }).click()
      await other.page.getByText('Sessão expirada').first().waitFor()
      await other.page.waitForURL('**/login')
      await page.getByText('Este aparelho').waitFor()
      await expect.poll(() => page.getByRole('button', { name: /^Sair de Chrome/ }).count()).toBe(0)
      await other.close()
    },
    timeout,
  )
})

describe('outside the demonstration', () => {
  it(
    'staff set up a second factor at the first sign-in, and need it from then on',
    async () => {
      const guarded = await openGuardedApp(app.catcher.url)
      await samplePeopleOf(guarded).admin()
      const { page, close } = await newBrowserContext(browser, guarded.url, viewports['desk, light'])
      await signIn(page, 'ada@escuta.example', samplePassword)
      await page.getByRole('heading', { name: 'Proteja sua conta' }).waitFor()
      const secret = await shownSecret(page)
      await page.getByLabel('Código de 6 números').fill(codeAt(secret, guarded.clock.now()))
      await page.getByRole('button', { name: 'Confirmar' }).click()
      expect((await keepRecoveryCodes(page)).length).toBe(10)
      await page.waitForURL('**/admin')
      await signOut(page, 'Ada Lima')
      await enterUpToCode(page, { email: 'ada@escuta.example', password: samplePassword })
      await page.goto('/admin')
      await page.waitForURL('**/login')
      await close()
      await guarded.close()
    },
    timeout,
  )
})

/** The app's next code: each is taken once, so the clock goes on first. */
function nextCode(secret: string): string {
  app.clock.advance({ minutes: 1 })
  return codeAt(secret, app.clock.now())
}
