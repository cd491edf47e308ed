import { runInNewContext } from 'node:vm'
import * as administration from '@escuta/administration/contract'
import * as billing from '@escuta/billing/contract'
import * as catalog from '@escuta/catalog/contract'
import * as clinicalNotes from '@escuta/clinical-notes/contract'
import * as dashboards from '@escuta/dashboards/contract'
import * as identity from '@escuta/identity/contract'
import * as kernel from '@escuta/kernel'
import * as messaging from '@escuta/messaging/contract'
import * as notifications from '@escuta/notifications/contract'
import * as privacy from '@escuta/privacy/contract'
import * as scheduling from '@escuta/scheduling/contract'
import { describe, expect, it } from 'vitest'
import { type InputText, inputTexts } from './input-texts.fixture.ts'

const modules = {
  administration,
  billing,
  catalog,
  clinicalNotes,
  dashboards,
  identity,
  kernel,
  messaging,
  notifications,
  privacy,
  scheduling,
}
const texts = Object.entries(modules).flatMap(([module, contract]) =>
  inputTexts(contract).map((text) => ({ ...text, path: `${module}.${text.path}` })),
)

/** Each way of reading once: ids and dates are everywhere. */
const read = [
  ...new Map(
    texts
      .filter(({ readers }) => readers.length > 0)
      .map((text) => [`${text.readers.join(' ')} ${text.most}`, text]),
  ).values(),
]

/** Parts of names, addresses, numbers and dates, of which a pattern under a star may be made. */
const pieces = [
  'a',
  'a. ',
  'a.',
  "a-'",
  'A ',
  '1',
  '1.',
  ' ',
  '-',
  '.',
  '@',
  'a@a.',
  '+',
  '=',
  'ABCD',
  'á\u0301',
]
const ends = ['', '1', '!', '\0']
/** Longer than any field; a pattern that is not linear takes seconds for it. */
const unboundedText = 100_000
/** A pattern that is not linear takes minutes; any other, milliseconds. */
const frozenMs = 10_000

/** The text that a field was not done with in time; undefined when there is none. */
function freezing({ path, schema, most }: InputText): string | undefined {
  const length = Math.min(most, unboundedText)
  const tried = { text: '' }
  function parseAll(): void {
    for (const piece of pieces) {
      for (const end of ends) {
        tried.text = piece.repeat(length / piece.length).slice(0, length - end.length) + end
        schema.safeParse(tried.text)
      }
    }
  }
  try {
    runInNewContext('parseAll()', { parseAll }, { timeout: frozenMs })
    return undefined
  } catch (error) {
    return `${path} ${tried.text.slice(0, 20)}: ${String(error)}`
  }
}

describe('every text that a contract takes', () => {
  it('is as long as it may be before a function of ours reads it', () => {
    expect(read.length).toBeGreaterThan(20)
    expect(texts.filter(({ isReadUnbounded }) => isReadUnbounded).map(({ path }) => path)).toEqual([])
  })

  it('is read at once at its greatest length, whatever it is made of', () => {
    expect(read.map(freezing).filter(Boolean)).toEqual([])
  }, 120_000)
})
