import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceCookie } from '../contract/index.ts'
import { type Accounts, type Browser, openAccounts, refused, registered } from '../testing/open-accounts.ts'
import { createAttempts } from '../auth-store/attempts.ts'
import { passwordsHashed } from '../auth-store/password.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

type Login = { readonly email: string; readonly password: string }
const signIn = async (browser: Browser, { email, password }: Login) =>
  (await browser.call()).login({ login: email, password })
const wrongly = async (browser: Browser, { email }: Pick<Login, 'email'>) =>
  refused(signIn(browser, { email, password: 'errada mesmo' }))

/** Strangers' guesses at one account without a wait, from however many networks. */
const freeOfStrangers = 25
let networks = 0

/** Wrong guesses from as many unknown browsers and networks; answers the last refusal. */
async function guess(times: number, person: Pick<Login, 'email'>) {
  let last = await wrongly(elsewhere(), person)
  for (let n = 1; n < times; n += 1) last = await wrongly(elsewhere(), person)
  return last
}

/** A new browser at a network of its own. */
function elsewhere(): Browser {
  networks += 1
  return app.browser(`10.20.${Math.floor(networks / 256)}.${networks % 256}`)
}

/** As many failures as strangers have at the account without a wait; without hashing as many passwords. */
async function useUp({ userId }: { readonly userId: string }): Promise<void> {
  const budget = { key: `login/${userId}`, free: freeOfStrangers }
  for (let n = 0; n < freeOfStrangers; n += 1) await createAttempts(app).take([budget])
}

/** A new browser at another network, with the cookie by which the account knows this one. */
function movedElsewhere(browser: Browser): Browser {
  const moved = elsewhere()
  moved.cookies.set(deviceCookie, browser.cookies.get(deviceCookie)!)
  return moved
}

