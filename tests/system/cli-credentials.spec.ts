import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId, professionalId as asProfessional } from '@escuta/kernel'
import { createTestApp, helena, samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approveCredential,
  listCredentials,
  openCredentialDocument,
  rejectCredential,
  reviewCredential,
} from '@escuta/server/cli/credentials'
import { httpClient, textIn } from './src/http-client.ts'

let app: TestApp
const said: string[] = []
const say = (line: string) => void said.push(line)
const by = 'rita'
const reason = 'O número não consta no conselho.'

beforeAll(async () => {
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
})
afterAll(() => app?.close())

async function listed(): Promise<string> {
  said.length = 0
  await listCredentials(app, say)
  return said.join('\n')
}

describe('the desk on the command line', () => {
  it('lists a credential, rejects it with a reason, and approves it after it was submitted again', async () => {
    expect(await listed()).toBe('Nenhum registro espera análise.')
    const lia = await samplePeopleOf(app).client({
      name: 'Lia Souza',
      email: 'lia@escuta.example',
      password: samplePassword,
    })
    const own = app.as(lia).catalog
    const content = Buffer.from('%PDF-1.7\nCédula de Lia\n%%EOF\n')
    const http = httpClient(app.url)
    await http.post('/api/auth/login', { email: 'lia@escuta.example', password: samplePassword })
    const { path } = await own.uploadCredentialDocument({ size: content.length })
    const headers = { 'content-type': 'application/pdf', origin: app.url }
    const receipt = textIn(await http.send(path, { method: 'POST', headers, body: content }), 'receipt')
    await own.submitCredentialDocument({ receipt, fileName: 'cédula.pdf' })
    const { professional } = await own.registerProfessional({
      name: 'Lia Souza',
      profession: 'psychologist',
      specialty: 'Psicologia Clínica',
      bio: 'Escuto com calma.',
      crp: 'CRP 06/12345',
      price: 18_000,
      zone: 'America/Sao_Paulo',
      isPublic: true,
      background: { yearsExperience: 4, education: 'USP', approaches: [] },
      contact: { phone: '(11) 91234-5678', cpf: '529.982.247-25' },
      paymentMethods: ['pix'],
    })
    const id = asProfessional.parse(professional.id)
    const mine = () => own.professionalOfUser({ userId: lia.userId })
    const shown = () => app.as('guest').catalog.publicProfile({ id })

    expect(await listed()).toContain(`${id}  Lia Souza, Psicologia Clínica\n  CRP 06/12345; formação: USP`)
    await reviewCredential(app, { id, by }, say)
    expect(await listed()).toContain('em análise por rita')
    expect(await listed()).toContain('documento: cédula.pdf (1 kB)')
    const to = join(app.dataDir, 'cedula.pdf')
    await openCredentialDocument(app, { id, by, to }, say)
    expect([await readFile(to, 'utf8'), ((await stat(to)).mode & 0o777).toString(8)]).toEqual([
      content.toString(),
      '600',
    ])
    await expect(openCredentialDocument(app, { id, by, to }, say)).rejects.toMatchObject({
      refusal: { code: 'file-not-written' },
    })
    await rejectCredential(app, { id, by, reason }, say)
    expect(await listed()).toBe('Nenhum registro espera análise.')
    const again = { id, by, to: join(app.dataDir, 'outro.pdf') }
    await expect(openCredentialDocument(app, again, say)).rejects.toMatchObject({
      refusal: { code: 'credential-document-not-found' },
    })
    expect(existsSync(again.to)).toBe(false)
    expect(await mine()).toMatchObject({ review: 'rejected', rejectionReason: reason })
    await expect(reviewCredential(app, { id, by }, say)).rejects.toMatchObject({
      refusal: { code: 'credential-not-waiting' },
    })

    await own.resubmitCredential({ professionalId: id })
    expect(await mine()).toMatchObject({ review: 'submitted', rejectionReason: null })
    await expect(shown()).rejects.toMatchObject({ cause: { refusal: { code: 'professional-not-found' } } })
    await approveCredential(app, { id, by }, say)
    await app.settle()
    expect(await mine()).toMatchObject({ review: 'approved', verified: true, isPublic: true })
    expect(await shown()).toMatchObject({ name: 'Lia Souza', yearsExperience: 4 })
  })

  it('lists the yearly check, confirms it, and expires what was not confirmed in time', async () => {
    const { professionalId, userId, ...caller } = await samplePeopleOf(app).professional(helena)
    const id = asProfessional.parse(professionalId)
    const mine = () => app.as({ ...caller, professionalId, userId }).catalog.professionalOfUser({ userId })
    const shown = () => app.as('guest').catalog.publicProfile({ id })
    await app.advanceTo('2027-01-30T12:00:00.000Z')
    expect(await mine()).toMatchObject({ review: 'approved', expiresAt: null })

    await app.advanceTo('2027-02-01T12:00:00.000Z')
    expect(await mine()).toMatchObject({ review: 'recheck-due', verified: true, isPublic: true })
    expect(await listed()).toContain(
      'nova conferência pedida em 01/02/2027, 9h (horário de Brasília); vence em 03/03/2027, 9h',
    )
    await approveCredential(app, { id, by }, say)
    await app.settle()
    expect(await mine()).toMatchObject({ review: 'approved', verifiedAt: '2027-02-01T12:00:00.000Z' })
    expect(await listed()).not.toContain(id)

    await app.advanceTo('2028-01-03T12:00:00.000Z')
    expect(await listed()).toContain(id)
    await app.advanceTo('2028-02-03T12:00:00.000Z')
    expect(await mine()).toMatchObject({
      review: 'expired',
      verified: false,
      isPublic: false,
      publicationRequested: true,
    })
    await expect(shown()).rejects.toMatchObject({ cause: { refusal: { code: 'professional-not-found' } } })
    expect(await listed()).toContain('venceu sem nova conferência, pedida em 03/01/2028')
    await approveCredential(app, { id, by }, say)
    await app.settle()
    expect(await shown()).toMatchObject({ verified: true })
    const mails = app.catcher.list().filter(({ to }) => to.some(({ email }) => email === helena.email))
    const count = (subject: string) => mails.filter((mail) => mail.subject.includes(subject)).length
    expect([count('Vamos conferir seu registro'), count('A conferência do seu registro')]).toEqual([2, 1])
    expect(count('foi aprovado')).toBe(3)
  })

  it('has no review for a professional who is not there', async () => {
    const id = asProfessional.parse(newId())
    await expect(approveCredential(app, { id, by }, say)).rejects.toMatchObject({
      refusal: { code: 'professional-not-found' },
    })
  })
})
