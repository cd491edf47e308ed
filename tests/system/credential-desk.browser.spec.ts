import { professionalId as asProfessional } from '@escuta/kernel'
import { samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkPage, openBrowserApp, openPages } from './src/browser-app.ts'
import { violationsOf } from './src/check-screens.ts'
import { httpClient, textIn } from './src/http-client.ts'

const timeout = 90_000
const lia = { name: 'Lia Souza', email: 'lia@escuta.example', password: samplePassword }
const noa = { name: 'Noa Prado', email: 'noa@escuta.example', password: samplePassword }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const open = openBrowserApp({ at: '2026-11-23T12:00:00.000Z' })
const openPage = openPages(open)
let app: TestApp
let liaId: string
let noaId: string

beforeAll(async () => {
  app = open().app
  await samplePeopleOf(app).admin()
  liaId = await handIn(lia, 'CRP 06/12345', { withDocument: true })
  app.clock.set('2026-11-23T12:05:00.000Z')
  noaId = await handIn(noa, 'CRP 24/777', { withDocument: false })
  await app.settle()
}, timeout)

/** Registers a person as a professional who wants to be public. */
async function handIn(person: typeof lia, crp: string, { withDocument }: { readonly withDocument: boolean }) {
  const account = await samplePeopleOf(app).client(person)
  const own = app.as(account).catalog
  if (withDocument) {
    const http = httpClient(app.url)
    await http.post('/api/auth/login', { email: person.email, password: person.password })
    const { path } = await own.uploadCredentialDocument({ size: png.length })
    const headers = { 'content-type': 'image/png', origin: app.url }
    const receipt = textIn(await http.send(path, { method: 'POST', headers, body: png }), 'receipt')
    await own.submitCredentialDocument({ receipt, fileName: 'cédula.png' })
  }
  const { professional } = await own.registerProfessional({
    name: person.name,
    profession: 'psychologist',
    specialty: 'Psicologia Clínica',
    bio: 'Escuto com calma.',
    crp,
    price: 18_000,
    zone: 'America/Sao_Paulo',
    isPublic: true,
    background: { yearsExperience: 4, education: 'USP', approaches: ['TCC'] },
    contact: { phone: '(11) 91234-5678', cpf: '529.982.247-25' },
    paymentMethods: ['pix'],
  })
  return professional.id
}

const admin = { email: 'ada@escuta.example', password: samplePassword }
const found = async (id: string) =>
  (await app.as('guest').catalog.allProfessionals({ limit: 100 })).items.some((each) => each.id === id)

describe('/admin/aprovacoes', () => {
  it(
    'approves a credential, whose public profile then appears',
    async () => {
      const page = await openPage(admin)
      await page.goto('/admin')
      await page.getByRole('link', { name: 'Aprovações' }).first().click()
      const cards = page.getByRole('list', { name: 'Aprovações' }).getByRole('link')
      await expect.poll(() => cards.count()).toBe(2)
      // The one who waits longest comes first.
      expect(await cards.first().textContent()).toContain('Lia Souza')
      await checkPage(page, 'fila')
      expect(await found(liaId)).toBe(false)

      await cards.first().click()
      await page.getByRole('heading', { level: 1, name: 'Lia Souza' }).waitFor()
      await page.getByText('6ª região: SP.').waitFor()
      await checkPage(page, 'caso')
      await page.getByRole('button', { name: 'Começar análise' }).click()
      await page.getByText(/^Em análise por Ada Lima/).waitFor()

      await page.getByRole('button', { name: 'Abrir documento' }).click()
      const shown = page.getByRole('dialog', { name: 'cédula.png' })
      await shown.getByRole('img', { name: 'Imagem do documento cédula.png' }).waitFor()
      const width = "document.querySelector('[role=dialog] img').naturalWidth"
      await expect.poll(() => page.evaluate<number>(width)).toBe(1)
      await checkPage(page, 'documento')
      await shown.getByRole('button', { name: 'Fechar' }).last().click()
      await page.getByText('Documento aberto').waitFor()

      await page.getByRole('button', { name: 'Aprovar' }).click()
      const dialog = page.getByRole('dialog', { name: 'Aprovar Lia Souza?' })
      await dialog.getByRole('button', { name: 'Aprovar' }).click()
      await dialog.getByText('Escreva pelo menos 10 caracteres.').waitFor()
      await checkPage(page, 'aprovar')
      await dialog.getByLabel('Como foi conferido').fill('Conferido no cadastro do CFP.')
      await dialog.getByRole('button', { name: 'Aprovar' }).click()
      await page.getByText('O perfil está público.').waitFor()
      await page.getByText('Motivo: Conferido no cadastro do CFP.').waitFor()
      await checkPage(page, 'aprovado')
      await app.settle()
      expect(await found(liaId)).toBe(true)
      expect(app.catcher.list().map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining('foi aprovado'),
      )
      await page.goto('/admin/aprovacoes?situacao=aprovado')
      await page.getByRole('link', { name: /^Lia Souza/ }).waitFor()
    },
    timeout,
  )

  it(
    'rejects a credential on a phone, and the professional reads why',
    async () => {
      const page = await openPage(admin, 390)
      await page.goto(`/admin/aprovacoes/${noaId}`)
      await page.getByText('24ª região: RO, AC.').waitFor()
      await page.getByRole('button', { name: 'Recusar' }).click()
      const dialog = page.getByRole('dialog', { name: 'Recusar Noa Prado?' })
      await dialog.getByLabel('Motivo').fill('O número não consta no conselho.')
      await dialog.getByRole('button', { name: 'Recusar' }).click()
      await page.getByText('Recusado. A pessoa sabe o motivo e pode enviar de novo.').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await app.settle()
      expect(await found(noaId)).toBe(false)
      const own = await openPage(noa, 390)
      await own.goto('/profissional')
      await own.getByText('Motivo: O número não consta no conselho.').waitFor()
    },
    timeout,
  )

  it(
    'withdraws an approval: the profile leaves the search',
    async () => {
      const page = await openPage(admin)
      await page.goto(`/admin/aprovacoes/${liaId}`)
      await page.getByRole('button', { name: 'Encerrar aprovação' }).click()
      const dialog = page.getByRole('dialog', { name: 'Encerrar a aprovação de Lia Souza?' })
      await dialog.getByLabel('Motivo').fill('O conselho cancelou o registro.')
      await dialog.getByRole('button', { name: 'Encerrar aprovação' }).click()
      await page.getByText('Sem aprovação em vigor.', { exact: false }).waitFor()
      await app.settle()
      expect(await found(liaId)).toBe(false)
      const shown = app.as('guest').catalog.publicProfile({ id: asProfessional.parse(liaId) })
      await expect(shown).rejects.toMatchObject({ cause: { refusal: { code: 'professional-not-found' } } })
    },
    timeout,
  )

  it(
    'says that a case is not there, and is no page of clients',
    async () => {
      const page = await openPage(admin)
      await page.goto('/admin/aprovacoes/00000000-0000-4000-8000-000000000000')
      await page.getByRole('heading', { name: 'Não encontramos este caso' }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      const client = await openPage(noa)
      await client.goto('/admin/aprovacoes')
      await client.getByRole('heading', { name: 'Esta área é da equipe da Escuta' }).waitFor()
    },
    timeout,
  )
})
