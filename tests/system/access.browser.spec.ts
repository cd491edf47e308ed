import { helena, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { newId } from '@escuta/kernel'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signOut, startSession } from './src/account-screens.ts'
import {
  agree,
  chooseFirstTime,
  openFreeTimes,
  redirectedAfter,
  reviewBooking,
} from './src/booking-screens.ts'
import { violationsOf } from './src/check-screens.ts'
import { openJourneys, password, reading, timeout } from './src/open-account-journeys.ts'
import { type Browser, newBrowserContext, type Page, type PageContext } from './src/real-browser.ts'

const { open, client } = openJourneys({ first: 'Nara', last: 'Dias' })
const viewports = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  desk: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
} as const
const expired = 'Sessão expirada'

let browser: Browser
let app: TestApp
let professionalId: string
beforeAll(async () => {
  ;({ browser, app } = open())
  professionalId = (await samplePeopleOf(app).professional(helena)).professionalId ?? ''
  await app.settle()
}, timeout)

const focusedIsOnTop = `(() => {
  const { left, top, width, height } = document.activeElement.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement
})()`

/** What the toast covers of what it is about: the focused control, the button that sends the form, the page's heading. */
const coveredByToast = `(() => {
  const toast = document.querySelector('[data-toast] > li').getBoundingClientRect()
  const subjects = [document.activeElement, document.querySelector('main [type=submit]'), document.querySelector('h1')]
  return subjects.filter((each) => {
    const box = each?.matches('button, input, h1') ? each.getBoundingClientRect() : undefined
    return box && box.bottom > toast.top && box.top < toast.bottom && box.right > toast.left && box.left < toast.right
  }).map((each) => each.outerHTML)
})()`

