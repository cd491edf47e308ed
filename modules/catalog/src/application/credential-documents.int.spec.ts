import { givenUser, type GivenUser } from '@escuta/identity/testing'
import { cents, dayMs, isRefusal, systemContext } from '@escuta/kernel'
import { erasedOf } from '@escuta/privacy/testing'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { professionalIdOfUser } from '../contract/professional-id.ts'
import { deleteUnused } from '../processes/remove-credential-documents/remove-unused-drafts.job.ts'
import { openCredentials } from '../testing/open-credentials.ts'

const pdf = Buffer.from('%PDF-1.7\nCédula do CRP de Lia\n%%EOF\n')

let given: Awaited<ReturnType<typeof openCredentials>>
beforeAll(async () => {
  given = await openCredentials()
})
afterAll(() => given.app.close())

const callsOf = ({ actor }: GivenUser) => given.callsOf(actor)

async function uploaded(person: GivenUser, content = pdf): Promise<string> {
  const { path } = await (await callsOf(person)).uploadCredentialDocument({ size: content.length })
  const taken = await given.files.takeUpload(
    path.replace('/api/files/', ''),
    { userId: person.userId, address: '192.0.2.1' },
    [content],
  )
  if (isRefusal(taken)) throw new Error(taken.code)
  return taken.receipt
}

async function submitted(person: GivenUser, fileName: string) {
  const receipt = await uploaded(person)
  return (await callsOf(person)).submitCredentialDocument({ receipt, fileName })
}

async function registered(person: GivenUser) {
  await (
    await callsOf(person)
  ).registerProfessional({
    name: 'Lia Souza',
    profession: 'psychologist',
    specialty: 'Psicologia Clínica',
    bio: 'Escuto com calma.',
    crp: 'CRP 06/12345',
    price: cents.parse(18_000),
    zone: 'America/Sao_Paulo',
  })
  await given.app.settle()
  return professionalIdOfUser(person.userId)
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no refusal',
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error).code,
  )
}

const isStored = async (documentId: string, { clientId }: GivenUser) =>
  (await given.files.get({ fileId: documentId, keyId: `${clientId}/profile` })) !== undefined
const by = 'rita'
const context = () => systemContext('cli.open-credential-document', given.app.clock)

describe('an onboarding draft', () => {
  const lia = givenUser({ name: 'Lia Souza' })
  const text = JSON.stringify({ name: 'Lia Souza', cpf: '529.982.247-25' })

  it('is kept for its account, encrypted, and refuses to replace what another window saved', async () => {
    const own = await callsOf(lia)
    expect(await own.onboardingDraft()).toMatchObject({ text: null, revision: 0, document: null })
    expect(await own.saveOnboardingDraft({ text, basedOn: 0 })).toMatchObject({ revision: 1 })
    expect(await codeOf(own.saveOnboardingDraft({ text: '{}', basedOn: 0 }))).toBe('draft-changed-elsewhere')
    expect(await own.onboardingDraft()).toMatchObject({ text, revision: 1 })
    const stranger = await callsOf(givenUser({ name: 'Ivo Pena' }))
    expect(await stranger.onboardingDraft()).toMatchObject({ text: null })
    const { rows } = await given.app.pool.query('select * from catalog.onboarding_drafts')
    expect(JSON.stringify(rows)).not.toMatch(/Lia|529/)
  })

  it('is deleted with its document on request; another account has nothing to delete', async () => {
    const rita = givenUser({ name: 'Rita Lins' })
    const own = await callsOf(rita)
    await own.saveOnboardingDraft({ text, basedOn: 0 })
    const { documentId } = await submitted(rita, 'crp.pdf')
    await (await callsOf(givenUser({ name: 'Ivo Luz' }))).discardOnboardingDraft()
    expect(await own.onboardingDraft()).toMatchObject({ text })
    await own.discardOnboardingDraft()
    await own.discardOnboardingDraft()
    expect(await own.onboardingDraft()).toMatchObject({ text: null, revision: 0, document: null })
    expect(await isStored(documentId, rita)).toBe(false)
    expect(await codeOf(own.saveOnboardingDraft({ text, basedOn: 1 }))).toBe('draft-changed-elsewhere')
    expect(await own.onboardingDraft()).toMatchObject({ text: null })
  })

  it('is removed by the registration; answers that arrive later are dropped', async () => {
    await registered(lia)
    const own = await callsOf(lia)
    await own.saveOnboardingDraft({ text, basedOn: 1 })
    expect(await own.onboardingDraft()).toMatchObject({ text: null, revision: 0 })
  })
})

