import { newId } from '@escuta/kernel'
import { caio, samplePassword, samplePeopleOf, createTestApp, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerDataRequest, listDataRequests } from '@escuta/server/cli/data-requests'

let app: TestApp
const said: string[] = []
const say = (line: string) => void said.push(line)

beforeAll(async () => {
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
})
afterAll(() => app?.close())

async function listed(): Promise<string> {
  said.length = 0
  await listDataRequests(app, say, app.clock.now())
  return said.join('\n')
}

describe('the queue of requests', () => {
  it('is listed and answered on the command line, and its person gets the answer by e-mail and on screen', async () => {
    expect(await listed()).toBe('Nenhum pedido espera resposta.')
    const theCaio = await samplePeopleOf(app).client(caio)
    const own = app.as(theCaio).privacy
    const { id } = await own.makeDataRequest({ kind: 'correction', details: 'Meu nome mudou.' })
    await own.export({ format: 'json', password: samplePassword })
    app.clock.set('2026-03-16T12:00:00.000Z')
    const list = await listed()
    expect(list).toContain(`${id}  correção`)
    expect(list).toContain('prazo: 17/03/2026, 9h (horário de Brasília), falta 1 dia')
    expect(list).toContain('“Meu nome mudou.”')
    expect(said).toHaveLength(3)
    app.clock.set('2026-03-20T12:00:00.000Z')
    expect(await listed()).toContain('ATRASADO há 3 dias')

    await answerDataRequest(app, { id, text: 'Corrigimos o nome.' }, say)
    await app.settle()
    const mail = await app.catcher.waitFor(({ subject }) => subject.includes('Respondemos'))
    expect(mail.to).toMatchObject([{ email: caio.email }])
    expect(mail.text).not.toContain('Corrigimos')
    expect((await own.overview()).requests.find((request) => request.id === id)).toMatchObject({
      answer: 'Corrigimos o nome.',
      answeredAt: expect.any(String),
    })
    expect(await listed()).toBe('Nenhum pedido espera resposta.')
  })

  it('forgets the requests of an erased person', async () => {
    const bia = { ...caio, name: 'Bia Andrade', email: 'bia@escuta.example' }
    const theBia = await samplePeopleOf(app).client(bia)
    const own = app.as(theBia).privacy
    await own.makeDataRequest({ kind: 'other', details: 'Quem viu?' })
    expect(await listed()).toContain('Quem viu?')
    await own.erasePerson({ password: samplePassword, confirmation: 'APAGAR' })
    expect(await listed()).toBe('Nenhum pedido espera resposta.')
  })

  it('has no answer for a request that is not there', async () => {
    const answer = answerDataRequest(app, { id: newId(), text: 'Sim.' }, say)
    await expect(answer).rejects.toMatchObject({ refusal: { code: 'data-request-not-found' } })
  })
})
