import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const contentOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const useCases = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.spec.ts'))

/** Use cases of the two people of an appointment that run a command without counting it against the day of the account. */
const uncounted = useCases
  .filter((name) => {
    const text = contentOf(name)
    return (
      /\bctx: RequestContext\b/.test(text) && /\brun\(/.test(text) && !/\bcounted(Change|OfOwn)\(/.test(text)
    )
  })
  .map((name) => name.replace('.ts', ''))

const why: Readonly<Record<string, readonly string[]>> = {
  'once to an appointment': [
    'answer-as-guardian',
    'cancel-appointment',
    'record-no-show',
    'waive-deadline',
    'end-relation',
  ],
  'limited as unpaid holds': ['book-appointment', 'swap-hold'],
  'by staff': ['cancel-by-staff', 'decide-contest', 'move-by-staff', 'release-hold', 'settle-payment'],
  'heard by nobody else': [
    'calendar-feed-link',
    'choose-calendar-feed-names',
    'open-calendar-feed',
    'revoke-calendar-feed',
    'unblock-time',
  ],
}

const once = contentOf('../api/scheduling.router.ts').matchAll(/command: (\w+),[^}]*isOnce: true/g)

it('a change that is made again and again counts against the day of the account; these are not', () => {
  expect([...once].map(([, name]) => name!).toSorted()).toEqual([
    'approveAppointment',
    'completeAppointment',
    'contestNoShow',
    'declineAppointment',
  ])
  expect(uncounted.toSorted()).toEqual(Object.values(why).flat().toSorted())
})
