import { demoPassword, type TestApp } from '@escuta/test-support'
import { expect } from 'vitest'
import { accountScreens } from './account-area-screens.ts'
import { startSession } from './account-screens.ts'
import { agree, reviewBooking } from './booking-screens.ts'
import type { Page } from './real-browser.ts'
import { type Screen, visit } from './screen.ts'
import { siteScreens } from './site-screens.ts'

/** Every screen, with the states of the longer ones. */
export const allScreens: readonly Screen[] = [
  visit('home', 'guest', '/', /./),
  visit('login', 'guest', '/login', 'Que bom ver você'),
  visit('cadastro', 'guest', '/cadastro', 'Crie a sua conta'),
  visit('agendar-sintomas', 'guest', '/agendar-consulta', 'Como você está se sentindo?'),
  {
    name: 'agendar-busca',
    as: 'guest',
    async show(page) {
      await page.goto('/agendar-consulta')
      await page.getByRole('button', { name: 'Ansiedade' }).click()
      await page.getByText(/^Mostrando \d+ de \d+ profissionais$/).waitFor()
    },
  },
  {
    name: 'agendar-busca-em-crise',
    as: 'guest',
    async show(page) {
      await page.goto('/agendar-consulta')
      // Not the one that takes the answer back.
      const symptom = page.getByRole('button', { name: /^Tristeza profunda/ })
      // A press before the page's scripts have run does nothing; one may find that the next step stands there.
      await expect
        .poll(async () => {
          if (await symptom.isVisible()) await symptom.click({ timeout: 1000 }).catch(() => undefined)
          return page.getByText(/188/).first().isVisible()
        })
        .toBe(true)
    },
  },
  {
    name: 'agendar-horario',
    as: 'guest',
    show: chooseTime,
  },
  {
    name: 'agendar-revisao',
    as: 'guest',
    show: review,
  },
  {
    name: 'agendar-conta',
    as: 'guest',
    async show(page, app) {
      await review(page, app)
      await agree(page)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await page.getByRole('button', { name: 'Quero criar uma conta' }).click()
      await page.getByLabel('Nome Completo').waitFor()
    },
  },
  {
    name: 'checkout',
    as: 'cliente',
    async show(page, app) {
      // A client has one unpaid hold with a professional at a time: the second viewport shows that hold.
      const held = await appointmentOf(page, app, 'pending')
      if (held) await page.goto(`/checkout?appointmentId=${held}`)
      else await bookInReview(page, app)
      await page.getByRole('button', { name: /^Pagar R\$/ }).waitFor()
      await page.getByLabel('Número do cartão').waitFor()
      await page.getByText('Redirecionando para o pagamento').waitFor({ state: 'detached' })
    },
  },
  visit('checkout-vazio', 'profissional', '/checkout', 'Nenhuma consulta aguardando pagamento'),
  {
    name: 'pagamento-sucesso',
    as: 'cliente',
    async show(page, app) {
      await page.goto(`/pagamento-sucesso?appointmentId=${await appointmentOf(page, app, 'confirmed')}`)
      await page.getByRole('heading', { name: 'Pagamento Realizado!' }).waitFor()
    },
  },
  visit('cliente', 'cliente', '/cliente', 'Próxima consulta'),
  visit('cliente-notificacoes', 'cliente', '/cliente/notificacoes', 'Notificações'),
  visit('cliente-mensagens', 'cliente', '/cliente/mensagens', 'Mensagens'),
  openConversation('cliente-conversa', 'cliente'),
  visit('profissional-mensagens', 'profissional', '/profissional/mensagens', 'Mensagens'),
  openConversation('profissional-conversa', 'profissional'),
  visit('onboarding', 'cliente', '/onboarding-profissional', 'Informações Pessoais'),
  visit('cliente-anteriores', 'cliente', '/cliente/consultas', 'Consultas anteriores'),
  visit('cliente-arquivos', 'cliente', '/cliente/arquivos', 'Arquivos'),
  visit('cliente-prontuario', 'cliente', '/cliente/prontuario', 'Quem viu meu prontuário'),
  visit('cliente-pagamentos', 'cliente', '/cliente/pagamentos', 'Seus pagamentos'),
  ...accountScreens,
  visit('profissional-notificacoes', 'profissional', '/profissional/notificacoes', 'Notificações'),
  visit('profissional', 'profissional', '/profissional', 'Clientes recentes'),
  visit('configuracoes', 'profissional', '/profissional/configuracoes', 'Horários da semana'),
  visit(
    'configuracoes-consultas',
    'profissional',
    '/profissional/configuracoes?aba=consultas',
    'Regras de agendamento',
  ),
  visit('pacientes', 'profissional', '/profissional/pacientes', 'Pacientes'),
  visit('financeiro', 'profissional', '/profissional/financeiro', 'Financeiro'),
  {
    name: 'agenda',
    as: 'profissional',
    async show(page) {
      await page.goto('/profissional/agenda')
      await page.getByRole('button', { name: 'Nova consulta' }).waitFor()
      await page.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'agenda-nova-consulta',
    as: 'profissional',
    async show(page) {
      await page.goto('/profissional/agenda')
      await page.getByRole('button', { name: 'Nova consulta' }).click()
      await page.getByLabel('Nome do cliente').waitFor()
    },
  },
  {
    name: 'profissional-perfil',
    as: 'profissional',
    async show(page) {
      await page.goto('/profissional')
      await page.getByRole('button', { name: 'Editar perfil' }).click()
      await page.getByLabel('Registro profissional').waitFor()
    },
  },
  visit(
    'sala-de-outra-pessoa',
    'cliente',
    '/consulta/00000000-0000-4000-8000-000000000000',
    'Não encontramos esta consulta',
  ),
  visit('sala-sem-consulta', 'profissional', '/profissional/consulta', 'Não encontramos esta consulta'),
  visit('admin', 'admin', '/admin', 'Situação do sistema'),
  visit('admin-relatorios', 'admin', '/admin/relatorios', 'Relatórios'),
  visit('admin-aprovacoes', 'admin', '/admin/aprovacoes', 'Aprovações'),
  visit('admin-caso-inexistente', 'admin', '/admin/aprovacoes/nada', 'Não encontramos este caso'),
  visit('admin-contas', 'admin', '/admin/contas', 'Contas'),
  visit('admin-moderacao', 'admin', '/admin/moderacao', 'Moderação'),
  {
    name: 'admin-denuncia',
    as: 'admin',
    async show(page) {
      await page.goto('/admin/moderacao')
      await page
        .getByRole('link', { name: /^Mensagem na conversa/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Ler a mensagem' }).waitFor()
    },
  },
  visit('admin-denuncia-inexistente', 'admin', '/admin/moderacao/nada', 'Não encontramos esta denúncia'),
  visit('admin-suporte', 'admin', '/admin/suporte', 'O que aconteceu com uma consulta'),
  {
    name: 'admin-reconstrucao',
    as: 'admin',
    async show(page) {
      await page.goto('/admin/suporte')
      await page.getByLabel('Consulta, pagamento, pessoa ou e-mail').fill('cliente@escuta.example')
      await page.getByRole('button', { name: 'Procurar' }).click()
      await page.locator('main a[href*="/admin/suporte/"]').first().click()
      await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor()
    },
  },
  visit('admin-email', 'admin', '/admin/email', 'Configurações de e-mail'),
  visit('admin-historico', 'admin', '/admin/historico', 'Histórico'),
  visit('admin-projecoes', 'admin', '/admin/projecoes', 'Projeções'),
  visit('admin-sinonimos', 'admin', '/admin/sinonimos', 'Sinônimos da busca'),
  {
    name: 'perfil',
    as: 'guest',
    async show(page, app) {
      await page.goto(`/perfil/${await firstProfessional(app)}`)
      await page.getByRole('heading', { name: 'Sobre' }).waitFor()
    },
  },
  visit('perfil-publico-sem-id', 'guest', '/perfil-publico', 'Perfil não encontrado'),
  visit('perfil-inexistente', 'guest', '/perfil/nada', 'Perfil não encontrado'),
  ...siteScreens,
  visit('ui', 'guest', '/_ui', /./),
  {
    name: 'api-docs',
    as: 'guest',
    async show(page) {
      await page.goto('/api/docs/')
      await page.getByText('Entrar com e-mail e senha').first().waitFor({ state: 'attached' })
      // The viewer turns to the theme of the system after its first rendering, in which texts are dark.
      const isThemed = `document.body.matches('.light-mode') || [...document.querySelectorAll('.markdown p')].every((text) => getComputedStyle(text).color !== 'rgb(27, 27, 27)')`
      await expect.poll(() => page.evaluate(isThemed)).toBe(true)
    },
  },
  {
    name: 'nao-encontrada',
    as: 'guest',
    async show(page) {
      await page.goto('/nada')
      await page.getByText('404 Page Not Found').waitFor()
    },
  },
]

/** The first conversation of the demonstration. */
function openConversation(name: string, as: 'cliente' | 'profissional'): Screen {
  return {
    name,
    as,
    async show(page) {
      await page.goto(`/${as}/mensagens`)
      await page.getByRole('region', { name: 'Conversas' }).getByRole('link').first().click()
      await page.getByRole('log').getByRole('listitem').first().waitFor()
      await page.getByText('Conectado', { exact: true }).waitFor()
    },
  }
}

const addresses = {
  cliente: 'cliente@escuta.example',
  profissional: 'profissional@escuta.example',
  admin: 'admin@escuta.example',
}

/** Starts a session of one of the demonstration's accounts. */
export async function become(page: Page, who: Exclude<Screen['as'], 'guest'>): Promise<void> {
  await startSession(page, { email: addresses[who], password: demoPassword })
}

/** From the choice of a time to the page where it is paid. */
async function bookInReview(page: Page, app: TestApp): Promise<void> {
  const known = page.waitForResponse((answer) => answer.url().includes('privacy.missingConsents'))
  await review(page, app)
  await known
  // Asked for in a person's first booking only.
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Confirmar e Pagar' }).click()
  await page.waitForURL('**/checkout?appointmentId=*')
  // The toast covers the page.
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
}

/** An appointment of the person who is signed in: one that waits for its payment, or one that is paid. */
async function appointmentOf(
  page: Page,
  { database: { pool, tables } }: TestApp,
  status: 'pending' | 'confirmed',
): Promise<string | undefined> {
  const { rows } = await pool.query<{ appointment_id: string }>(
    tables.inText(`select appointment_id from scheduling.appointments join identity.users as account using (client_id)
     where status = $2 and (payment = 'paid') = ($2 = 'confirmed') and account.user_id = $1`),
    [await whoIs(page), status],
  )
  return rows[0]?.appointment_id
}

async function chooseTime(page: Page, app: TestApp): Promise<void> {
  await page.goto(`/agendar-consulta?etapa=agendamento&profissional=${await firstProfessional(app)}`)
  await page.getByRole('heading', { name: 'Escolha o dia e o horário' }).waitFor()
  await page.getByRole('button', { name: 'Ver o mês inteiro' }).click()
  // How many days of the month are left depends on the day.
  await page
    .getByRole('button', { name: /\d+ horários? livres?/ })
    .last()
    .click()
  await page.getByRole('radio', { disabled: false }).first().click()
}

async function review(page: Page, app: TestApp): Promise<void> {
  await chooseTime(page, app)
  await reviewBooking(page)
}

async function firstProfessional(app: TestApp): Promise<string> {
  const { items: all } = await app.as('guest').catalog.allProfessionals({ limit: 100 })
  const reviewed = all.find(({ profession }) => profession === 'psychiatrist') ?? all[0]
  return reviewed?.id ?? ''
}

async function whoIs(page: Page): Promise<string> {
  const answer: unknown = await (await page.request.get('/api/auth/me')).json()
  const id: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'id') : undefined
  return typeof id === 'string' ? id : ''
}
