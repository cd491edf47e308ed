import { conversationIdOf } from '@escuta/messaging/contract'
import { bia, helena, type Person, samplePassword, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpClient } from './src/http-client.ts'
import { everyFile, everyRow, foundIn } from './src/personal-data-traces.ts'
import { attachFile, samplePdf } from './src/record-files.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp } from './src/sample-app.ts'

const content = samplePdf('Propaganda de elixires')
const fileName = 'tabela-de-elixires.pdf'
const traces = ['elixires']
const reason = 'Preciso do arquivo para decidir.'
const ada = 'ada@escuta.example'

let app: TestApp
let theHelena: Person
let theBia: Person
let theAdmin: Person
let conversationId: string
let caseId: string

beforeAll(async () => {
  ;({ app, theHelena, theBia, theAdmin } = await openSampleApp())
  const [clientId, professionalId] = [theBia.clientId ?? '', theHelena.professionalId ?? '']
  conversationId = conversationIdOf({ clientId, professionalId })
  const messageId = await attachFile(app, theBia, conversationId, { content, fileName })
  await app.settle()
  await report(theHelena, messageId)
  caseId = (await moderation().queue({ kind: 'message' })).items[0]?.caseId ?? ''
}, 60_000)
afterAll(() => app?.close())

const moderation = () => app.as(theAdmin).administration.moderation
const reveal = () => moderation().revealMessage({ caseId, reason })

async function report(person: Person, messageId: string): Promise<void> {
  await app.as(person).administration.moderation.reportContent({
    subject: { kind: 'message', conversationId, messageId },
    category: 'advertising',
    text: 'Isto é propaganda.',
  })
  await app.settle()
}

/** What an account gets at the path of a revealed file. */
async function download(email: string | null): Promise<{ status: number; body: unknown; headers: Headers }> {
  const revealed = await reveal()
  const http = httpClient(app.url)
  if (email !== null) await http.post('/api/auth/login', { email, password: samplePassword })
  return http.get('url' in revealed ? revealed.url : '')
}

describe('a file that is reported', () => {
  it('is not named in its case', async () => {
    const found = await moderation().case({ caseId })
    expect(found.message).toMatchObject({ messageType: 'file', sender: 'client' })
    expect(foundIn(JSON.stringify(found), traces)).toEqual([])
  })

  it('is downloaded by the administrator once the reading and its reason are recorded', async () => {
    const { status, headers, body } = await download(ada)
    expect(status).toBe(200)
    expect(body).toBe(String(content))
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${fileName}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    await app.settle()
    const { decisions } = await moderation().case({ caseId })
    expect(decisions).toMatchObject([{ action: 'revealed', reason }])
    for (const person of [theBia, theHelena]) {
      const { items } = await app.as(person).notifications.ofUser({ userId: person.userId })
      expect(items.map(({ title }) => title)).toContain('Uma mensagem denunciada foi lida')
    }
  })

  it.each([
    ['a guest', null, 401],
    ['who sent it', bia.email, 404],
    ['who reported it', helena.email, 404],
  ])('is not downloaded by the administrator’s link by %s', async (_who, email, status) =>
    expect((await download(email)).status).toBe(status),
  )

  it('is in no row and no file in plain text', async () => {
    expect(foundIn(await everyRow(app), traces)).toEqual([])
    expect(foundIn(await everyFile(app.dataDir), traces)).toEqual([])
  })

  it('cannot be read any more once its report is decided', async () => {
    await moderation().moderateContent({ caseId, action: 'dismissed', reason })
    const before = (await moderation().case({ caseId })).decisions.length
    expect(await refusalCodeOf(reveal())).toBe('reported-file-closed')
    await app.settle()
    expect((await moderation().case({ caseId })).decisions).toHaveLength(before)
  })
})