describe.each(['phone', 'desk'] as const)('on a %s', (size) => {
  let context: PageContext
  let page: Page
  beforeEach(async () => {
    context = await newBrowserContext(browser, app.url, viewports[size])
    page = context.page
  })
  afterEach(() => context.close())
  const { see, heading, press } = reading(() => page)
  const countOf = (text: string | RegExp) => page.getByText(text).count()
  async function fillIn(email: string) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await press('Entrar')
  }
  const isFocused = (label: string) =>
    expect.poll(() => page.getByLabel(label).first().and(page.locator(':focus')).count()).toBe(1)

  it(
    'a guest signs in and comes back; public pages then lead to the own area, and forms for guests are not shown',
    async () => {
      const account = await client()
      await page.goto('/cliente')
      await page.waitForURL('**/login')
      await page.goto('/privacidade/meus-dados')
      await page.waitForURL('**/login')
      await heading('Que bom ver você')
      expect(await countOf(expired)).toBe(0)
      await fillIn(account.email)
      await page.waitForURL('**/privacidade/meus-dados')
      await see('Baixar em JSON')
      for (const path of ['/', '/termos']) {
        await page.goto(path)
        await page.getByRole('banner').getByRole('link', { name: 'Minha área' }).waitFor()
        expect(await page.getByRole('link', { name: 'Entrar', exact: true }).count()).toBe(0)
      }
      for (const path of ['/login', '/cadastro']) {
        await page.goto(path)
        await page.waitForURL('**/cliente')
      }
      await signOut(page, account.name)
      await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).waitFor()
      const checkout = `/checkout?appointmentId=${newId()}`
      await page.clock.install()
      await page.goto(checkout)
      await page.waitForURL('**/login')
      await fillIn(account.email)
      await see('Login realizado!')
      expect(await page.evaluate(coveredByToast)).toEqual([])
      await redirectedAfter(page, 'Login realizado!', `**${checkout}`)
    },
    timeout,
  )

  it(
    'a refused registration marks its field and offers to sign in where the e-mail has an account',
    async () => {
      const account = await client()
      await page.goto('/cadastro')
      await page.getByLabel('Nome Completo').fill('Nara Dias')
      await page.getByLabel('E-mail').fill('nara@')
      await page.getByLabel('Senha', { exact: true }).fill('123456')
      await page.getByLabel('Confirmar Senha').fill('123456')
      await page.getByLabel('Telefone').fill('amanhã')
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await press('Criar conta')
      await isFocused('E-mail')
      await see('O telefone só tem números, sem ramal: escreva como (11) 91234-5678.')
      await page.getByLabel('E-mail').fill(account.email)
      await page.getByLabel('Telefone').fill('(11) 91234-5678')
      await press('Criar conta')
      await isFocused('Senha')
      await see('Esta senha é muito comum e fácil de adivinhar.')
      for (const label of ['Senha', 'Confirmar Senha'])
        await page.getByLabel(label, { exact: true }).fill('jardim-de-outono')
      await press('Criar conta')
      await isFocused('E-mail')
      await see('Este e-mail já possui uma conta.')
      // Where the control is, the toast is not.
      expect(await page.evaluate(focusedIsOnTop)).toBe(true)
      await expect.poll(() => page.evaluate(coveredByToast)).toEqual([])
      // The field says it, and the toast does not say it again.
      const said = () => page.locator('[data-toast] > li').innerText()
      await expect.poll(said).not.toContain('Este e-mail já possui uma conta.')
      expect(await countOf(/already exists/)).toBe(0)
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('link', { name: 'Entrar com este e-mail' }).click()
      expect(await page.getByLabel('E-mail').inputValue()).toBe(account.email)
      await isFocused('Senha')
    },
    timeout,
  )

  it(
    'an invalid phone and a birth date ahead are refused at their fields',
    async () => {
      await startSession(page, await client())
      await page.goto('/conta')
      await page.getByLabel('Telefone').fill('123')
      await page.getByLabel('Data de nascimento').fill('2999-01-01')
      await press('Salvar Alterações')
      await isFocused('Telefone')
      await see('Faltam números neste telefone: escreva com DDD, como (11) 91234-5678.')
      await page.getByLabel('Telefone').fill('011 91234-5678')
      await press('Salvar Alterações')
      await isFocused('Data de nascimento')
      await see(/precisa ser um dia que já passou/)
      await page.getByLabel('Data de nascimento').fill('1990-02-28')
      await press('Salvar Alterações')
      await see('Dados atualizados!')
    },
    timeout,
  )

  it(
    "a professional's profile names what is wrong at its field, on whichever tab it is",
    async () => {
      await startSession(page, helena)
      await page.goto('/profissional')
      await press('Editar perfil')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Nome').fill('')
      await dialog.getByLabel('Valor da consulta (R$)').fill('cento e oitenta')
      await press('Salvar Alterações')
      await isFocused('Nome')
      await see('Informe um valor em reais, como 150,00.')
      await dialog.getByLabel('Nome').fill(helena.name)
      await dialog.getByLabel('Valor da consulta (R$)').fill('180,00')
      await dialog.getByLabel('Registro profissional').fill('CRP nenhum')
      await dialog.getByRole('tab', { name: 'Perfil público' }).click()
      await press('Salvar Alterações')
      await isFocused('Registro profissional')
      await see('O registro profissional não está no formato esperado.')
      expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )

  it(
    'the live connection comes back after the password changed, and shows that the session ended elsewhere',
    async () => {
      const account = await client()
      await page.clock.install()
      const sockets: { close: (options: { code: number }) => Promise<void> }[] = []
      await page.routeWebSocket('**/ws/live', (socket) => {
        sockets.push(socket)
        socket.connectToServer()
      })
      await startSession(page, account)
      await page.goto('/conta')
      await page.getByLabel('Senha atual').fill(password)
      await page.getByLabel('Nova senha', { exact: true }).fill('manha-de-outono')
      await page.getByLabel('Confirmar nova senha').fill('manha-de-outono')
      await press('Alterar Senha')
      await see('Senha alterada!')
      app.clock.advance({ minutes: 1 })
      // What a connection gets that was opened with the token before.
      const before = sockets.length
      await sockets.at(-1)?.close({ code: 4401 })
      await expect
        .poll(async () => {
          await page.clock.runFor(1000)
          return sockets.length
        })
        .toBeGreaterThan(before)
      expect(await countOf(expired)).toBe(0)
      const other = await newBrowserContext(browser, app.url)
      await startSession(other.page, { ...account, password: 'manha-de-outono' })
      await other.page.goto('/conta')
      await other.page.getByRole('button', { name: /^Sair de Chrome/ }).click()
      await redirectedAfter(page, expired, '**/login')
      await other.close()
    },
    timeout,
  )

  it(
    'closing the account says so on the next page, and not that the session expired',
    async () => {
      await startSession(page, await client())
      await page.goto('/conta')
      await press('Desativar Conta')
      await page.getByLabel('Sua senha').fill(password)
      await press('Desativar Conta')
      await page.waitForURL('**/login')
      await see('Conta desativada')
      await page.waitForLoadState('networkidle')
      await see('Conta desativada')
      expect(await countOf(expired)).toBe(0)
      await page.goto('/')
      await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).waitFor()
    },
    timeout,
  )

  it(
    'who opens the area of others, an unknown professional or a dead link reads the reason',
    async () => {
      await startSession(page, await client())
      for (const [path, title] of [
        ['/profissional', 'Esta área é dos profissionais'],
        ['/profissional/agenda', 'Esta área é dos profissionais'],
        ['/admin', 'Esta área é da equipe da Escuta'],
      ] as const) {
        await page.goto(path)
        await heading(title)
      }
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('link', { name: 'Ir para a minha área' }).click()
      await page.waitForURL('**/cliente')
      await page.goto(`/agendar-consulta?etapa=agendamento&profissional=${newId()}`)
      await see('Este perfil não está disponível publicamente ou não existe.')
      expect(await countOf(/Verifique sua conexão/)).toBe(0)
      await page.goto(`/redefinir-senha?token=${'x'.repeat(43)}`)
      await heading('Este link não vale mais')
      expect(await page.getByLabel('Nova senha', { exact: true }).count()).toBe(0)
    },
    timeout,
  )

  it(
    'the sign-in of the booking keeps what was typed and offers a new password in another tab',
    async () => {
      await openFreeTimes(page, professionalId)
      await chooseFirstTime(page)
      await page.getByLabel('Observações').fill('Prefiro falar baixo.')
      await reviewBooking(page)
      await agree(page)
      await press('Continuar')
      await press('Já tenho conta')
      await page.getByLabel('E-mail').fill('nara@escuta.example')
      await page.getByLabel('Senha', { exact: true }).fill('errada-mesmo')
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: /^Esqueci minha senha/ }).click(),
      ])
      await tab.getByRole('heading', { name: 'Esqueceu a senha?' }).waitFor()
      await tab.close()
      await press('Ainda não tem conta? Criar conta')
      await isFocused('Nome Completo')
      await press('Já tem conta? Entrar')
      expect(await page.getByLabel('E-mail').inputValue()).toBe('nara@escuta.example')
      await press('Entrar e continuar')
      await see('E-mail ou senha incorretos. Tente novamente.')
      expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('errada-mesmo')
    },
    timeout,
  )
})

