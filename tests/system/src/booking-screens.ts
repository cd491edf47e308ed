import type { Page } from './real-browser.ts'

export type Card = { readonly number: string }

export const goodCard: Card = { number: '4242 4242 4242 4242' }
export const declinedCard: Card = { number: '4000 0000 0000 0002' }
export const askingCard: Card = { number: '4000 0025 0000 3155' }

export type TypedAccount = { readonly name: string; readonly email: string; readonly password: string }

/** Straight to a professional's free times. */
export async function openFreeTimes(page: Page, professionalId: string): Promise<void> {
  await page.goto(`/agendar-consulta?etapa=agendamento&profissional=${professionalId}`)
  await page.getByRole('heading', { name: 'Escolha o dia e o horário' }).waitFor()
}

/** The times of the first free days. */
export const firstTimes = (page: Page) =>
  page.getByRole('region', { name: 'Primeiros horários livres' }).getByRole('button', { name: /, \d+h\d*$/ })

/** Chooses the first free time; answers how the page names its day and itself. */
export async function chooseFirstTime(page: Page): Promise<{ readonly day: string; readonly time: string }> {
  const first = firstTimes(page).first()
  await first.click()
  const [, day = '', time = ''] = /^(.+), (\S+)$/.exec((await first.textContent()) ?? '') ?? []
  return { day, time }
}

export async function reviewBooking(page: Page, birthDate = '1990-05-17'): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Confirmar Agendamento' }).waitFor()
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  // Asked for in a person's first booking only.
  const field = page.getByLabel('Data de nascimento')
  if (await field.isVisible()) await field.fill(birthDate)
}

/** Ticks what a first booking asks consent for. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Autorizo o uso do que eu contar sobre a minha saúde/ }).check()
  await page.getByRole('checkbox', { name: /^Concordo em receber atendimento a distância/ }).check()
}

/** Skips the delay in which a toast is read before the redirect; needs `page.clock.install()`. */
export async function redirectedAfter(page: Page, toast: string, url: string): Promise<void> {
  await page.getByText(toast).first().waitFor()
  await page.clock.runFor(2000)
  await page.waitForURL(url)
}

/** The account made in the middle of a booking. */
export async function registerInBooking(page: Page, account: TypedAccount): Promise<void> {
  await fillRegistration(page, account)
  await page.getByRole('button', { name: 'Criar conta e continuar' }).click()
}

export async function fillRegistration(page: Page, { name, email, password }: TypedAccount): Promise<void> {
  await page.getByLabel('Nome Completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefone').fill('(11) 98888-0101')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar Senha').fill(password)
}

/** Fills in the card and presses the button; what comes of it is the caller's to see. */
export async function payWith(page: Page, { number }: Card): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Validade').fill('12 / 30')
  await page.getByLabel('Código (CVC)').fill('123')
  await page.getByLabel('Nome no cartão').fill('Pessoa de Teste')
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
