import { type Person, samplePassword, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid } from './src/booking.ts'
import { httpClient } from './src/http-client.ts'
import { openSampleApp } from './src/sample-app.ts'
import { wholeLog } from './src/whole-log.ts'

let app: TestApp
let professional: Person
let client: Person
let appointmentId: string

beforeAll(async () => {
  ;({ app, theHelena: professional, theCaio: client } = await openSampleApp())
  appointmentId = await bookPaid(app, client, professional, { date: '2026-03-03', time: '10:00' })
})
afterAll(() => app?.close())

const proof = { password: samplePassword }
const own = () => ({ professionalId: professional.professionalId ?? '' })
const openFeed = async (showsNames = false) =>
  (await app.as(professional).scheduling.openCalendarFeed({ ...own(), showsNames, ...proof })).path

/** The token of the link that ends an address, in the newest mail with this subject. */
async function tokenSent(subject: string): Promise<string> {
  await app.settle()
  const newest = app.catcher.list().find((mail) => mail.subject.includes(subject))
  return /encerrar-calendario\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
}

/** Reads the address as a calendar program does: without a session. */
async function read(path: string, tag?: string) {
  const { status, body, headers } = await httpClient(app.url).send(
    path,
    tag === undefined ? {} : { headers: { 'if-none-match': tag } },
  )
  return { status, text: String(body), tag: headers.get('etag') ?? '', headers }
}

describe('the calendar feed', () => {
  it('lists the appointments without the clients’ names', async () => {
    const { status, text, headers } = await read(await openFeed())
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).toContain(`UID:${appointmentId}@escuta`)
    expect(text).toContain('DTSTART:20260303T130000Z')
    expect(text).toContain('SUMMARY:Compromisso na Escuta\r\n')
    expect(text).not.toContain('Caio')
  })

  it('answers 304 until something of it changes', async () => {
    const path = await openFeed()
    const first = await read(path)
    expect(await read(path, first.tag)).toMatchObject({ status: 304, text: '' })
    await app.as(professional).scheduling.chooseCalendarFeedNames({ ...own(), showsNames: true, ...proof })
    const named = await read(path, first.tag)
    expect(named.status).toBe(200)
    expect(named.text).toContain('SUMMARY:Consulta com Caio Ribeiro')
    await app.as(client).scheduling.cancelAppointment({ appointmentId })
    await app.settle()
    const cancelled = await read(path, named.tag)
    expect(cancelled.status).toBe(200)
    expect(cancelled.text).not.toContain(appointmentId)
  })

  it('ends at once when it is renewed or revoked', async () => {
    const first = await openFeed()
    const second = await openFeed()
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    await app.as(professional).scheduling.revokeCalendarFeed(own())
    expect((await read(second)).status).toBe(404)
    expect(await app.as(professional).scheduling.calendarFeed(own())).toBeNull()
  })

  it('is not found for another token or professional', async () => {
    const path = await openFeed()
    const [, , , id, token] = path.split('/')
    const missing = [
      path.replace(token!, `${token!.slice(1)}0`),
      path.replace(id!, '0199aaaa-0000-7000-8000-000000000000'),
      path.replace(id!, 'x'),
    ]
    for (const each of missing) expect((await read(each)).status).toBe(404)
  })

  it('stores no token', async () => {
    const token = (await openFeed()).split('/')[4]!
    const stored = (await wholeLog(app)).map(({ data }) => JSON.stringify(data))
    expect(stored.filter((data) => data.includes(token))).toEqual([])
    expect(stored.filter((data) => data.includes('tokenHash')).length).toBeGreaterThan(0)
  })

  it('shows names only after the password: a session alone does not open it', async () => {
    const { scheduling } = app.as(professional)
    const wanted = { ...own(), showsNames: true }
    await openFeed()
    const calls = [scheduling.openCalendarFeed, scheduling.chooseCalendarFeedNames]
    for (const call of calls) {
      await expect(call(wanted)).rejects.toThrow()
      await expect(call({ ...wanted, password: 'não é essa' })).rejects.toThrow()
    }
    expect(await scheduling.calendarFeed(own())).toMatchObject({ showsNames: false })
  })

  it('is announced by e-mail without names too: an address of a stolen session is found out', async () => {
    const path = await openFeed()
    await app.settle()
    const token = await tokenSent('Novo endereço')
    await app.as('guest').scheduling.revokeCalendarFeedByLink({ token })
    expect((await read(path)).status).toBe(404)
    app.clock.advance({ minutes: 1 })
  })

  it('is announced by e-mail where it shows names, with a link that ends it by a button', async () => {
    const path = await openFeed(true)
    await app.settle()
    const token = await tokenSent('mostra nomes')
    expect((await read(path)).status).toBe(200)
    const guest = app.as('guest').scheduling
    await expect(
      guest.revokeCalendarFeedByLink({ token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }),
    ).rejects.toThrow()
    expect((await read(path)).status).toBe(200)
    await guest.revokeCalendarFeedByLink({ token })
    expect((await read(path)).status).toBe(404)
    await guest.revokeCalendarFeedByLink({ token })
    app.clock.advance({ minutes: 1 })
    const later = await openFeed(true)
    await guest.revokeCalendarFeedByLink({ token })
    expect((await read(later)).status).toBe(200)
  })

  it('ends with a change of the password; a later one stays', async () => {
    const { identity } = app.as(professional)
    const changes = [
      () => identity.account.changePassword({ current: samplePassword, password: 'manha-de-outono' }),
      () => identity.account.changePassword({ current: 'manha-de-outono', password: samplePassword }),
    ]
    for (const change of changes) {
      const path = await openFeed()
      expect((await read(path)).status).toBe(200)
      await change()
      await app.settle()
      expect((await read(path)).status).toBe(404)
    }
    expect((await read(await openFeed())).status).toBe(200)
  })

  it('ends when the account is closed', async () => {
    const path = await openFeed()
    expect((await read(path)).status).toBe(200)
    await app.as(professional).identity.account.deactivateAccount({ password: samplePassword })
    await app.settle()
    expect((await read(path)).status).toBe(404)
  })
})
