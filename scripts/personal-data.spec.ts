import { expect, it } from 'vitest'
import { contentOf, trackedFiles } from './tracked-files.ts'

/** What the copy of a person's data does not name, by module and field, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'clinical-notes reason': 'the record is copied at its newest version, without why it was corrected',
  'identity reason': 'why the staff removed a second factor is for the staff',
  'messaging text': 'the query names it `message`',
  'notifications address': 'an address that refused a mail, not one of the account',
  'notifications answer': 'what a mail server said',
  'notifications value': 'a credential of the operator',
  'privacy identification': 'kept by law after the erasure, when no copy can be asked for',
}

type Versions = Readonly<Record<string, { readonly personal?: object }>>

const files = trackedFiles().filter((path) => /^modules\/.+(?<!\.spec)\.ts$/.test(path))
const lock = JSON.parse(contentOf('tests/system/events.lock.json')) as Readonly<Record<string, Versions>>
const moduleOf = (path: string) => path.split('/')[1]!
const definedIn = new Map(
  files.flatMap((path) =>
    [...contentOf(path).matchAll(/defineEvent\('([\w-]+)'/g)].map(([, type]) => [type!, moduleOf(path)]),
  ),
)

/** The code by which a module copies what it has of a person. */
function copyOf(module: string): string {
  const own = files.filter(
    (path) =>
      moduleOf(path) === module && /((?<!erase-)personal-data[\w.-]*|\/written-texts)\.ts$/.test(path),
  )
  return own.map((path) => contentOf(path).replaceAll(/\/\*\*[^]*?\*\/|\/\/.*/g, '')).join('\n')
}

/** The encrypted fields of the newest version of each event. */
const personal = Object.entries(lock).flatMap(([type, versions]) => {
  const newest = versions[String(Math.max(...Object.keys(versions).map(Number)))]
  return Object.keys(newest?.personal ?? {}).map((field) => ({ module: definedIn.get(type) ?? '', field }))
})

it('the copy of a person’s data names every encrypted field of an event, or says here why not', () => {
  expect(personal.length).toBeGreaterThan(40)
  const missing = personal
    .filter(({ module, field }) => !new RegExp(`\\b${field}\\b`).test(copyOf(module)))
    .map(({ module, field }) => `${module} ${field}`)
  expect([...new Set(missing)].toSorted()).toEqual(Object.keys(leftOut).toSorted())
})
