import { newId, professionalId as asProfessional } from '@escuta/kernel'
import { createTestApp, samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approveCredential,
  listCredentials,
  rejectCredential,
  reviewCredential,
} from '@escuta/server/cli/credentials'

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
    await rejectCredential(app, { id, by, reason }, say)
    expect(await listed()).toBe('Nenhum registro espera análise.')
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

  it('has no review for a professional who is not there', async () => {
    const id = asProfessional.parse(newId())
    await expect(approveCredential(app, { id, by }, say)).rejects.toMatchObject({
      refusal: { code: 'professional-not-found' },
    })
  })
})
