import { newId } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { client } from '../domain/client/client.state.ts'
import { givenClientEnteredBy, givenProfessional } from '../testing/index.ts'
import { type Accounts, confirmed, openAccounts, refused, registered } from '../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

const helena = givenProfessional()
let records = 0
type Someone = Awaited<ReturnType<typeof registered>>

/** A record that Dra. Helena enters with an address, or beside an account. */
async function entered(email: string | null, proposedTo?: string) {
  records += 1
  const registeredClient = givenClientEnteredBy(helena, { name: `Pessoa da agenda ${records}`, email })
  const { clientId } = registeredClient.data
  const proposed = {
    type: 'client-record-proposed',
    data: { clientId, professionalId: helena, proposedTo, proposedAt: '2026-11-21T12:00:00.000Z' },
  }
  await app.appendTo(`client-${clientId}`, [registeredClient, ...(proposedTo ? [proposed] : [])])
  await app.settle()
  return clientId
}
const invitation = async (
  person: Pick<Someone, 'browser'> = { browser: app.browser() },
  commandId = newId(),
) => (await person.browser.call({ commandId })).invitation
const linkTo = (email: string) => app.tokenTo(email)

describe('an invitation to an address that has an account', () => {
  it('is shown in the area of its owner, who accepts it with a press', async () => {
    const lia = await confirmed(app)
    const clientId = await entered(lia.email)
    const proposals = await (await invitation(lia)).proposals()
    expect(proposals).toMatchObject([{ clientId, appointments: [] }])
    expect(JSON.stringify(proposals)).not.toContain('Pessoa da agenda')
    const commandId = newId()
    for (const time of ['first', 'again'])
      expect([
        time,
        await (await invitation(lia, commandId)).acceptInvitation({ clientId, appointments: [] }),
      ]).toEqual([time, null])
    await app.settle()
    expect(await app.load(client, { clientId })).toMatchObject({ joinedTo: lia.user.client?.id, email: null })
    expect(await (await invitation(lia)).proposals()).toEqual([])
    expect(await app.people.joinedRecordOf(clientId)).toBe(lia.user.client?.id)
    expect((await app.people.byIds([clientId])).get(clientId)).toMatchObject({ email: null, userId: null })
  })

  it('is accepted by the link, not by opening it', async () => {
    const lia = await confirmed(app)
    const clientId = await entered(lia.email)
    const token = await linkTo(lia.email)
    expect(await (await invitation(lia)).checkInvitation({ token })).toMatchObject({ account: 'exists' })
    expect(await app.load(client, { clientId })).toMatchObject({ joinedTo: null })
    await (await invitation(lia)).acceptInvitation({ token, appointments: [] })
    expect(await (await invitation(lia)).checkInvitation({ token })).toEqual({ status: 'claimed' })
  })

  it('is declined there, for good: the record loses the address', async () => {
    const lia = await confirmed(app)
    const clientId = await entered(lia.email)
    await (await invitation(lia)).declineInvitation({ clientId })
    expect(await app.load(client, { clientId })).toMatchObject({ email: null, joinedTo: null })
    expect(
      (await refused((await invitation(lia)).acceptInvitation({ clientId, appointments: [] }))).code,
    ).toBe('link-expired')
  })

  it('is no one else’s: by id it looks missing, the link names the other address', async () => {
    const [lia, ivo] = [await confirmed(app), await confirmed(app)]
    const clientId = await entered(lia.email)
    const token = await linkTo(lia.email)
    const asIvo = () => invitation(ivo)
    expect((await refused((await asIvo()).acceptInvitation({ clientId, appointments: [] }))).code).toBe(
      'link-expired',
    )
    expect((await refused((await asIvo()).declineInvitation({ clientId }))).code).toBe('link-expired')
    expect((await refused((await asIvo()).acceptInvitation({ token, appointments: [] }))).code).toBe(
      'invitation-of-other-address',
    )
    expect((await refused((await invitation()).acceptInvitation({ token, appointments: [] }))).code).toBe(
      'not-signed-in',
    )
  })

  it('waits for an address that was never confirmed, which a stranger may have registered', async () => {
    const squatter = await registered(app)
    await entered(squatter.email)
    const token = await linkTo(squatter.email)
    expect(await (await invitation(squatter)).proposals()).toEqual([])
    expect(
      (await refused((await invitation(squatter)).acceptInvitation({ token, appointments: [] }))).code,
    ).toBe('invitation-needs-confirmed-email')
  })

  it('has one winner when it is accepted and declined at once', async () => {
    const lia = await confirmed(app)
    const clientId = await entered(lia.email)
    const answers = [
      (await invitation(lia)).acceptInvitation({ clientId, appointments: [] }),
      (await invitation(lia)).declineInvitation({ clientId }),
    ]
    const outcomes = await Promise.allSettled(answers)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('an invitation to the account of a hold', () => {
  it('goes to the address that the professional does not see, and to the area', async () => {
    const lia = await confirmed(app)
    const own = lia.user.client?.id ?? ''
    const clientId = await entered(null, own)
    await expect.poll(() => app.subjectsTo(lia.email)).toContain('Seu convite para a Escuta')
    expect(await (await invitation(lia)).proposals()).toMatchObject([{ clientId }])
    await (await invitation(lia)).acceptInvitation({ clientId, appointments: [] })
    expect(await app.load(client, { clientId })).toMatchObject({ joinedTo: own })
  })
})

describe('a proposal that its account declined', () => {
  it('reaches it by no address, also where its own is guessed, which nobody reads; another address answers it', async () => {
    const lia = await confirmed(app)
    const clientId = await entered(null, lia.user.client?.id)
    await (await invitation(lia)).declineInvitation({ clientId })
    const asHelena = async () => {
      const as = { kind: 'user', userId: lia.userId, roles: ['professional'], clientId: null } as const
      const call = { as: { ...as, professionalId: helena } as never, commandId: newId() }
      return (await app.browser().call(call)).invitation
    }
    const invite = async (email: string | null) => (await asHelena()).inviteClient({ clientId, email })
    expect((await refused(invite(null))).code).toBe('client-email-declined')
    await invite(lia.email)
    expect(await (await invitation(lia)).proposals()).toEqual([])
    const subjects = await app.subjectsTo(lia.email)
    expect(subjects.filter((subject) => subject === 'Seu convite para a Escuta')).toHaveLength(1)
    const other = 'outra.pessoa@escuta.example'
    await invite(other)
    const token = await linkTo(other)
    expect(await (await invitation(lia)).proposals()).toEqual([])
    expect(
      (await refused((await invitation(lia)).acceptInvitation({ clientId, appointments: [] }))).code,
    ).toBe('link-expired')
    expect(await (await invitation()).checkInvitation({ token })).toMatchObject({ email: other })
    await (await invitation()).declineInvitation({ token })
    expect((await refused(invite(other))).code).toBe('client-email-declined')
  })
})

describe('the link of a proposal after the account changed its address', () => {
  it('shows the new one to its account alone, and refuses no mails to it', async () => {
    const lia = await confirmed(app)
    await entered(null, lia.user.client?.id)
    const token = await linkTo(lia.email)
    expect(await (await invitation()).checkInvitation({ token })).toMatchObject({ email: lia.email })
    app.pass(5)
    const email = `nova-${lia.email}`
    const { account } = await lia.browser.call({ commandId: newId() })
    await account.changeEmail({ email, password: lia.password })
    const visitor = await app.browser().call({ commandId: newId() })
    await visitor.account.confirmEmail({ token: await app.tokenTo(email) })
    await app.settle()
    expect(await (await invitation()).checkInvitation({ token })).toEqual({ status: 'expired' })
    expect(await (await invitation(lia)).checkInvitation({ token })).toMatchObject({ email })
    const before = app.dispatched.length
    await (await invitation()).declineInvitation({ token })
    const since = app.dispatched.slice(before)
    expect(since.filter(({ name }) => name === 'notifications.refuse-mail')).toEqual([])
  })
})

describe('the two records of a person who accepted with an account', () => {
  it('lead their professional from one to the other, and nobody else', async () => {
    const lia = await confirmed(app)
    const clientId = await entered(lia.email)
    await (await invitation(lia)).acceptInvitation({ clientId, appointments: [] })
    await app.settle()
    const own = lia.user.client!.id
    const ofClient = async (id: string, professionalId = helena) => {
      const as = { kind: 'user', userId: lia.userId, roles: ['professional'], clientId: null, professionalId }
      return (await app.browser().call({ as: as as never })).invitation.ofClient({ clientId: id })
    }
    expect(await ofClient(clientId)).toMatchObject({ status: 'joined', otherRecord: own })
    expect(await ofClient(own)).toEqual({ status: 'account', invitedAt: null, otherRecord: clientId })
    const other = givenProfessional('Outra')
    expect(await Promise.all([clientId, own].map((id) => ofClient(id, other)))).toEqual([null, null])
  })
})

describe('what a professional sees of an invitation', () => {
  it('is the same whether or not the address has an account', async () => {
    const lia = await confirmed(app)
    const seen = await Promise.all(
      [lia.email, 'ninguem.ainda@escuta.example'].map(async (email) => {
        const clientId = await entered(email)
        const as = { kind: 'user', userId: lia.userId, roles: ['professional'], clientId: null } as const
        const asHelena = await app.browser().call({ as: { ...as, professionalId: helena } as never })
        const { status } = (await asHelena.invitation.ofClient({ clientId })) ?? { status: 'missing' }
        const person = (await app.people.clientsByIds([clientId])).get(clientId)
        return { status, person: { ...person, id: '', email: '', name: '' } }
      }),
    )
    expect(seen[0]).toEqual(seen[1])
  })
})
