import { type Actor, newId, type ProfessionalId, userId } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { client } from '../domain/client/client.state.ts'
import { givenClientEnteredBy, givenProfessional } from '../testing/index.ts'
import { type Accounts, openAccounts, refused, registered } from '../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

const helena = givenProfessional()
const password = 'cavalo bateria'
let people = 0

const asProfessional = (professionalId: ProfessionalId = helena): Actor => ({
  kind: 'user',
  userId: userId.parse(newId()),
  roles: ['client', 'professional'],
  clientId: null,
  professionalId,
})
const professional = async (id?: ProfessionalId) =>
  (await app.browser().call({ as: asProfessional(id), commandId: newId() })).invitation

/** A person whom a professional entered, and the token of the mail. */
async function invitedPerson(enteredBy = helena) {
  people += 1
  const email = `lourdes${people}@escuta.example`
  const entered = givenClientEnteredBy(enteredBy, { name: `Dona Lourdes ${people}`, email })
  const { clientId } = entered.data
  await app.appendTo(`client-${clientId}`, [entered])
  return { email, clientId, token: await app.tokenTo(email) }
}

const check = async (token: string, browser = app.browser()) =>
  (await browser.call()).invitation.checkInvitation({ token })
const acceptance = (token: string) => ({
  token,
  name: 'Maria de Lourdes',
  password,
  acceptTerms: true as const,
  acceptPrivacy: true as const,
  appointments: [],
})
const accept = async (token: string, { browser = app.browser(), commandId = newId() } = {}) =>
  (await browser.call({ commandId })).invitation.registerInvited(acceptance(token))

describe('the mail of an invitation', () => {
  it('goes to whom a professional enters with an address, and names neither of the two', async () => {
    const { email } = await invitedPerson()
    const [mail, ...others] = await app.mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Seu convite para a Escuta', to: [{ email }] })
    expect(mail?.text).toContain('https://escuta.example/convite?token=')
    expect(mail?.text).not.toMatch(/Lourdes|consulta|terapia|psic/i)
  })

  it('does not go to a person without an address', async () => {
    const entered = givenClientEnteredBy(helena, { name: 'Seu Jorge' })
    await app.appendTo(`client-${entered.data.clientId}`, [entered])
    await app.settle()
    const invitation = await (await professional()).ofClient({ clientId: entered.data.clientId })
    expect(invitation).toEqual({ status: 'none', invitedAt: null, otherRecord: null })
  })

  it('stores no token', async () => {
    const { token, clientId } = await invitedPerson()
    const { events } = await app.store.readStream(`client-${clientId}`)
    const { rows } = await app.pool.query('select i::text as text from identity.invitations i')
    expect(JSON.stringify([events.map(({ data }) => data), rows])).not.toContain(token.slice(22))
  })
})

