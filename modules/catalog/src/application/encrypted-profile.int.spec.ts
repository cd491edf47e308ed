import { givenUser, openBrowser, openApp, type TestApp } from '@escuta/identity/testing'
import type { Dispatch } from '@escuta/event-sourcing'
import { personErased } from '@escuta/privacy/events'
import { accountDeactivated } from '@escuta/identity/events'
import { type Actor, cents } from '@escuta/kernel'
import { createCallerFactory, router } from '@escuta/rpc'
import { loadQueries } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogPermissions } from '../contract/index.ts'
import { create, type CatalogTables, events, migrations } from '../module.ts'
import { openMemoryFiles } from '../testing/open-memory-files.ts'
import { professionalIdOfUser } from '../contract/professional-id.ts'

const canary = {
  name: 'Zenaide Canário',
  specialty: 'Terapia do Canário Amarelo',
  bio: 'Canário da apresentação.',
  education: 'Escola do Canário',
  approaches: ['Abordagem do Canário', 'Outro Canário'],
}

let app: TestApp<CatalogTables>
let catalog: ReturnType<typeof create>
beforeAll(async () => {
  const queries = await loadQueries()
  app = await openApp<CatalogTables>({
    events: [...events, accountDeactivated, personErased, ...queries.events],
    migrations,
  })
  const dispatch: Dispatch = async (contract) => contract.__output!
  catalog = create({ ...app, ...queries.queriesOn(app), dispatch, ...openMemoryFiles(app) })
  await app.start(queries.viewsFor(catalog.views, app), catalog.processes)
})
afterAll(() => app.close())

const zenaide = givenUser({ name: canary.name })
const id = professionalIdOfUser(zenaide.userId)
const admin: Actor = { ...givenUser({ name: 'Ana Admin' }).actor, roles: ['admin'], clientId: null }

async function calls(actor?: Actor) {
  const browser = openBrowser(app, { permissions: catalogPermissions })
  const callerOf = createCallerFactory(router({ catalog: catalog.router }))
  return callerOf(await browser.request(actor && { as: actor })).catalog
}

/** The decrypted columns of the professional's row. */
async function openColumns() {
  await app.settle()
  const { rows } = await app.pool.query(
    'select public_name, public_specialty, public_approaches, public_bio from catalog.professionals where professional_id = $1',
    [id],
  )
  return rows[0]
}

const published = {
  public_name: canary.name,
  public_specialty: canary.specialty,
  public_approaches: canary.approaches,
  public_bio: canary.bio,
}
const none = { public_name: null, public_specialty: null, public_approaches: null, public_bio: null }

/** Every stored event as text. */
async function everyEvent(): Promise<string> {
  const page = await app.store.readAll({ after: 0n, limit: 10_000 })
  return JSON.stringify(page.events.map(({ type, data }) => ({ type, data })))
}

describe('personal texts of a profile', () => {
  it('are encrypted in every event, and decrypted in the table only while the profile is public', async () => {
    const own = await calls(zenaide.actor)
    const { education, approaches, ...profile } = canary
    const given = { ...profile, crp: 'Sociedade do Canário', price: cents.parse(18_000), isPublic: true }
    await own.registerProfessional({ ...given, profession: 'psychoanalyst', zone: 'America/Sao_Paulo' })
    await own.describeBackground({ professionalId: id, yearsExperience: 9, education, approaches })
    expect(await openColumns()).toEqual(none)
    await (await calls(admin)).verifyCredential({ professionalId: id })
    expect(await openColumns()).toEqual(published)
    expect(await (await calls()).publicProfile({ id })).toMatchObject({ ...canary, yearsExperience: 9 })
    await own.changeProfile({ ...given, professionalId: id, specialty: 'Outro Canário Azul' })
    expect(await openColumns()).toEqual({ ...published, public_specialty: 'Outro Canário Azul' })
    await own.unpublishProfile({ professionalId: id })
    expect(await openColumns()).toEqual(none)
    await own.publishProfile({ professionalId: id })
    expect((await openColumns()).public_name).toBe(canary.name)
    expect(await everyEvent()).not.toMatch(/can[áa]rio/i)
  })
})
