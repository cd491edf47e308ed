import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Accounts, openAccounts, refused, registered } from '../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

/** A picture of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** The picture with a text before its pixels, and with 20,000 pixels a side. */
const [withPlace, tooLarge] = [Buffer.from(png, 'base64'), Buffer.from(png, 'base64')]
const place = Buffer.concat([Buffer.from('\0\0\0\x05tEXtGPS\0S'), Buffer.alloc(4)])
tooLarge.writeUInt32BE(20_000, 16)
tooLarge.writeUInt32BE(20_000, 20)

describe('the account page', () => {
  it('shows the details', async () => {
    const person = await registered(app)
    expect(await (await person.browser.call()).account.overview()).toEqual({
      name: 'Caio Prado',
      email: person.email,
      emailConfirmed: false,
      pendingEmail: null,
      username: null,
      phone: null,
      birthDate: null,
      avatar: null,
      secondFactor: { isEnabled: false, isRequired: false, recoveryCodesLeft: 0 },
    })
  })

  it('is refused to guests', async () => {
    const { account } = await app.browser().call()
    expect((await refused(account.overview())).code).toBe('not-signed-in')
  })
})

describe('changed details', () => {
  it('are shown everywhere, also in the patient record', async () => {
    const person = await registered(app)
    const call = await person.browser.call()
    const typed = { name: 'Caio Prado Lima', phone: '011 91234-5678', birthDate: '1990-02-28' }
    const details = { ...typed, phone: '+5511912345678' }
    expect(await call.account.changeDetails(typed)).toMatchObject({ ...details, email: person.email })
    await app.settle()
    const now = await person.browser.call()
    expect(await now.me()).toMatchObject({ name: 'Caio Prado Lima' })
    expect(await now.clientOfUser({ userId: person.userId })).toMatchObject(details)
    const made = await now.registerClient({ name: 'Outro' })
    expect(made).toMatchObject({ created: false, client: { name: 'Caio Prado Lima' } })
  })

  it('keep a phone number from before that would be refused today, until it is changed', async () => {
    const person = await registered(app)
    const { account, me } = await person.browser.call()
    const { client } = (await me()) ?? {}
    const ids = { userId: person.userId, personId: client?.id, clientId: client?.id }
    const before = { name: person.name, email: person.email, phone: '(11) 81234-5678', birthDate: null }
    const data = { ...ids, ...before, changedAt: app.clock.now().toISOString() }
    await app.appendTo(`user-${person.userId}`, [{ type: 'person-details-changed', data }])
    await app.settle()
    const renamed = { name: 'Caio Lima', phone: before.phone, birthDate: null }
    expect(await account.changeDetails(renamed)).toMatchObject(renamed)
    const wrong = account.changeDetails({ ...renamed, phone: '(11) 82345-6789' })
    expect(await refused(wrong)).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: 'phone', message: expect.stringContaining('começa com 9') }],
    })
    const changed = { ...renamed, phone: '+351 912 345 678' }
    expect(await account.changeDetails(changed)).toMatchObject({ phone: '+351912345678' })
  })

  it('are refused beyond sixty in a day, and stay as they are', async () => {
    const person = await registered(app)
    await app.pool.query(
      `insert into identity.detail_changes select gen_random_uuid(), $1, null, $2 from generate_series(1, 60)`,
      [person.userId, app.clock.now()],
    )
    const { account } = await person.browser.call()
    const details = { name: 'Outro Nome', phone: null, birthDate: null }
    expect((await refused(account.changeDetails(details))).code).toBe('too-many-detail-changes')
    expect(await account.overview()).toMatchObject({ name: 'Caio Prado' })
  })

  it('are not readable in the database', async () => {
    const person = await registered(app)
    const { account } = await person.browser.call()
    await account.changeDetails({
      name: 'Ludovica Improvável',
      phone: '11 90000-1234',
      birthDate: '1971-03-09',
    })
    await account.chooseUsername({ username: 'ludovica' })
    await app.settle()
    const { rows } = await app.pool.query(
      `select body::text as text from es.events
       union all select u::text from identity.users u union all select p::text from identity.people p
       union all select n::text from identity.usernames n`,
    )
    const all = JSON.stringify(rows)
    for (const word of ['Ludovica', 'ludovica', '90000-1234', '1971-03-09']) expect(all).not.toContain(word)
  })
})

describe('the picture', () => {
  it('is stored encrypted, shown as a data address, and removed', async () => {
    const person = await registered(app)
    const { account } = await person.browser.call()
    const shown = await account.changeAvatar({ image: png })
    expect(shown.avatar).toBe(`data:image/png;base64,${png}`)
    const { rows } = await app.pool.query('select picture from identity.avatars')
    expect(JSON.stringify(rows)).not.toContain(png)
    await app.settle()
    const { clientOfUser, registerClient } = await person.browser.call()
    const { avatar } = shown
    expect(await clientOfUser({ userId: person.userId })).toMatchObject({ avatar })
    expect(await registerClient({ name: 'Outro' })).toMatchObject({ created: false, client: { avatar } })
    expect(await account.changeAvatar({ image: null })).toMatchObject({ avatar: null })
    expect(await clientOfUser({ userId: person.userId })).toMatchObject({ avatar: null })
  })

  it('is stored without what it says of its place', async () => {
    const { account } = await (await registered(app)).browser.call()
    const image = Buffer.concat([withPlace.subarray(0, 33), place, withPlace.subarray(33)]).toString('base64')
    expect(await account.changeAvatar({ image })).toMatchObject({ avatar: `data:image/png;base64,${png}` })
  })

  it('is not one of 400 megapixels', async () => {
    const { account } = await (await registered(app)).browser.call()
    const refusal = await refused(account.changeAvatar({ image: tooLarge.toString('base64') }))
    expect(refusal).toMatchObject({ code: 'picture-too-large', issues: [{ path: 'image' }] })
  })

  it.each([
    ['a text', Buffer.from('<svg onload=alert(1)>')],
    ['bytes that are not a picture', Buffer.from('RIFF....WAVE')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_, bytes) => {
    const person = await registered(app)
    const { account } = await person.browser.call()
    const unreadable = await refused(account.changeAvatar({ image: bytes.toString('base64') }))
    expect(unreadable).toMatchObject({ code: 'avatar-unreadable', issues: [{ path: 'image' }] })
  })
})
