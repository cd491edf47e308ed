import { professionalId as asProfessional } from '@escuta/kernel'
import { samplePassword, samplePeopleOf } from '@escuta/test-support'
import { describe, expect, it } from 'vitest'
import { rejectCredential } from '@escuta/server/cli/credentials'
import { startSession } from './src/account-screens.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { violationsOf } from './src/check-screens.ts'
import { newBrowserContext, type Page } from './src/real-browser.ts'

const timeout = 60_000
const lia = { name: 'Lia Souza', email: 'lia@escuta.example', password: samplePassword }
const document = { name: 'cédula do CRP.pdf', mimeType: 'application/pdf' }
const other = { ...document, name: 'declaração do conselho.pdf' }
const reason = 'O número não consta no conselho.'
const pictures = process.env['SCREENSHOTS']

const open = openBrowserApp()

async function check(page: Page, name: string): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  const overflow = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'
  expect(await page.evaluate(overflow)).toBe(false)
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}

describe('/onboarding-profissional', () => {
  it(
    'keeps the input, names what is missing, and ends under the review of the credential',
    async () => {
      const { app, browser } = open()
      const account = await samplePeopleOf(app).client(lia)
      const { page, close } = await newBrowserContext(browser, app.url, {
        viewport: { width: 390, height: 844 },
      })
      const next = () => page.getByRole('button', { name: 'Continuar' }).click()
      const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

      await page.goto('/onboarding-profissional')
      await page.waitForURL('**/cadastro?para=profissional')
      await heading('Comece pela sua conta')
      await page.getByRole('link', { name: 'Entrar' }).click()
      await page.waitForURL('**/login')
      await startSession(page, lia)
      await page.goto('/onboarding-profissional?etapa=4')
      await heading('Informações Pessoais')
      expect(await page.getByLabel('Nome Completo').inputValue()).toBe('Lia Souza')
      await check(page, '1-phone')
      await next()
      await page
        .getByText('Por favor, preencha todos os campos obrigatórios antes de continuar.')
        .first()
        .waitFor()
      await page.getByLabel('Telefone').fill('(11) 91234-5678')
      await next()
      await heading('Credenciais Profissionais')
      await expect.poll(() => page.getByText(/antes de continuar/).count()).toBe(0)
      await page.getByLabel('CRP').fill('CRP 25/123')
      await page.getByLabel('Especialidade').fill('Psicologia Clínica')
      await next()
      await page.getByText('Confira o CRP').waitFor()
      await check(page, '2-phone')

      await page.reload()
      expect(await page.getByLabel('CRP').inputValue()).toBe('CRP 25/123')
      await page.getByLabel('CRP').fill('06/12345')
      const choose = page.getByLabel('Documento que comprova')
      await choose.setInputFiles({ ...document, buffer: Buffer.from('<html>') })
      await page.getByText('Este arquivo não é um PDF').waitFor()
      await check(page, '2-phone-refused')
      await choose.setInputFiles({ ...document, buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
      await page.getByText('Documento recebido').waitFor()
      await check(page, '2-phone-document')
      await next()
      await heading('Perfil & Especialidades')
      await page.getByLabel('Sobre você').fill('Cura garantida da ansiedade.')
      await next()
      await page.getByText('Não prometa resultados: reescreva “Cura garantida”.').waitFor()
      await page.getByLabel('Sobre você').fill('Escuto com calma.')
      await check(page, '3-phone')
      await next()
      await heading('Configurações Financeiras')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByLabel('Valor da consulta').fill('5')
      await page.getByRole('button', { name: 'Concluir cadastro' }).click()
      await page.getByText(/Cada consulta por R\$\s5,00\?/).waitFor()
      await page.getByRole('checkbox', { name: /O valor está certo/ }).check()
      await check(page, '4-desk-price')
      await page.getByLabel('Valor da consulta').fill('150,50')
      expect(await page.getByRole('checkbox', { name: /O valor está certo/ }).count()).toBe(0)
      await page.getByRole('checkbox', { name: 'Pix' }).check()
      await check(page, '4-desk')
      await page.getByRole('button', { name: 'Concluir cadastro' }).dblclick()
      await page.getByText('Cadastro concluído com sucesso!').first().waitFor()
      await page.waitForURL('**/profissional')
      await page.getByText('Seu cadastro está em análise').waitFor()
      await check(page, '5-desk')
      expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('rascunho')
      await page.getByRole('link', { name: 'Conferir meus horários' }).click()
      await page.getByText('seu perfil só fica público depois disso').waitFor()
      expect(await page.getByLabel('Natal').isChecked()).toBe(true)
      await page.getByRole('button', { name: 'Salvar Alterações' }).click()
      await page.getByText('Configurações salvas!').first().waitFor()
      await page.goBack()
      await page.getByText('Seu cadastro está em análise').waitFor()
      await expect.poll(() => page.getByText('Confirme seus horários').count()).toBe(0)

      const own = app.as(account).catalog
      const record = await own.professionalOfUser({ userId: account.userId })
      expect(record).toMatchObject({
        crp: 'CRP 06/12345',
        price: 15_050,
        review: 'submitted',
        publicationRequested: true,
        document: { fileName: document.name },
      })
      const id = asProfessional.parse(record.id)
      await rejectCredential(app, { id, by: 'rita', reason }, () => undefined)
      await page.getByText('Seu cadastro não foi aprovado').first().waitFor()
      await page.getByText(/anexe outro documento se for o caso/).waitFor()
      await page.setViewportSize({ width: 390, height: 844 })
      await choose.setInputFiles({ ...other, buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
      await page.getByText(other.name).waitFor()
      await check(page, '6-phone')
      await page.getByRole('button', { name: 'Enviar de novo' }).click()
      await page.getByText('Seu cadastro está em análise').waitFor()
      await check(page, '7-phone')
      expect(await own.professionalOfUser({ userId: account.userId })).toMatchObject({
        review: 'submitted',
        rejectionReason: null,
        document: { fileName: other.name },
      })
      await page.goto('/onboarding-profissional')
      await page.waitForURL('**/profissional')
      await close()
    },
    timeout,
  )

  it(
    'keeps what was typed in the account, for every device, and nothing readable on the device',
    async () => {
      const { app, browser } = open()
      const rui = { ...lia, name: 'Rui Sá', email: 'rui@escuta.example' }
      await samplePeopleOf(app).client(rui)
      const { page, close } = await newBrowserContext(browser, app.url)
      await startSession(page, rui)
      await page.goto('/onboarding-profissional')
      await page.getByLabel('Telefone').fill('(21) 91234-5678')
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('91234')
      await page.getByText('Cadastro salvo às').waitFor()
      await page.getByRole('link', { name: 'Continuar depois' }).click()
      await page.waitForURL('**/cliente')
      await page.getByText('Seu cadastro de profissional está guardado').waitFor()
      await page.getByRole('button', { name: /Rui Sá/ }).click()
      await page.getByRole('menuitem', { name: 'Sair' }).click()
      await page.waitForURL(app.url)
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/91234|rascunho/)
      await close()

      const other = await newBrowserContext(browser, app.url)
      await other.page.goto('/login')
      await other.page.getByLabel('E-mail ou nome de usuário').fill(rui.email)
      await other.page.getByLabel('Senha', { exact: true }).fill(rui.password)
      await other.page.getByRole('button', { name: 'Entrar' }).click()
      await other.page.waitForURL('**/onboarding-profissional')
      await other.page.getByRole('heading', { level: 1, name: 'Credenciais Profissionais' }).waitFor()
      await other.page.getByRole('button', { name: 'Voltar' }).click()
      await expect.poll(() => other.page.getByLabel('Telefone').inputValue()).toBe('(21) 91234-5678')
      await other.page.getByRole('button', { name: 'Apagar este cadastro' }).click()
      await other.page.getByRole('button', { name: 'Apagar', exact: true }).click()
      await other.page.waitForURL('**/cliente')
      await other.page.getByText('Você atende pessoas?').waitFor()
      await other.page.goto('/onboarding-profissional')
      await expect.poll(() => other.page.getByLabel('Telefone').inputValue()).toBe('')
      await other.close()
    },
    timeout,
  )
})