describe('a credential’s document', () => {
  const nara = givenUser({ name: 'Nara Reis' })
  const other = givenUser({ name: 'Ivo Pena' })

  it('waits in the draft, is submitted with the registration and opened by the desk', async () => {
    const first = await submitted(nara, 'antigo.pdf')
    const second = await submitted(nara, 'crp.pdf')
    expect([await isStored(first.documentId, nara), await isStored(second.documentId, nara)]).toEqual([
      false,
      true,
    ])
    expect(await (await callsOf(nara)).onboardingDraft()).toMatchObject({ document: second })
    const professionalId = await registered(nara)
    const { userId } = nara
    expect(await (await callsOf(nara)).professionalOfUser({ userId })).toMatchObject({ document: second })
    const { items: waiting } = await given.catalog.credentials.waiting()
    expect(waiting.find((each) => each.professionalId === professionalId)).toMatchObject({ document: second })
    expect(await given.catalog.credentials.openDocument({ professionalId, by }, context())).toEqual({
      fileName: 'crp.pdf',
      contentType: 'application/pdf',
      content: pdf,
    })
    const log = await given.app.store.readAll({ after: 0n, limit: 10_000 })
    expect(log.events.filter(({ type }) => type === 'credential-document-opened')).toMatchObject([
      { data: { professionalId, documentId: second.documentId, openedBy: by } },
    ])
  })

  it('is replaced by another, and deleted when the review ends', async () => {
    const professionalId = professionalIdOfUser(nara.userId)
    const document = await submitted(nara, 'diploma.pdf')
    await given.app.settle()
    await given.catalog.credentials.reject({ professionalId, by, reason: 'Ilegível.' }, context())
    await given.app.settle()
    expect(await isStored(document.documentId, nara)).toBe(false)
    expect(await (await callsOf(nara)).professionalOfUser({ userId: nara.userId })).toMatchObject({
      review: 'rejected',
      document: null,
    })
    expect(await given.catalog.credentials.openDocument({ professionalId, by }, context())).toMatchObject({
      code: 'credential-document-not-found',
    })
  })

  it('is not taken with the receipt of another account, or twice', async () => {
    const receipt = await uploaded(other)
    const [own, foreign] = await Promise.all([callsOf(other), callsOf(nara)])
    expect(await codeOf(foreign.submitCredentialDocument({ receipt, fileName: 'crp.pdf' }))).toBe(
      'file-link-ended',
    )
    await own.submitCredentialDocument({ receipt, fileName: 'crp.pdf' })
    await own.removeCredentialDocument()
    expect(await codeOf(own.submitCredentialDocument({ receipt, fileName: 'crp.pdf' }))).toBe(
      'credential-document-not-found',
    )
    expect(await own.onboardingDraft()).toMatchObject({ document: null })
  })

  it('is deleted with an erased person', async () => {
    const document = await submitted(other, 'crp.pdf')
    const professionalId = await registered(other)
    const erased = erasedOf(other)
    await given.app.append({ ...erased, data: { ...erased.data, professionalId } })
    await given.app.settle()
    expect(await isStored(document.documentId, other)).toBe(false)
  })
})

describe('the job of unused drafts', () => {
  it('deletes drafts after 90 days and documents that were not submitted within two hours, however many', async () => {
    const rui = givenUser({ name: 'Rui Sá' })
    const own = await callsOf(rui)
    await own.saveOnboardingDraft({ text: '{}', basedOn: 0 })
    const kept = await submitted(rui, 'crp.pdf')
    await uploaded(rui)
    // More than one batch, as an account without a limit announced them.
    await given.app.pool.query(
      "insert into catalog.credential_uploads select gen_random_uuid(), now() - interval '1 year' from generate_series(1, 1100)",
    )
    const run = async (days: number) => {
      const at = given.app.clock.at
      given.app.clock.at = new Date(at.getTime() + days * dayMs)
      await deleteUnused({ ...given.app, files: given.files })
      given.app.clock.at = at
    }
    const uploads = () => given.app.db.selectFrom('catalog.credential_uploads').select('documentId').execute()
    await run(2)
    expect(await uploads()).toEqual([])
    expect(await own.onboardingDraft()).toMatchObject({ text: '{}', document: kept })
    await run(91)
    expect(await own.onboardingDraft()).toMatchObject({ text: null, document: null })
    expect(await isStored(kept.documentId, rui)).toBe(false)
  })
})