describe('guessing at an account', () => {
  it('from many networks is evaluated 25 times, then once an hour: fewer than fifty guesses a day', async () => {
    const person = await registered(app)
    expect(await guess(freeOfStrangers, person)).toMatchObject({ code: 'invalid-credentials' })
    for (let n = 0; n < 3; n += 1) {
      const slowed = await guess(1, person)
      expect(slowed).toMatchObject({ code: 'too-many-attempts', details: { retryAfterSeconds: 3_600 } })
      app.pass(60)
      expect(await guess(1, person)).toMatchObject({ code: 'invalid-credentials' })
    }
  })

  it('from one network is evaluated five times, then after growing waits, a day at most', async () => {
    const person = await registered(app)
    const network = elsewhere()
    for (let n = 0; n < 5; n += 1) expect((await wrongly(network, person)).code).toBe('invalid-credentials')
    const waits = []
    for (let n = 0; n < 7; n += 1) {
      const slowed = await wrongly(network, person)
      expect(slowed).toMatchObject({ code: 'too-many-attempts', status: 429 })
      waits.push(slowed.details?.['retryAfterSeconds'])
      app.pass(Number(waits.at(-1)) / 60 - 1 / 60)
      expect((await wrongly(network, person)).code).toBe('too-many-attempts')
      app.pass(1 / 60)
      expect((await wrongly(network, person)).code).toBe('invalid-credentials')
    }
    expect(waits).toEqual([60, 240, 960, 3_840, 15_360, 61_440, 86_400])
  })

  it('from the networks of one provider’s customer counts together', async () => {
    const person = await registered(app)
    for (let n = 0; n < 8; n += 1) {
      const { code } = await wrongly(app.browser(`2001:db8:7:${n}::1`), person)
      expect(code).toBe('invalid-credentials')
    }
    expect((await wrongly(app.browser('2001:db8:7:99::1'), person)).code).toBe('too-many-attempts')
  })

  it('a hundred times from each of two networks keeps no one out who comes from a third', async () => {
    const person = await registered(app)
    const attacked = [elsewhere(), elsewhere()].flatMap((network) =>
      Array.from({ length: 100 }, () => wrongly(network, person)),
    )
    const codes = (await Promise.all(attacked)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'invalid-credentials').length).toBeLessThanOrEqual(10)
    expect(await signIn(elsewhere(), person)).toMatchObject({ user: { id: person.userId } })
  })

  it('is charged to the network also where it is refused', async () => {
    const person = await registered(app)
    const network = elsewhere()
    for (let n = 0; n < 50; n += 1) await wrongly(network, person)
    const other = { email: 'outra-pessoa@escuta.example' }
    expect((await wrongly(network, other)).code).toBe('too-many-attempts')
    expect((await wrongly(elsewhere(), other)).code).toBe('invalid-credentials')
  })

  it('does not keep the owner out of a new browser at a network that the account was used at', async () => {
    const person = await registered(app)
    const home = '192.0.2.77'
    await signIn(app.browser(home), person)
    await useUp(person)
    const spraying = { key: `address/${home}`, free: 50 }
    for (let n = 0; n < 50; n += 1) await createAttempts(app).take([spraying])
    expect((await wrongly(app.browser(home), { email: 'vizinha@escuta.example' })).code).toBe(
      'too-many-attempts',
    )
    expect((await refused(signIn(elsewhere(), person))).code).toBe('too-many-attempts')
    expect(await signIn(app.browser(home), person)).toMatchObject({ user: { id: person.userId } })
  })

  it('does not slow down the owner in a known browser', async () => {
    const person = await registered(app)
    await useUp(person)
    expect(await signIn(person.browser, person)).toMatchObject({ user: { email: person.email } })
    expect((await refused(signIn(elsewhere(), person))).code).toBe('too-many-attempts')
  })

  it('is limited to 25 concurrent attempts', async () => {
    const person = await registered(app)
    const codes = await Promise.all(
      Array.from({ length: 60 }, async () => (await wrongly(elsewhere(), person)).code),
    )
    expect(codes.filter((code) => code === 'invalid-credentials').length).toBeLessThanOrEqual(freeOfStrangers)
  })

  it('starts again after a day without failures', async () => {
    const person = await registered(app)
    await useUp(person)
    expect(await guess(1, person)).toMatchObject({ code: 'too-many-attempts' })
    app.pass(24 * 60 + 1)
    expect(await guess(2, person)).toMatchObject({ code: 'invalid-credentials' })
    await useUp(person)
    expect(await guess(1, person)).toMatchObject({ code: 'too-many-attempts' })
  })

  it('is slowed down for an unknown login, too', async () => {
    const unknown = { email: 'ninguem@escuta.example' }
    expect(await guess(freeOfStrangers, unknown)).toMatchObject({ code: 'invalid-credentials' })
    expect(await guess(1, unknown)).toMatchObject({ code: 'too-many-attempts' })
  })

  it('at many accounts from one address is slowed down at that address', async () => {
    const codes = []
    for (let n = 0; n < 51; n += 1) {
      const { code } = await wrongly(app.browser('203.0.113.99'), { email: `lista${n}@escuta.example` })
      codes.push(code)
    }
    expect(codes.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 'invalid-credentials'))
    expect(codes[50]).toBe('too-many-attempts')
  })

  it('costs one hash for known and unknown logins, also during a wait', async () => {
    const person = await registered(app)
    const work = async (email: string) => {
      const before = passwordsHashed()
      const { code } = await wrongly(app.browser(), { email })
      return { code, hashes: passwordsHashed() - before }
    }
    expect(await work(person.email)).toEqual(await work('desconhecida@escuta.example'))
    await guess(4, person)
    for (let n = 0; n < 4; n += 1) await wrongly(app.browser(), person)
    expect(await work(person.email)).toEqual({ code: 'too-many-attempts', hashes: 1 })
  })
})

/** A password tried in so many new browsers behind one network address, all at once. */
const flood = (times: number, address: string, email: (n: number) => string) =>
  Promise.all(Array.from({ length: times }, (_, n) => wrongly(app.browser(address), { email: email(n) })))

