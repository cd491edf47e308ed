import { helena, type Person, samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterEach } from 'vitest'
import { openBrowserApp, openPage } from './browser-app.ts'
import { lettersOf } from './letters-of.ts'

/** The client of a case, with the account that is made by `register`. */
export type OwnClient = {
  readonly email: string
  readonly password: string
  readonly register: () => Promise<Person>
}

/**
 * For cases that move the clock: `begin` gives each a professional of its own, whose days have no later event, a client and a
 * page. The clock follows the real one afterwards.
 */
export function ownProfessional(prepare?: (app: TestApp, professional: Person) => Promise<unknown>) {
  const open = openBrowserApp()
  const show = openPage(open)
  let sample: ReturnType<typeof samplePeopleOf> | undefined
  let cases = 0
  afterEach(() => open().app.clock.follow())
  async function begin() {
    cases += 1
    const { app } = open()
    const people = (sample ??= samplePeopleOf(app))
    const theHelena = await people.professional({ ...helena, email: `helena${cases}@escuta.example` })
    await app.settle()
    await prepare?.(app, theHelena)
    await app.settle()
    const account = { email: `noa${cases}@escuta.example`, password: samplePassword }
    const name = `Noa ${lettersOf(cases)} Reis`
    const noa: OwnClient = { ...account, register: () => people.client({ name, ...account, phone: null }) }
    return { app, theHelena, noa, page: await show() }
  }
  return { begin, show }
}
