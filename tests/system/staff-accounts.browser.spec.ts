import { systemContext } from '@escuta/kernel'
import { bia, caio, helena, samplePassword, type Person, type TestApp } from '@escuta/test-support'
import { describe, expect, it } from 'vitest'
import type { startSession } from './src/account-screens.ts'
import { bookPaid, freeTimesOf } from './src/booking.ts'
import { openPreparedPage } from './src/browser-app.ts'
import { violationsOf } from './src/check-screens.ts'
import type { Page } from './src/real-browser.ts'

const timeout = 90_000
const ada = { email: 'ada@escuta.example', password: samplePassword }
const reason = 'Mensagens ofensivas a clientes'

let app: TestApp
let professional: Person
let page: Page

const show = openPreparedPage(async (opened, people) => {
  app = opened
  await people.admin()
  professional = await people.professional(helena)
  const client = await people.client(caio)
  await people.client(bia)
  await app.settle()
  await bookPaid(app, client, professional, (await freeTimesOf(app, professional)).at(-1)!)
  await app.settle()
})

async function openAs(account: Parameters<typeof startSession>[1], width: number, height: number) {
  page = await show({ viewport: { width, height } }, account)
  await page.goto('/admin/contas')
}

async function find(login: string): Promise<void> {
  await page.getByLabel('E-mail, nome de usuário ou id').fill(login)
  await page.getByRole('button', { name: 'Buscar conta' }).click()
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function act(opening: string, submit: string): Promise<void> {
  await button(opening).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('curto')
  await dialog.getByRole('button', { name: submit }).click()
  await dialog.getByText('Escreva o motivo em pelo menos 10 caracteres.').waitFor()
  await dialog.getByLabel('Motivo').fill(reason)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: submit }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('an administrator', () => {
  it(
    'finds an account, reads what a suspension does, suspends and reinstates it',
    async () => {
      await openAs(ada, 1440, 900)
      await find('ninguem@escuta.example')
      await page.getByText('Nenhuma conta com este e-mail, nome de usuário ou id.').waitFor()
      await find(helena.email)
      await page.getByRole('heading', { name: helena.name, level: 2 }).waitFor()
      expect(page.url()).not.toContain(encodeURIComponent(helena.email))
      await page.getByText('1 paga, R$ 180,00').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await button('Suspender conta').click()
      await page.getByText('Ela está paga: R$ 180,00 voltam por inteiro a quem pagou.').waitFor()
      await page.keyboard.press('Escape')
      await act('Suspender conta', 'Suspender conta')
      await page.getByText('Suspensa', { exact: true }).waitFor()
      await page.getByText(`Motivo: ${reason}`).waitFor()
      await act('Terminar suspensão', 'Terminar suspensão')
      await page.getByText('Ativa', { exact: true }).waitFor()
    },
    timeout,
  )

  it(
    'gives and takes a role on a phone, and does not act on the own account',
    async () => {
      await openAs(ada, 390, 844)
      await find(bia.email)
      await page.getByRole('heading', { name: bia.name, level: 2 }).waitFor()
      await act('Dar papel da equipe', 'Dar papel')
      await page.getByText('Cliente, Suporte').waitFor()
      await act('Tirar Suporte', 'Tirar papel')
      await button('Tirar Suporte').waitFor({ state: 'detached' })
      await find(ada.email)
      await page.getByText('Esta é a sua conta: outra pessoa da administração age sobre ela.').waitFor()
      expect(await button('Suspender conta').count()).toBe(0)
    },
    timeout,
  )
})

describe('a suspended person', () => {
  it(
    'reads so at the login',
    async () => {
      await app.modules.identity.staffActs.suspend(
        { of: caio.email, reason, by: 'operador' },
        systemContext('spec', app.clock),
      )
      page = await show({ viewport: { width: 390, height: 844 } })
      await page.goto('/login')
      await page.getByLabel('E-mail').fill(caio.email)
      await page.getByLabel('Senha', { exact: true }).fill(samplePassword)
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await page.getByText('Esta conta está suspensa.').first().waitFor()
    },
    timeout,
  )
})
