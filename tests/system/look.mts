import { launchBrowser, newBrowserContext } from './src/real-browser.ts'
import {
  openFreeTimes,
  chooseFirstTime,
  reviewBooking,
  agree,
  payWith,
  goodCard,
} from './src/booking-screens.ts'
const url = 'http://localhost:4821'
const browser = await launchBrowser()
const shots = '/tmp/shots-b'
for (const [size, look] of [
  ['phone', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ['desk', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
] as const) {
  const { page, close } = await newBrowserContext(browser, url, { ...look, locale: 'en-US' })
  const shot = (name: string, fullPage = false) =>
    page.screenshot({ path: `${shots}/${size}-${name}.png`, fullPage })
  // a guest, counted
  let taps = 0
  await page.exposeFunction('tapped', () => (taps += 1))
  await page.addInitScript("document.addEventListener('pointerdown', () => globalThis.tapped(), true)")
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Agendar/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Ansiedade' }).click()
  await page
    .getByRole('list', { name: /^Próximos horários de/ })
    .nth(2)
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { name: 'Escolha o dia e o horário' }).waitFor()
  await page.waitForTimeout(600)
  await shot('g1-horario')
  await page.getByRole('button', { name: 'Ver o mês inteiro' }).click()
  await page.waitForTimeout(400)
  await shot('g2-mes', true)
  taps -= 1
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Confirmar Agendamento' }).waitFor()
  await page.getByLabel('Data de nascimento').fill('17/05/1990')
  await agree(page)
  await shot('g3-revisao', true)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Quero criar uma conta' }).click()
  await shot('g4-conta', true)
  await page.getByLabel('Nome Completo').fill('Lia Souza')
  await page.getByLabel('E-mail').fill(`lia.${size}.${Date.now()}@escuta.example`)
  await page.reload()
  await page.waitForTimeout(1500)
  await shot('g5-reload', true)
  await page.getByLabel('Data de nascimento').fill('17/05/1990')
  await agree(page)
  taps -= 2
  await page.getByRole('button', { name: 'Continuar' }).click()
  taps -= 1
  console.log(
    size,
    'kept after reload',
    await page.getByLabel('Nome Completo').inputValue(),
    await page.getByText(/^Ainda falta/).textContent(),
  )
  await page.getByRole('button', { name: 'Criar conta e continuar' }).click()
  await page.waitForTimeout(300)
  await shot('g6-erros', true)
  await page.getByLabel('Telefone').fill('011 98888-0101')
  await page.getByLabel('Senha', { exact: true }).fill('escuta-demo')
  await page.getByLabel('Confirmar Senha').fill('escuta-demo')
  if (!(await page.getByRole('checkbox').isChecked())) await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar conta e continuar' }).click()
  taps -= 1
  await page.waitForURL('**/checkout?appointmentId=*')
  console.log(size, 'guest taps, fields by keyboard', taps)
  await page.getByLabel('Número do cartão').waitFor()
  await page.getByText('Redirecionando').waitFor({ state: 'detached' })
  await shot('g7-checkout', true)
  await payWith(page, goodCard)
  await page.getByRole('heading', { name: 'Pagamento Realizado!' }).waitFor()
  await shot('g8-fim', true)
  // moving
  await page.getByRole('link', { name: 'Ver minhas consultas' }).click()
  await page.getByRole('heading', { name: /Próxima consulta/ }).waitFor()
  await page.waitForTimeout(1000)
  await shot('h1-cliente')
  const tab = await page.context().newPage()
  await tab.goto('/cliente')
  await tab.getByRole('region', { name: 'Próxima consulta' }).getByText('Confirmado').waitFor()
  await page
    .getByRole('button', { name: /Mais ações|Opções|ações/i })
    .first()
    .click()
  await page.waitForTimeout(300)
  await shot('h2-menu')
  await page.getByRole('menuitem', { name: 'Mudar horário' }).click()
  await page.waitForTimeout(1200)
  await shot('h3-mover')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /, \d+h/ })
    .nth(1)
    .click()
  await page.waitForTimeout(800)
  await shot('h4-mover-escolhido')
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar horário' }).click()
  await page.getByText('Horário mudado').waitFor()
  await page.waitForTimeout(700)
  await page
    .getByRole('button', { name: /Mais ações|Opções|ações/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /Cancelar/ }).click()
  await page.waitForTimeout(600)
  await shot('h5-cancelar')
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: /Cancelar/ })
    .first()
    .click()
  await page.waitForTimeout(2500)
  await shot('h6-cancelada', true)
  await tab.waitForTimeout(500)
  await tab.screenshot({ path: `${shots}/${size}-h7-outra-aba.png`, fullPage: true })
  await close()
}
await browser.close()
