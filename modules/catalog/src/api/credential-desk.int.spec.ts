import { givenUser, type GivenUser } from '@escuta/identity/testing'
import { type Actor, cents, isRefusal } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { professionalIdOfUser } from '../contract/professional-id.ts'
import { openCredentials } from '../testing/open-credentials.ts'

const ana = givenUser({ name: 'Ana Admin' })
const admin: Actor = { ...ana.actor, roles: ['admin'], clientId: null }
const reason = 'Número conferido no cadastro do conselho.'

let given: Awaited<ReturnType<typeof openCredentials>>
beforeAll(async () => {
  given = await openCredentials()
})
afterAll(() => given.app.close())

const callsOf = (actor: Actor) => given.callsOf(actor)
const desk = () => callsOf(admin)

/** A credential that was handed in, a minute after the one before it. */
async function handedIn(person: GivenUser, crp = 'CRP 06/12345') {
  given.app.clock.at = new Date(given.app.clock.now().getTime() + 60_000)
  const own = await callsOf(person.actor)
  await own.registerProfessional({
    name: crp.startsWith('CRM') ? 'Ivo Pena' : 'Lia Souza',
    profession: crp.startsWith('CRM') ? 'psychiatrist' : 'psychologist',
    specialty: crp.startsWith('CRM') ? 'Psiquiatria' : 'Psicologia Clínica',
    bio: 'Escuto com calma.',
    crp,
    price: cents.parse(18_000),
    zone: 'America/Sao_Paulo',
    isPublic: true,
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

describe('the desk', () => {
  const lia = givenUser({ name: 'Lia Souza' })
  const ivo = givenUser({ name: 'Ivo Pena' })
  const eva = givenUser({ name: 'Eva Rios' })

  it('has the queue in pages, the longest waiting first, by situation and profession', async () => {
    const first = await handedIn(lia)
    const second = await handedIn(ivo, 'CRM/SP 123456 RQE 1234')
    const third = await handedIn(eva, 'CRP 24/777')
    const calls = await desk()
    const page = await calls.credentialQueue({ limit: 2 })
    expect(page.items.map(({ professionalId }) => professionalId)).toEqual([first, second])
    const rest = await calls.credentialQueue({ limit: 2, cursor: page.nextCursor ?? '' })
    expect(rest).toMatchObject({ items: [{ professionalId: third, crp: 'CRP 24/777' }], nextCursor: null })
    expect(await calls.credentialQueue({ profession: 'psychiatrist' })).toMatchObject({
      items: [{ professionalId: second }],
    })
    await calls.startCredentialReview({ professionalId: first })
    await given.app.settle()
    expect(await calls.credentialQueue({ situation: 'under-review' })).toMatchObject({
      items: [{ professionalId: first, startedBy: ana.userId }],
    })
    expect((await calls.credentialQueue({ situation: 'submitted' })).items).toHaveLength(2)
    expect(await codeOf(calls.credentialQueue({ cursor: 'nada' }))).toBe('invalid-input')
  })

  it('opens a document only by a link for the caller, after the opening is recorded', async () => {
    const own = await callsOf(lia.actor)
    const content = Buffer.from('%PDF-1.7\nCédula\n%%EOF\n')
    const { path } = await own.uploadCredentialDocument({ size: content.length })
    const taken = await given.files.takeUpload(
      path.replace('/api/files/', ''),
      { userId: lia.userId, address: '192.0.2.1' },
      [content],
    )
    if (isRefusal(taken)) throw new Error(taken.code)
    await own.submitCredentialDocument({ receipt: taken.receipt, fileName: 'cédula.pdf' })
    await given.app.settle()
    const professionalId = professionalIdOfUser(lia.userId)
    const { url, fileName } = await (await desk()).openCredentialDocument({ professionalId })
    const link = url.replace('/api/files/', '')
    expect(fileName).toBe('cédula.pdf')
    expect(await given.files.serve(link, ana.userId)).toMatchObject({
      content,
      contentType: 'application/pdf',
    })
    expect(await given.files.serve(link, ivo.userId)).toMatchObject({ code: 'file-link-ended' })
    await given.app.settle()
    expect((await (await desk()).credentialCase({ professionalId })).history[0]).toMatchObject({
      step: 'document-opened',
      by: ana.userId,
    })
    const without = { professionalId: professionalIdOfUser(ivo.userId) }
    expect(await codeOf((await desk()).openCredentialDocument(without))).toBe('credential-document-not-found')
  })

  it('has the case with what was handed in and its history, and withdraws an approval', async () => {
    const professionalId = professionalIdOfUser(lia.userId)
    const calls = await desk()
    await calls.verifyCredential({ professionalId, reason })
    await given.app.settle()
    expect(await calls.credentialCase({ professionalId })).toMatchObject({
      name: 'Lia Souza',
      crp: 'CRP 06/12345',
      price: 18_000,
      verified: true,
      isPublic: true,
      document: null,
    })
    const why = 'O conselho informou que o registro foi cancelado.'
    expect(await codeOf(calls.withdrawVerification({ professionalId, reason: 'curto' }))).toBe(
      'invalid-input',
    )
    await (await desk()).withdrawVerification({ professionalId, reason: why })
    await given.app.settle()
    const after = await calls.credentialCase({ professionalId })
    expect(after).toMatchObject({ review: 'expired', verified: false, isPublic: false })
    expect(after.history.map(({ step }) => step)).toEqual([
      'unpublished',
      'withdrawn',
      'published',
      'document-removed',
      'verified',
      'document-opened',
      'document-submitted',
      'review-started',
      'registered',
    ])
    expect(after.history[1]).toMatchObject({ by: ana.userId, reason: why })
    expect(after.history[4]).toMatchObject({ by: ana.userId, reason })
  })

  it('shows why a credential was rejected, and no case of an erased person', async () => {
    const professionalId = professionalIdOfUser(eva.userId)
    const calls = await desk()
    await calls.rejectCredential({ professionalId, reason: 'O número não consta no conselho.' })
    await given.app.settle()
    expect(await calls.credentialQueue({ situation: 'rejected' })).toMatchObject({
      items: [{ professionalId }],
    })
    expect((await calls.credentialCase({ professionalId })).history[0]).toMatchObject({
      step: 'rejected',
      reason: 'O número não consta no conselho.',
    })
    const unknown = { professionalId: professionalIdOfUser(givenUser({ name: 'Nina' }).userId) }
    expect(await codeOf(calls.credentialCase(unknown))).toBe('professional-not-found')
  })
})