describe('a known browser', () => {
  const shared = '203.0.113.200'

  it('signs in at its first attempt while others guess from the same network address', async () => {
    const person = await registered(app, app.browser(shared))
    const guesses = flood(120, shared, (n) => (n % 2 ? person.email : `vizinho${n}@escuta.example`))
    for (let n = 0; n < 20; n += 1)
      expect(await signIn(person.browser, person)).toMatchObject({ user: { id: person.userId } })
    const codes = (await guesses).map(({ code }) => code)
    expect(codes).toContain('too-many-attempts')
    expect((await wrongly(app.browser(shared), { email: 'mais-um@escuta.example' })).code).toBe(
      'too-many-attempts',
    )
  })

  it('has a count of its own: its wrong attempts slow down no other browser', async () => {
    const person = await registered(app)
    for (let n = 0; n < 10; n += 1)
      expect((await wrongly(person.browser, person)).code).toBe('invalid-credentials')
    expect((await wrongly(person.browser, person)).code).toBe('too-many-attempts')
    expect(await signIn(app.browser(), person)).toMatchObject({ user: { id: person.userId } })
  })

  it('is not one whose cookie was planted before the owner signed in', async () => {
    const person = await registered(app)
    const thief = app.browser('198.51.100.200')
    const planted = 'A'.repeat(43)
    const office = app.browser()
    for (const browser of [thief, office]) browser.cookies.set(deviceCookie, planted)
    await signIn(office, person)
    await useUp(person)
    expect((await wrongly(thief, person)).code).toBe('too-many-attempts')
    expect(await signIn(office, person)).toMatchObject({ user: { id: person.userId } })
  })

  it('is not one whose cookie comes from another account', async () => {
    const [person, thief] = [await registered(app), await registered(app)]
    const office = app.browser()
    office.cookies.set(deviceCookie, thief.browser.cookies.get(deviceCookie)!)
    await signIn(office, person)
    await useUp(person)
    expect((await wrongly(movedElsewhere(thief.browser), person)).code).toBe('too-many-attempts')
  })

  it('is known to each account used in it', async () => {
    const people = [await registered(app), await registered(app), await registered(app)]
    const tablet = app.browser()
    for (const person of people) await signIn(tablet, person)
    for (const person of people) {
      await useUp(person)
      expect(await signIn(tablet, person)).toMatchObject({ user: { id: person.userId } })
    }
  })

  it('is deleted after the account was used in twenty others', async () => {
    const person = await registered(app)
    for (let n = 0; n < 21; n += 1) {
      app.pass(1)
      await signIn(app.browser(), person)
    }
    const { rows } = await app.pool.query('select 1 from identity.known_devices where user_id = $1', [
      person.userId,
    ])
    expect(rows).toHaveLength(20)
    await useUp(person)
    expect((await refused(signIn(movedElsewhere(person.browser), person))).code).toBe('too-many-attempts')
  })

  it('is deleted by a password reset, except the one that resets', async () => {
    const person = await registered(app)
    const owner = elsewhere()
    await (await owner.call()).account.requestPasswordReset({ email: person.email })
    const token = await app.tokenTo(person.email)
    const password = 'grampo de papel azul'
    await (await owner.call()).account.resetPassword({ token, password })
    await useUp(person)
    expect((await refused(signIn(movedElsewhere(person.browser), { ...person, password }))).code).toBe(
      'too-many-attempts',
    )
    expect(await signIn(movedElsewhere(owner), { ...person, password })).toMatchObject({
      user: { id: person.userId },
    })
  })
})

describe('an exhausted network', () => {
  const spray = { free: 50 }
  /** As many failures as a network has, without hashing as many passwords. */
  async function exhaust(address: string): Promise<void> {
    for (let n = 0; n < 50; n += 1) await createAttempts(app).take([{ key: `address/${address}`, ...spray }])
  }
  const strange = { email: 'nunca-vista@escuta.example' }

  it('answers a wrong password alike and as late for known and unknown people', async () => {
    const office = '192.0.2.90'
    const person = await registered(app, app.browser(office))
    await exhaust(office)
    const before = passwordsHashed()
    const known = await wrongly(app.browser(office), person)
    const between = passwordsHashed()
    const unknown = await wrongly(app.browser(office), strange)
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ code: 'too-many-attempts', details: { retryAfterSeconds: 600 } })
    expect([between - before, passwordsHashed() - between]).toEqual([1, 1])
  })

  it('lets right passwords of new browsers pass, of many people at once', async () => {
    const office = '192.0.2.91'
    const people = [
      await registered(app),
      await registered(app),
      await registered(app),
      await registered(app),
    ]
    await exhaust(office)
    const signedIn = await Promise.all(people.map((person) => signIn(app.browser(office), person)))
    expect(signedIn.map(({ user }) => user.id)).toEqual(people.map(({ userId }) => userId))
  })

  it('evaluates thirty more, at any accounts, and then two of each that was used there', async () => {
    const office = '192.0.2.92'
    const [known, strangerHere] = [await registered(app, app.browser(office)), await registered(app)]
    await exhaust(office)
    for (let n = 0; n < 30; n += 1)
      await wrongly(app.browser(office), { email: `lista-b${n}@escuta.example` })
    expect((await refused(signIn(app.browser(office), strangerHere))).code).toBe('too-many-attempts')
    expect(await signIn(app.browser(office), known)).toMatchObject({ user: { id: known.userId } })
    for (let n = 0; n < 2; n += 1) await wrongly(app.browser(office), known)
    expect((await refused(signIn(app.browser(office), known))).code).toBe('too-many-attempts')
  })

  it('does not tell by one account whether another was used there', async () => {
    const office = '192.0.2.99'
    const [victim, own] = [
      await registered(app, app.browser(office)),
      await registered(app, app.browser(office)),
    ]
    await exhaust(office)
    for (let n = 0; n < 36; n += 1) await wrongly(app.browser(office), victim)
    expect(await signIn(app.browser(office), own)).toMatchObject({ user: { id: own.userId } })
  })

  it('forgets a failure every ten minutes, also while others come', async () => {
    const office = '192.0.2.93'
    await exhaust(office)
    app.pass(9)
    expect((await wrongly(app.browser(office), strange)).details).toEqual({ retryAfterSeconds: 60 })
    app.pass(1)
    expect((await wrongly(app.browser(office), strange)).code).toBe('invalid-credentials')
    expect((await wrongly(app.browser(office), strange)).code).toBe('too-many-attempts')
    app.pass(30)
    for (let n = 0; n < 3; n += 1)
      expect((await wrongly(app.browser(office), { email: `outra${n}@escuta.example` })).code).toBe(
        'invalid-credentials',
      )
    expect((await wrongly(app.browser(office), strange)).code).toBe('too-many-attempts')
  })
})