describe('signing in without an answer', () => {
  it.each([
    [
      'the browser is offline',
      'phone',
      /sem conexão com a internet$/,
      /sem conexão com a internet\. Confira/,
    ],
    ['a gateway answers 502', 'desk', 'O servidor ainda não respondeu', /O servidor não respondeu/],
  ] as const)(
    'says that %s, not that the password is wrong',
    async (what, size, retrying, reason) => {
      const account = await client()
      const { page } = await newBrowserContext(browser, app.url, viewports[size])
      await page.clock.install()
      await page.goto('/login')
      if (size === 'desk')
        await page.route('**/identity.login*', (route) => route.fulfill({ status: 502, body: what }))
      await page.getByLabel('E-mail').fill(account.email)
      await page.getByLabel('Senha', { exact: true }).fill(password)
      if (size === 'phone') await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await page.getByText(retrying).first().waitFor()
      const failed = page.getByText(reason).first()
      // Each retry waits longer; the requests between them take real time.
      await expect
        .poll(async () => {
          await page.clock.runFor(2000)
          return failed.count()
        })
        .toBe(1)
      expect(await page.getByText('senha incorretos').count()).toBe(0)
      // The browser reports these failures in its console, which `PageContext.close` refuses.
      await page.context().close()
    },
    timeout,
  )
})
