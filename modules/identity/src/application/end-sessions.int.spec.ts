import { createHash } from 'node:crypto'
import { deriveId, newId, professionalId, system, unwrap } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionCookie } from '../contract/index.ts'
import { grantProfessionalRole } from '../contract/published-commands.ts'
import { codeOf } from '../testing/code-of.ts'
import { type Accounts, openAccounts, refused, registered } from '../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof registered>>
const tokenOf = ({ browser }: Pick<Person, 'browser'>) => browser.cookies.get(sessionCookie)!
const resolve = (token: string) => app.identity.sessions.resolve(token)

/** The same account in another browser. */
async function elsewhere({ email, password }: Person, rememberMe = false) {
  const browser = app.browser('198.51.100.5')
  await (await browser.call()).login({ login: email, password, rememberMe })
  return browser
}

describe('the list of open sessions', () => {
  it('names each browser and marks this one', async () => {
    const person = await registered(app)
    app.pass(10)
    await elsewhere(person, true)
    const listed = await (await person.browser.call()).account.sessions()
    expect(listed).toMatchObject([
      { device: 'Chrome no Android', address: '203.0.113.7', isThis: true, isRemembered: false },
      { device: 'Chrome no Android', address: '198.51.100.5', isThis: false, isRemembered: true },
    ])
  })

  it('has the last use of a browser within five minutes', async () => {
    const person = await registered(app)
    const startedAt = app.clock.at.toISOString()
    const seen = async () => (await (await person.browser.call()).account.sessions())[0]?.lastSeenAt
    app.pass(4)
    expect(await seen()).toBe(startedAt)
    app.pass(2)
    expect(await seen()).toBe(app.clock.at.toISOString())
  })
})

describe('ending sessions', () => {
  it('ends one in another browser at once, and reports it', async () => {
    const person = await registered(app)
    const other = await elsewhere(person)
    const { account } = await person.browser.call()
    const sessionId = (await account.sessions()).find(({ isThis }) => !isThis)!.id
    await account.endSession({ sessionId })
    expect(app.ended).toContain(sessionId)
    expect(await (await other.call()).me()).toBeNull()
    expect(await (await person.browser.call()).me()).not.toBeNull()
    expect((await refused(account.endSession({ sessionId }))).code).toBe('session-not-found')
  })

  it('finds none of another account', async () => {
    const victim = await registered(app)
    const { sessionId } = (await resolve(tokenOf(victim)))!
    const { account } = await (await registered(app)).browser.call()
    const foreign = await refused(account.endSession({ sessionId }))
    expect(foreign).toEqual(await refused(account.endSession({ sessionId: newId() })))
    expect(await resolve(tokenOf(victim))).not.toBeNull()
  })

  it('ends all others, or all', async () => {
    const person = await registered(app)
    const other = await elsewhere(person)
    await (await person.browser.call()).account.endAllSessions({ keepThis: true })
    expect(await (await other.call()).me()).toBeNull()
    expect(await (await person.browser.call()).me()).not.toBeNull()
    await (await person.browser.call()).account.endAllSessions({ keepThis: false })
    expect(person.browser.cookies.has(sessionCookie)).toBe(false)
    const { events } = await app.store.readStream(`access-${person.userId}-2026-11`)
    expect(events.map(({ type }) => type)).toEqual([
      'session-started',
      'session-started',
      'session-ended',
      'session-ended',
    ])
  })
})

describe('the reason why a session ended', () => {
  const whyIn = async (browser: Person['browser']) => (await browser.call()).endedSession()

  it('is said to the browser that had it, and to no other', async () => {
    const person = await registered(app)
    const other = await elsewhere(person)
    expect(await whyIn(other)).toBeNull()
    await (await person.browser.call()).account.endAllSessions({ keepThis: true })
    expect(await whyIn(other)).toEqual({ reason: 'ended-by-owner' })
    expect(await whyIn(person.browser)).toBeNull()
    expect(await whyIn(app.browser())).toBeNull()
  })

  it('is the change of the password, or that its time passed', async () => {
    const person = await registered(app)
    const other = await elsewhere(person)
    const { email, password: current } = person
    await (await person.browser.call()).account.changePassword({ current, password: `${email} nova senha` })
    await app.settle()
    expect(await whyIn(other)).toEqual({ reason: 'password-changed' })
    app.pass(13 * 60)
    expect(await whyIn(person.browser)).toEqual({ reason: 'ran-out' })
  })

  it('is not said where its person signed out', async () => {
    const person = await registered(app)
    const token = tokenOf(person)
    await (await person.browser.call()).logout()
    person.browser.cookies.set(sessionCookie, token)
    expect(await whyIn(person.browser)).toBeNull()
  })
})