describe('accepting an invitation', () => {
  it('gives the record to a new account with the confirmed address of the invitation', async () => {
    const { email, clientId, token } = await invitedPerson()
    expect(await check(token)).toMatchObject({ status: 'open', email, account: 'none' })
    const browser = app.browser()
    const { user, client: own } = await accept(token, { browser })
    expect(user).toMatchObject({ email, name: 'Maria de Lourdes', client: { id: clientId } })
    expect(own).toMatchObject({ id: clientId, userId: user.id, name: 'Maria de Lourdes' })
    await app.settle()
    const calls = await browser.call()
    expect(await calls.me()).toMatchObject({ client: { id: clientId } })
    expect(await calls.account.overview()).toMatchObject({ email, emailConfirmed: true })
    expect(await calls.clientOfUser({ userId: user.id })).toMatchObject({ id: clientId, email })
    expect((await app.people.byIds([clientId])).get(clientId)).toMatchObject({ userId: user.id })
  })

  it("shows what the professional entered in the copy of the person's data", async () => {
    const { email, clientId, token } = await invitedPerson()
    const { user } = await accept(token)
    const subject = { userId: userId.parse(user.id), personId: clientId, clientId, professionalId: null }
    const sections = await app.identity.personalData(subject)
    expect(sections.find(({ title }) => title === 'Convite')?.entries).toEqual([
      expect.objectContaining({ 'Nome informado': `Dona Lourdes ${people}`, 'E-mail informado': email }),
    ])
  })

  it('is answered alike when the request is repeated', async () => {
    const { token } = await invitedPerson()
    const commandId = newId()
    const [one, other] = [await accept(token, { commandId }), await accept(token, { commandId })]
    expect(other.user.id).toBe(one.user.id)
    expect((await app.eventsOf(one.user.id)).filter((type) => type === 'user-registered')).toHaveLength(1)
  })

  it('is possible once', async () => {
    const { token } = await invitedPerson()
    await accept(token)
    expect(await check(token)).toEqual({ status: 'claimed' })
    expect((await refused(accept(token))).code).toBe('link-expired')
  })

  it('has one winner among two at once', async () => {
    const { token, clientId } = await invitedPerson()
    const outcomes = await Promise.allSettled([accept(token), accept(token)])
    const winners = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(winners.length).toBeGreaterThan(0)
    const ids = winners.map((each) => (each.status === 'fulfilled' ? each.value.user.id : ''))
    expect(new Set(ids).size).toBe(1)
    expect(await app.load(client, { clientId })).toMatchObject({ userId: ids[0] })
  })

  it('is refused for a token of another record, and for one that was changed', async () => {
    const [one, other] = [await invitedPerson(), await invitedPerson()]
    const bytes = (token: string) => Buffer.from(token, 'base64url')
    const mixed = Buffer.concat([bytes(one.token).subarray(0, 16), bytes(other.token).subarray(16)])
    for (const token of [mixed.toString('base64url'), 'A'.repeat(43)]) {
      expect(await check(token)).toEqual({ status: 'unknown' })
      expect((await refused(accept(token))).code).toBe('link-expired')
    }
  })

  it('is refused where the address has an account, confirmed or not', async () => {
    const stranger = await registered(app)
    const entered = givenClientEnteredBy(helena, { name: 'Ivo', email: stranger.email })
    await app.appendTo(`client-${entered.data.clientId}`, [entered])
    const token = await app.tokenTo(stranger.email)
    expect(await check(token)).toMatchObject({ status: 'open', account: 'exists' })
    expect((await refused(accept(token))).code).toBe('email-already-exists')
    expect(await app.load(client, { clientId: entered.data.clientId })).toMatchObject({ userId: null })
  })

  it('names the other account that is signed in', async () => {
    const { token } = await invitedPerson()
    const { browser } = await registered(app)
    expect(await check(token, browser)).toMatchObject({ status: 'open', account: 'other' })
  })

  it('is refused after 14 days', async () => {
    const { token } = await invitedPerson()
    app.pass(14 * 24 * 60)
    expect(await check(token)).toEqual({ status: 'expired' })
    expect((await refused(accept(token))).code).toBe('link-expired')
  })
})

describe('an acceptance that a crash interrupted', () => {
  it.each([0, 1, 2, 3, 4])(
    'is completed by the job after %i further calls of the event store',
    async (calls) => {
      const { email, clientId, token } = await invitedPerson()
      const commandId = newId()
      // One call loads the record, before anything is reserved.
      await app.loseEventStore(1 + calls)
      await expect(accept(token, { commandId })).rejects.toThrow()
      app.regainEventStore()
      app.pass(2)
      await app.runPeriodicJob('identity.complete-registrations')
      await app.settle()
      const record = await app.load(client, { clientId })
      const owner = record.status === 'registered' ? record.userId : null
      expect(owner).not.toBeNull()
      const browser = app.browser()
      const visitor = await browser.call({ commandId: newId() })
      await visitor.login({ login: email, password })
      const signedIn = await browser.call()
      expect(await signedIn.me()).toMatchObject({ id: owner, client: { id: clientId } })
      expect(await signedIn.account.overview()).toMatchObject({ emailConfirmed: true })
    },
  )

  it('gives the address back when the invitation was called off meanwhile', async () => {
    const { email, clientId, token } = await invitedPerson()
    await app.loseEventStore(1)
    await expect(accept(token)).rejects.toThrow()
    app.regainEventStore()
    await (await professional()).withdrawInvitation({ clientId })
    app.pass(2)
    await app.runPeriodicJob('identity.complete-registrations').catch(() => undefined)
    expect(await app.load(client, { clientId })).toMatchObject({ userId: null })
    const { rows } = await app.pool.query('select 1 from identity.credentials where login_hash = $1', [
      app.keyedHash('login', email),
    ])
    expect(rows).toEqual([])
  })
})