describe('a network that the account was used at', () => {
  it('answers as any other one does: the same codes, waits and work, also when the account waits for strangers', async () => {
    const [home, away] = ['192.0.2.94', '192.0.2.95']
    const owner = await registered(app, app.browser(home))
    const elsewhereOnly = await registered(app)
    const nobody = { email: 'ninguem-aqui@escuta.example' }
    const asked = [
      [home, owner],
      [away, elsewhereOnly],
      ['192.0.2.96', nobody],
    ] as const
    const answers = async () => {
      const found = []
      for (const [network, person] of asked) {
        const before = passwordsHashed()
        const { code, details } = await wrongly(app.browser(network), person)
        found.push({ code, details, hashes: passwordsHashed() - before })
      }
      return found
    }
    for (const minutes of [0, 0, 0, 0, 0, 0, 1, 0, 4, 0, 5, 0, 11, 0, 60, 0]) {
      app.pass(minutes)
      const [atHome, ...others] = await answers()
      expect(others).toEqual([atHome, atHome])
    }
    for (const person of [owner, elsewhereOnly]) await useUp(person)
    const [atHome, atOther] = await answers()
    expect(atHome).toEqual(atOther)
    expect(atHome).toMatchObject({ code: 'too-many-attempts', hashes: 1 })
  })

  it('charges strangers’ count as any other one does', async () => {
    const home = '192.0.2.97'
    const person = await registered(app, app.browser(home))
    for (let n = 0; n < 5; n += 1) await wrongly(app.browser(home), person)
    expect(await guess(freeOfStrangers - 5, person)).toMatchObject({ code: 'invalid-credentials' })
    expect(await guess(1, person)).toMatchObject({ code: 'too-many-attempts' })
  })

  it('lets the right password pass during the wait, and each five and a half minutes while a neighbour guesses', async () => {
    const home = '192.0.2.98'
    const person = await registered(app, app.browser(home))
    for (let n = 0; n < 5; n += 1) await wrongly(app.browser(home), person)
    for (const minutes of [1, 4, 16]) {
      expect((await wrongly(app.browser(home), person)).code).toBe('too-many-attempts')
      expect(await signIn(app.browser(home), person)).toMatchObject({ user: { id: person.userId } })
      app.pass(minutes)
      await wrongly(app.browser(home), person)
    }
    for (let n = 0; n < 5; n += 1) await wrongly(app.browser(home), person)
    expect((await refused(signIn(app.browser(home), person))).code).toBe('too-many-attempts')
    app.pass(5.5)
    expect((await wrongly(elsewhere(), { email: person.email })).code).toBe('invalid-credentials')
    expect(await signIn(app.browser(home), person)).toMatchObject({ user: { id: person.userId } })
  })
})

