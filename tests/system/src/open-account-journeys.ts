import { type Person, samplePeopleOf } from '@escuta/test-support'
import { openBrowserApp } from './browser-app.ts'
import { lettersOf } from './letters-of.ts'
import type { Page } from './real-browser.ts'

export const timeout = 90_000
export const wrongPassword = 'Email ou senha incorretos.'
export const password = 'jardim-de-inverno'

type Account = { readonly name: string; readonly email: string; readonly password: string }

/** An app and a real browser for the specs of one file, and people of its own who live there. */
export function openJourneys(names: { readonly first: string; readonly last: string }) {
  const open = openBrowserApp()
  let people = 0
  function newAccount(): Account {
    people += 1
    const email = `${names.first.toLowerCase()}${people}@escuta.example`
    return { name: `${names.first} ${lettersOf(people)} ${names.last}`, email, password }
  }

  return {
    open,
    newAccount,
    /** A client with an account, who is nowhere signed in yet. */
    client: async (): Promise<Account & { readonly person: Person }> => {
      const account = newAccount()
      return { ...account, person: await samplePeopleOf(open().app).client(account) }
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