describe('declining an invitation', () => {
  it('takes the address off the record, and the professional cannot invite it again', async () => {
    const { email, clientId, token } = await invitedPerson()
    const { invitation } = await app.browser().call()
    await invitation.declineInvitation({ token })
    await app.settle()
    expect(await check(token)).toEqual({ status: 'declined' })
    expect((await app.people.byIds([clientId])).get(clientId)).toMatchObject({ email: null })
    const { ofClient, inviteClient } = await professional()
    expect(await ofClient({ clientId })).toMatchObject({ status: 'declined' })
    expect((await refused(inviteClient({ clientId, email }))).code).toBe('client-email-declined')
    expect((await refused(accept(token))).code).toBe('link-expired')
  })
})

describe('the link of an invitation that ended', () => {
  it('refuses no mails', async () => {
    const { clientId, token, email } = await invitedPerson()
    const answered = () => app.dispatched.filter(({ input }) => Object(input).email === email)
    await (await professional()).withdrawInvitation({ clientId })
    const { invitation } = await app.browser().call()
    expect((await refused(invitation.declineInvitation({ token }))).code).toBe('link-expired')
    expect(answered()).toEqual([])
  })
})

describe('an invitation that two addresses declined', () => {
  it('goes to the first no more', async () => {
    const { clientId, token, email } = await invitedPerson()
    const decline = async (given: string) =>
      (await app.browser().call({ commandId: newId() })).invitation.declineInvitation({ token: given })
    await decline(token)
    const other = `cumplice${people}@escuta.example`
    await (await professional()).inviteClient({ clientId, email: other })
    await decline(await app.tokenTo(other))
    expect((await refused((await professional()).inviteClient({ clientId, email }))).code).toBe(
      'client-email-declined',
    )
  })
})

describe('the professional who entered the person', () => {
  it('sees the open invitation, calls it off, and invites another address', async () => {
    const { clientId, token } = await invitedPerson()
    expect(await (await professional()).ofClient({ clientId })).toMatchObject({ status: 'open' })
    expect((await (await professional()).openInvitations()).map((each) => each.clientId)).toContain(clientId)
    await (await professional()).withdrawInvitation({ clientId })
    await app.settle()
    expect(await (await professional()).ofClient({ clientId })).toMatchObject({ status: 'withdrawn' })
    expect(await check(token)).toEqual({ status: 'withdrawn' })
    const email = `certo${people}@escuta.example`
    await (await professional()).inviteClient({ clientId, email })
    expect(await check(await app.tokenTo(email))).toMatchObject({ status: 'open', email })
    expect(await check(token)).toEqual({ status: 'unknown' })
  })

  it('is the only one who sees it', async () => {
    const { clientId } = await invitedPerson()
    const other = givenProfessional('rui')
    expect(await (await professional(other)).ofClient({ clientId })).toBeNull()
    expect(await (await professional(other)).openInvitations()).toEqual([])
    const calls = await professional(other)
    const invite = calls.inviteClient({ clientId, email: null })
    expect((await refused(invite)).code).toBe('client-not-found')
    const withdraw = calls.withdrawInvitation({ clientId })
    expect((await refused(withdraw)).code).toBe('client-not-found')
  })

  it('does not see an invitation any more once it was accepted', async () => {
    const { clientId, token } = await invitedPerson()
    await accept(token)
    await app.settle()
    expect(await (await professional()).ofClient({ clientId })).toBeNull()
  })

  it('reads that an address takes no mails, which is on record for the staff and leaves no invitation', async () => {
    const email = 'recusa@escuta.example'
    app.refuseMailsTo(email)
    const entered = givenClientEnteredBy(helena, { name: 'Lia Recusa', email })
    const { clientId } = entered.data
    await app.appendTo(`client-${clientId}`, [entered])
    expect(await app.subjectsTo(email)).toEqual([])
    const invitation = await professional()
    expect(await invitation.ofClient({ clientId })).toMatchObject({ status: 'none' })
    expect((await refused(invitation.inviteClient({ clientId, email: null }))).code).toBe(
      'email-address-refused',
    )
    expect(app.dispatched).toContainEqual({
      name: 'notifications.record-held-mail',
      input: expect.objectContaining({ personId: clientId, address: email, reason: 'address-refused' }),
    })
  })
})

describe('guessing tokens', () => {
  it('is slowed down for a network address, and what opens an invitation is not counted', async () => {
    const { token } = await invitedPerson()
    const browser = app.browser('198.51.100.77')
    const once = async (given: string) => (await browser.call()).invitation.checkInvitation({ token: given })
    for (let n = 0; n < 30; n += 1) await once('A'.repeat(43))
    expect((await refused(once(token))).code).toBe('too-many-attempts')
    app.pass(60)
    expect(await once(token)).toMatchObject({ status: 'open' })
  })
})
