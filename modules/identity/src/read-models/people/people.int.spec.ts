import { newId, professionalId } from '@escuta/kernel'
import { erasedOf } from '@escuta/privacy/testing'
import { loadQueries } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PeopleQueries } from '../../contract/index.ts'
import { givenClientEnteredBy, givenUser, openApp, type TestApp } from '../../testing/index.ts'

const caio = givenUser()
const karen = givenUser({ name: 'Karen Alves' })
const helena = professionalId.parse(newId())
const lourdes = givenClientEnteredBy(helena, { email: 'Lourdes@escuta.example' })
const { clientId: lourdesId } = lourdes.data

let app: TestApp<unknown>
let people: PeopleQueries
beforeAll(async () => {
  const queries = await loadQueries()
  app = await openApp({ events: queries.events })
  people = queries.queriesOn(app).people
  await app.start(queries.viewsFor([], app), [])
  await app.append(caio.userRegistered, caio.clientRegistered, lourdes)
  await app.append(karen.userRegistered, karen.clientRegistered, erasedOf(karen))
  await app.settle()
})
afterAll(() => app.close())

const removed = { name: 'Pessoa removida', email: null, isRemoved: true }

describe('the query of people by id', () => {
  it('has name, address and account, without people whom the view does not have', async () => {
    const found = await people.byIds([caio.clientId, lourdesId, newId()])
    expect(found.size).toBe(2)
    expect(found.get(caio.clientId)).toEqual({
      personId: caio.clientId,
      userId: caio.userId,
      name: 'Caio Prado',
      email: 'caio@escuta.example',
      isEmailConfirmed: false,
      isRemoved: false,
    })
    expect(found.get(lourdesId)).toMatchObject({ userId: null, name: 'Dona Lourdes' })
  })

  it('has an erased person as removed while their key still exists', async () =>
    expect((await people.byIds([karen.clientId])).get(karen.clientId)).toMatchObject({
      ...removed,
      userId: null,
    }))

  it('has a person as removed whose key is destroyed', async () => {
    const rui = givenUser({ name: 'Rui Sá' })
    await app.append(rui.userRegistered)
    await app.settle()
    await app.keys.destroy(`${rui.clientId}/profile`)
    expect((await people.byIds([rui.clientId])).get(rui.clientId)).toMatchObject(removed)
  })
})

describe('the query of names', () => {
  it('has the names alone, without people whom the view does not have', async () =>
    expect(await people.namesByIds([caio.clientId, lourdesId, karen.clientId, newId()])).toEqual(
      new Map([
        [caio.clientId, 'Caio Prado'],
        [lourdesId, 'Dona Lourdes'],
        [karen.clientId, 'Pessoa removida'],
      ]),
    ))
})

describe('the query of an account’s patient record', () => {
  it('has its id alone, and none of an unknown account', async () => {
    expect(await people.clientIdOfUser(caio.userId)).toBe(caio.clientId)
    expect(await people.clientIdOfUser(newId())).toBeUndefined()
  })
})

describe('the query of a client by address', () => {
  const find = (email: string, { enteredBy = helena, theirs = '' } = {}) =>
    people.clientByEmail(email, { enteredBy, isTheirs: async (id) => id === theirs })

  it('finds whom the professional entered, in any case of letters, and not whom another one entered', async () => {
    expect(await find('lourdes@ESCUTA.example')).toBe(lourdesId)
    const rui = professionalId.parse(newId())
    expect(await find('lourdes@escuta.example', { enteredBy: rui })).toBeUndefined()
  })

  it('decrypts an entered address once, at the first look-up after it was entered', async () => {
    await app.append(givenClientEnteredBy(helena, { name: 'Ivo Sá', email: 'ivo@escuta.example' }))
    await app.settle()
    const decrypt = vi.spyOn(app.cipher, 'decrypt')
    for (const decrypted of [1, 1]) {
      expect(await find('unknown@escuta.example')).toBeUndefined()
      expect(decrypt).toHaveBeenCalledTimes(decrypted)
    }
    expect(await find('ivo@escuta.example')).toBeDefined()
    expect(decrypt).toHaveBeenCalledTimes(1)
    decrypt.mockRestore()
  })

  it('finds the patient record of an account among the clients of the professional only', async () => {
    const loginHash = app.keyedHash('login', 'caio@escuta.example')
    await app.pool.query(
      `insert into identity.credentials (login_hash, user_id, client_id, password_hash, state, created_at)
       values ($1, $2, $3, '', 'active', now())`,
      [loginHash, caio.userId, caio.clientId],
    )
    expect(await find('Caio@escuta.example', { theirs: caio.clientId })).toBe(caio.clientId)
    expect(await find('caio@escuta.example')).toBeUndefined()
  })

  it('does not find a person whose address was erased', async () => {
    const rosa = givenClientEnteredBy(helena, { name: 'Rosa Lima', email: 'rosa@escuta.example' })
    await app.append(rosa)
    await app.settle()
    expect(await find('rosa@escuta.example')).toBe(rosa.data.clientId)
    await app.append(erasedOf({ ...karen, clientId: rosa.data.clientId }))
    await app.settle()
    expect(await find('rosa@escuta.example')).toBeUndefined()
  })
})
