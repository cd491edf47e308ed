import type { Page } from 'playwright-core'

/** What a person does on the booking and payment screens, in the words they read there. */

export async function findBySymptom(page: Page, symptom: RegExp): Promise<void> {
  await page.goto('/agendar-consulta')
  await page.getByRole('button', { name: symptom }).click()
  await page.getByText('Busca personalizada ativa!').waitFor()
}

/** Opens a professional's days and takes the first free time of the first day that has any. */
export async function chooseTime(page: Page, professional: string): Promise<string> {
  const card = page.getByRole('listitem').filter({ hasText: professional })
  await card.getByRole('button', { name: 'Agendar' }).click()
  const days = page.getByRole('gridcell').locator('button:not([disabled])')
  await days.first().click()
  const time = page.getByRole('radio', { disabled: false }).first()
  await time.click()
  const chosen = (await time.textContent()) ?? ''
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Confirmar Agendamento' }).waitFor()
  return chosen
}

export type NewAccount = { readonly name: string; readonly email: string; readonly password: string }

/** Signs up in the middle of the booking, from the choice screen. */
export async function registerInBooking(page: Page, { name, email, password }: NewAccount): Promise<void> {
  await page.getByRole('button', { name: 'Quero criar uma conta' }).click()
  await page.getByLabel('Nome Completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefone').fill('11 91234-5678')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar Senha').fill(password)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Criar conta e continuar' }).click()
}

export async function loginInBooking(page: Page, password: string, email?: string): Promise<void> {
  if (email !== undefined) await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar e continuar' }).click()
}

export async function login(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

/** Fills the card form of the checkout and presses the button that pays. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === '/checkout')
  await page.getByLabel('Número do cartão').fill(card)
  await page.getByLabel('Validade (MM/AA)').fill('12/34')
  await page.getByLabel('Código (CVC)').fill('123')
  await page.getByLabel('Nome no cartão').fill('Pessoa Teste')
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
}
