import { demoPassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { enableSecondFactor, enterUpToCode, linkSentTo, startSession } from './account-screens.ts'
import { codeAt } from './authenticator.ts'
import type { TypedAccount } from './booking-screens.ts'
import { lettersOf } from './letters-of.ts'
import type { Page } from './real-browser.ts'
import { type Screen, visit } from './screen.ts'

/** People who did not ask for a mail; each screen is shown to another one. */
let strangers = 0

/** As long as a token, and of no link. */
const deadToken = 'x'.repeat(43)

/** Getting in again, one's account, and one's data, with the states of the longer ones. */
export const accountScreens: readonly Screen[] = [
  visit('recuperar-senha', 'guest', '/recuperar-senha', 'Esqueceu a senha?'),
  {
    name: 'recuperar-senha-enviado',
    as: 'guest',
    async show(page) {
      await page.goto('/recuperar-senha')
      await page.getByLabel('E-mail').fill('ninguem@escuta.example')
      await page.getByRole('button', { name: 'Enviar link' }).click()
      await page.getByRole('heading', { name: 'E-mail enviado' }).waitFor()
    },
  },
  {
    name: 'redefinir-senha',
    as: 'guest',
    async show(page, app) {
      const email = 'cliente@escuta.example'
      await app.as('guest').identity.account.requestPasswordReset({ email })
      await page.goto(await linkSentTo(app, email, '/redefinir-senha'))
      await page.getByRole('heading', { name: 'Escolha sua senha' }).waitFor()
      await page.getByLabel('Nova senha', { exact: true }).waitFor()
    },
  },
  visit('redefinir-senha-sem-link', 'guest', '/redefinir-senha', 'Este link não vale mais'),
  visit('convite-sem-link', 'guest', `/convite?token=${deadToken}`, 'Este convite não vale mais'),
  visit('confirmar-email', 'guest', `/confirmar-email?token=${deadToken}`, 'Confirme seu e-mail'),
  visit('confirmar-email-sem-link', 'guest', '/confirmar-email', 'Este link não vale mais'),
  visit(
    'impedir-troca-de-email',
    'guest',
    `/impedir-troca-de-email?token=${deadToken}`,
    'Impedir a troca de e-mail?',
  ),
  visit(
    'encerrar-calendario',
    'guest',
    `/encerrar-calendario?token=0199aaaa-0000-7000-8000-000000000000${deadToken}`,
    'Encerrar o calendário externo?',
  ),
  visit('encerrar-calendario-sem-link', 'guest', '/encerrar-calendario', 'Este link não vale'),
  visit('responsavel-sem-link', 'guest', '/responsavel', 'Este link não vale'),
  visit('impedir-troca-sem-link', 'guest', '/impedir-troca-de-email', 'Este link não vale mais'),
  {
    name: 'nao-sou-eu',
    as: 'guest',
    async show(page, app) {
      strangers += 1
      const email = `sem.pedido.${strangers}@escuta.example`
      const account = { name: 'Nora Prado', email, password: demoPassword }
      await app.as('guest').identity.register({ ...account, acceptTerms: true, acceptPrivacy: true })
      await page.goto(await linkSentTo(app, email, '/nao-sou-eu'))
      await page.getByRole('heading', { name: 'Não quer receber mensagens?' }).waitFor()
    },
  },
  visit('nao-sou-eu-sem-link', 'guest', '/nao-sou-eu', 'Este link não está completo'),
  visit('conta', 'cliente', '/conta', 'Sessões'),
  visit('conta-profissional', 'profissional', '/conta', 'Sessões'),
  {
    name: 'conta-duas-etapas',
    as: 'cliente',
    async show(page) {
      await page.goto('/conta')
      await page.getByRole('button', { name: 'Ligar', exact: true }).click()
      await page.getByLabel('Sua senha').fill(demoPassword)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await page.getByAltText('Código QR para o aplicativo de autenticação').waitFor()
    },
  },
  {
    name: 'login-segunda-etapa',
    as: 'guest',
    async show(page, app) {
      const account = await newcomer(page, app)
      await enableSecondFactor(page, account.password, (secret) => codeAt(secret, app.clock.now()))
      await page.context().clearCookies()
      await enterUpToCode(page, account)
      await page.getByLabel('Código de 6 números').waitFor()
    },
  },
  visit('meus-dados', 'cliente', '/privacidade/meus-dados', 'Consentimentos'),
  {
    name: 'meus-dados-equipe',
    as: 'admin',
    async show(page) {
      await page.goto('/privacidade/meus-dados')
      await page.getByText('Sua conta é da equipe da Escuta').waitFor()
    },
  },
  {
    name: 'meus-dados-consentir',
    as: 'cliente',
    async show(page) {
      await page.goto('/privacidade/meus-dados')
      await page.getByRole('button', { name: 'Dar consentimento: Novidades por email' }).click()
      await page.getByRole('button', { name: 'Concordo' }).waitFor()
    },
  },
  {
    name: 'meus-dados-pedido-vazio',
    as: 'profissional',
    async show(page) {
      await page.goto('/privacidade/meus-dados')
      await page.getByRole('button', { name: 'Enviar pedido' }).click()
      await page.getByText('Escreva o que você precisa.').waitFor()
    },
  },
  {
    name: 'meus-dados-apagar',
    as: 'guest',
    async show(page, app) {
      await openErasure(page, app)
      await page.getByRole('button', { name: 'Apagar para sempre' }).click()
      await page.getByText('Por favor, preencha sua senha.').waitFor()
    },
  },
  {
    name: 'meus-dados-despedida',
    as: 'guest',
    async show(page, app) {
      const { password } = await openErasure(page, app)
      await page.getByLabel('Sua senha').fill(password)
      await page.getByLabel('Digite APAGAR para confirmar').fill('APAGAR')
      await page.getByRole('button', { name: 'Apagar para sempre' }).click()
      await page.getByRole('heading', { name: 'Seus dados foram apagados' }).waitFor()
    },
  },
]

let people = 0

/** A client with a new account, signed in. */
async function newcomer(page: Page, app: TestApp): Promise<TypedAccount> {
  people += 1
  const account = {
    name: `Noa ${lettersOf(people)}`,
    email: `noa${people}@escuta.example`,
    password: 'vento-de-agosto',
  }
  await samplePeopleOf(app).client(account)
  await startSession(page, account)
  return account
}

async function openErasure(page: Page, app: TestApp): Promise<TypedAccount> {
  const account = await newcomer(page, app)
  await page.goto('/privacidade/meus-dados')
  await page.getByRole('button', { name: 'Apagar meus dados' }).click()
  await page.getByRole('button', { name: 'Apagar para sempre' }).waitFor()
  return account
}
