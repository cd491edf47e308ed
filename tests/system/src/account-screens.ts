import type { TestApp } from '@escuta/test-support'
import { signIn, type TypedAccount } from './booking-screens.ts'
import type { Page } from './real-browser.ts'

/** Signs up on the page made for it, and ends in the client's area. */
export async function signUp(page: Page, { name, email, password }: TypedAccount): Promise<void> {
  await page.goto('/cadastro')
  await page.getByLabel('Nome Completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar Senha').fill(password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/cliente')
}

/** Signs in with the password alone, and ends in the client's area. */
export async function enter(page: Page, { email, password }: TypedAccount): Promise<void> {
  await signIn(page, email, password)
  await page.waitForURL('**/cliente')
}

/** Starts a session through the API, without the form and its redirect: the next page opens signed in. */
export async function startSession(
  page: Page,
  { email, password }: Pick<TypedAccount, 'email' | 'password'>,
): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} was refused: ${await answer.text()}`)
}

/** Up to the second step, which asks for a code. */
export async function enterUpToCode(
  page: Page,
  { email, password }: Pick<TypedAccount, 'email' | 'password'>,
): Promise<void> {
  await signIn(page, email, password)
  await page.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
}

export async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Menu de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Turns the second factor on at /conta; answers the app's secret and the recovery codes. */
export async function enableSecondFactor(
  page: Page,
  password: string,
  codeOf: (secret: string) => string,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  await page.goto('/conta')
  await page.getByRole('button', { name: 'Ligar', exact: true }).click()
  await page.getByLabel('Sua senha').fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const secret = await shownSecret(page)
  await page.getByLabel('Código de 6 números').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const recoveryCodes = await keepRecoveryCodes(page)
  await page.getByText('Restam 10 códigos de recuperação.').waitFor()
  return { secret, recoveryCodes }
}

/** The key for those who cannot read the QR code. */
export async function shownSecret(page: Page): Promise<string> {
  await page.getByAltText('Código QR para o aplicativo de autenticação').waitFor()
  return (await page.locator('code').first().textContent()) ?? ''
}

/** Reads the recovery codes, shown this once, and says that they are kept. */
export async function keepRecoveryCodes(page: Page): Promise<readonly string[]> {
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await codes.first().waitFor()
  const texts = await codes.allTextContents()
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  return texts
}

/** The path and query of the newest link to this path in a mail to the address; waits for the mail. */
export async function linkSentTo(app: TestApp, email: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?token=[\\w-]+`)
  const mail = await app.catcher.waitFor(
    ({ to, text }) => to.some((each) => each.email === email) && link.test(text),
    20_000,
  )
  return link.exec(mail.text)?.[0] ?? ''
}

/** The copy of one's data that this button offers, for the password. */
export async function copyOf(page: Page, button: string, password: string) {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByLabel('Sua senha').fill(password)
  return downloaded(page, 'Baixar a cópia')
}

/** What a press on this button saves as a file. */
async function downloaded(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array))
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') }
}
