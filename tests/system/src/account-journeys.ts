import { charactersOf, createTestHouse, type Person, type TestHouse } from '@escuta/test-support'
import { afterAll, beforeAll } from 'vitest'
import { lettersOf } from './letters-of.ts'
import { type Browser, launchBrowser, type Page } from './real-browser.ts'

export const patience = 90_000
export const wrongPassword = 'Email ou senha incorretos.'
export const password = 'jardim-de-inverno'

type Account = { readonly name: string; readonly email: string; readonly password: string }

/** A house and a real browser for the specs of one file, and people of its own who live there. */
export function openJourneys(names: { readonly first: string; readonly last: string }) {
  let browser: Browser
  let house: TestHouse
  beforeAll(async () => {
    house = await createTestHouse()
    browser = await launchBrowser()
  }, patience)
  afterAll(async () => {
    await browser?.close()
    await house?.close()
  })

  let people = 0
  function somebody(): Account {
    people += 1
    const email = `${names.first.toLowerCase()}${people}@escuta.example`
    return { name: `${names.first} ${lettersOf(people)} ${names.last}`, email, password }
  }

  return {
    open: () => ({ browser, house }),
    somebody,
    /** A client with an account, who is nowhere signed in yet. */
    client: async (): Promise<Account & { readonly person: Person }> => {
      const account = somebody()
      return { ...account, person: await charactersOf(house).client(account) }
    },
  }
}

/** What people do with any page, by what they read on it. */
export function reading(page: () => Page) {
  return {
    see: (text: string | RegExp) => page().getByText(text).first().waitFor(),
    heading: (name: string) => page().getByRole('heading', { name }).waitFor(),
    press: (name: string) => page().getByRole('button', { name, exact: true }).click(),
  }
}