describe('sessions of one account', () => {
  async function listed(person: Person) {
    return (await person.browser.call()).account.sessions()
  }

  it('are ten at most: a further one ends the least recently used, which the owner is shown', async () => {
    const person = await registered(app)
    const others = []
    for (let n = 0; n < 9; n += 1) {
      app.pass(6)
      others.push(await elsewhere(person))
    }
    await (await person.browser.call()).me()
    expect(await listed(person)).toHaveLength(10)
    app.pass(6)
    const newest = await elsewhere(person)
    const [first, second] = others
    expect(await (await first!.call()).me()).toBeNull()
    for (const browser of [person.browser, second!, newest])
      expect(await (await browser.call()).me()).not.toBeNull()
    const shown = await listed(person)
    expect(shown.filter(({ endedAt }) => endedAt === null)).toHaveLength(10)
    const tooMany = shown.filter(({ endedAt }) => endedAt !== null)
    expect(tooMany).toMatchObject([{ endedAt: app.clock.at.toISOString(), device: 'Chrome no Android' }])
    expect(app.ended).toContain(tooMany[0]!.id)
    const { events } = await app.store.readStream(`access-${person.userId}-2026-11`)
    expect(events.at(-1)).toMatchObject({ type: 'session-ended', data: { reason: 'too-many-sessions' } })
  })

  it('are ten when many browsers sign in at once', async () => {
    const person = await registered(app)
    // Five at once are free from one network.
    for (const atOnce of [4, 4, 4, 4])
      await Promise.all(Array.from({ length: atOnce }, () => elsewhere(person)))
    await elsewhere(person)
    const { rows } = await app.pool.query(
      'select 1 from identity.sessions where user_id = $1 and revoked_at is null',
      [person.userId],
    )
    expect(rows).toHaveLength(10)
  })
})

describe('a session of staff', () => {
  const staff = async (role: 'admin' | 'support' | 'auditor') => {
    const person = { ...app.newPerson(), role }
    const context = app.contextOf(system('spec'))
    const id = unwrap(await app.identity.createStaff(person, context))
    await app.identity.confirmAddress(id, context)
    await app.settle()
    return person
  }

  it.each(['admin', 'support', 'auditor'] as const)(
    'of %s lasts 12 hours, remembered or not',
    async (role) => {
      const { email, password } = await staff(role)
      const browser = app.browser()
      const enter = async (code?: string) =>
        (await browser.call()).login({
          login: email,
          password,
          rememberMe: true,
          ...(code !== undefined && { code }),
        })
      const { details } = await refused(enter())
      await enter(codeOf(String(details?.['secret']), app.clock.at))
      expect(browser.ages.get(sessionCookie)).toBe(12 * 3600)
      expect(await (await browser.call()).account.sessions()).toMatchObject([{ isRemembered: false }])
      app.pass(12 * 60 + 1)
      expect(await (await browser.call()).me()).toBeNull()
    },
  )
})

describe('a session whose account has new roles', () => {
  async function promoted() {
    const person = await registered(app)
    const id = professionalId.parse(deriveId(person.userId, 'professional'))
    const grant = app.identity.commands.find(({ contract }) => contract === grantProfessionalRole)!
    const input = { userId: person.userId, professionalId: id }
    await grant.handle(input as never, app.contextOf(system('spec')))
    await app.settle()
    return { person, old: tokenOf(person) }
  }

  it('gets a new token; the old one ends half a minute after the first use of the new one', async () => {
    const { old } = await promoted()
    const { renewed, actor } = (await resolve(old))!
    expect(actor).toMatchObject({ roles: ['client', 'professional'] })
    expect(renewed!.token).not.toBe(old)
    expect(renewed!.maxAgeSeconds).toBe(12 * 3600)
    expect((await resolve(old))?.renewed).toBeUndefined()
    expect((await resolve(renewed!.token))?.renewed).toBeUndefined()
    app.pass(29 / 60)
    expect(await resolve(old)).not.toBeNull()
    app.pass(2 / 60)
    expect(await resolve(old)).toBeNull()
    expect(await resolve(renewed!.token)).not.toBeNull()
  })

  it('is offered the same one again when the answer with it did not arrive, so that a late one ends nothing', async () => {
    const { old } = await promoted()
    const late = (await resolve(old))!.renewed!.token
    app.pass(60)
    const { renewed } = (await resolve(old))!
    expect(renewed).toEqual({ token: late, maxAgeSeconds: 11 * 3600 })
    expect(await resolve(late)).not.toBeNull()
    app.pass(1)
    expect(await resolve(old)).toBeNull()
    expect(await resolve(late)).not.toBeNull()
  })

  it('gets a token that cannot be made from the old one', async () => {
    const [one, other] = [await promoted(), await promoted()]
    const tokens = [(await resolve(one.old))!.renewed!.token, (await resolve(other.old))!.renewed!.token]
    expect(new Set(tokens).size).toBe(2)
    expect(tokens).not.toContain(createHash('sha256').update(one.old).digest('base64url'))
  })

  it('gets one new token for concurrent calls', async () => {
    const { old } = await promoted()
    const all = await Promise.all(Array.from({ length: 8 }, () => resolve(old)))
    expect(all.filter((session) => session?.renewed)).toHaveLength(1)
    expect(all.every((session) => session !== null)).toBe(true)
  })
})