describe('registering', () => {
  const attempt = async (address: string, password: string) =>
    (await app.browser(address).call()).register({
      ...app.newPerson(),
      password,
      acceptTerms: true,
      acceptPrivacy: true,
    })

  it('counts new accounts of a network only: thirty, then one in two minutes', async () => {
    const school = '192.0.2.250'
    for (let n = 0; n < 40; n += 1)
      expect((await refused(attempt(school, 'senha123'))).code).toBe('password-too-common')
    for (let n = 0; n < 27; n += 1)
      await createAttempts(app).take([{ key: `register/${school}`, free: 30, forgetsEvery: 120 }])
    for (let n = 0; n < 3; n += 1) await attempt(school, 'cavalo bateria')
    expect(await refused(attempt(school, 'cavalo bateria'))).toMatchObject({
      code: 'too-many-attempts',
      details: { retryAfterSeconds: 120 },
    })
    app.pass(4)
    await attempt(school, 'cavalo bateria')
    await attempt(school, 'cavalo bateria')
    expect((await refused(attempt(school, 'cavalo bateria'))).code).toBe('too-many-attempts')
  })
})

describe('an address that has an account', () => {
  it('is answered ten times a day to a network, then neither way; its owner is notified once', async () => {
    const person = await registered(app)
    const { register } = await app.browser('192.0.2.251').call()
    const attempt = (email: string) =>
      refused(
        register({ ...person, email, password: 'sala do fundo', acceptTerms: true, acceptPrivacy: true }),
      )
    for (let n = 0; n < 10; n += 1) expect((await attempt(person.email)).code).toBe('email-already-exists')
    const answers = await Promise.all([attempt(person.email), attempt('ainda-livre@escuta.example')])
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.code).toBe('registration-by-email')
    const subjects = await app.subjectsTo(person.email)
    expect(subjects.filter((subject) => subject.startsWith('Tentaram criar'))).toHaveLength(1)
  })
})

describe('a right password', () => {
  it('is not counted', async () => {
    const person = await registered(app)
    for (let n = 0; n < 15; n += 1) await signIn(app.browser(), person)
    expect(await guess(1, person)).toMatchObject({ code: 'invalid-credentials' })
  })

  it('in a new browser notifies the owner, with address and device', async () => {
    const person = await registered(app)
    await signIn(person.browser, person)
    const quiet = await app.subjectsTo(person.email)
    expect(quiet).toEqual(['Confirme seu e-mail na Escuta'])
    await signIn(app.browser('198.51.100.77'), person)
    const [, notice, ...more] = await app.mailsTo(person.email)
    expect(more).toEqual([])
    expect(notice?.subject).toBe('Novo acesso à sua conta na Escuta')
    expect(notice?.text).toContain('Chrome no Android')
    expect(notice?.text).toContain('198.51.100.77')
  })

  it('stores no address and no device readable in the database', async () => {
    const person = await registered(app, app.browser('198.51.100.123'))
    await app.settle()
    const { rows } = await app.pool.query<{ text: string }>(
      `select body::text as text from es.events where stream like $1
       union all select s::text from identity.sessions s where user_id = $2`,
      [`access-${person.userId}-%`, person.userId],
    )
    expect(rows).toHaveLength(2)
    for (const { text } of rows) {
      expect(text).toContain(`encrypted:1:${person.userId}/access/2026-11`)
      expect(text).not.toMatch(/198\.51\.100\.123|Chrome/)
    }
  })
})

describe('a username', () => {
  it('signs in like the address, in any case, and belongs to one account', async () => {
    const person = await registered(app)
    const call = await person.browser.call()
    expect(await call.account.chooseUsername({ username: 'Caio.Prado' })).toMatchObject({
      username: 'caio.prado',
    })
    await app.settle()
    const signedIn = await signIn(app.browser(), { ...person, email: ' CAIO.prado ' })
    expect(signedIn.user).toMatchObject({ id: person.userId, username: 'caio.prado', email: person.email })
    const rival = await (await registered(app)).browser.call()
    const taken = await refused(rival.account.chooseUsername({ username: 'caio.prado' }))
    expect(taken).toMatchObject({ code: 'username-taken', issues: [{ path: 'username' }] })
    await call.account.chooseUsername({ username: 'caio-2' })
    expect((await wrongly(app.browser(), { email: 'caio.prado' })).code).toBe('invalid-credentials')
    expect(await rival.account.chooseUsername({ username: 'caio.prado' })).toMatchObject({
      username: 'caio.prado',
    })
  })
})
